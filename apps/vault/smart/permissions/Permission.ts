import type { Hex } from 'viem'

/** A function that a website may call, as it was displayed to the visitor. */
export interface PermittedFunction {
  /** The first four bytes of the call. */
  readonly selector: Hex
  /** The signature, for example `mint(address,uint256)`. It is undefined if the website only gave the four bytes. */
  readonly signature: string | undefined
}

/** The limits of a permission. Amounts are in base units, in total. */
export interface Terms {
  /** The end, in seconds since 1970. */
  readonly expiry: number
  /** The amount of the native currency that may leave the account, including network fees. */
  readonly native: bigint
  readonly tokens: readonly { readonly contract: Hex; readonly allowance: bigint }[]
  readonly contracts: readonly { readonly contract: Hex; readonly functions: readonly PermittedFunction[] }[]
  /** How many calls in total. */
  readonly calls: number | undefined
  /** The number of calls within a number of seconds. */
  readonly rate: { readonly count: number; readonly interval: number } | undefined
}

/** The used part of a permission. */
export interface Used {
  readonly native: bigint
  /** The used amounts, in the order of `Terms.tokens`. */
  readonly tokens: readonly bigint[]
  readonly calls: number
  /** The times of the calls that still count for the rate, in seconds since 1970. */
  readonly times: readonly number[]
}

/** The website, account and network of a permission. It is not valid for any other. */
export interface Grantee {
  /** Origin of the website. */
  readonly site: string
  /** The plain account of the visitor, which owns the smart one. */
  readonly owner: Hex
  /** The smart account. */
  readonly account: Hex
  /** The CAIP-2 id of the network. */
  readonly chain: string
}

/** A permission that the visitor gave (ERC-7715), as this browser keeps it. */
export interface Permission extends Grantee {
  /** The id by which the website uses it: 32 random bytes. */
  readonly context: Hex
  readonly terms: Terms
  readonly used: Used
}
