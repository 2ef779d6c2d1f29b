import type { Hex } from 'viem'

/** A function that a website may call, as the visitor was shown it. */
export interface PermittedFunction {
  /** The first four bytes of the call. */
  readonly selector: Hex
  /** For example `mint(address,uint256)`; undefined where the website gave the four bytes alone. */
  readonly signature: string | undefined
}

/** What a website may do, until when and how much. Amounts are in base units, in total. */
export interface Terms {
  /** Seconds since 1970. */
  readonly expiry: number
  /** The native currency that may leave the account, network fees included. */
  readonly native: bigint
  readonly tokens: readonly { readonly contract: Hex; readonly allowance: bigint }[]
  readonly contracts: readonly { readonly contract: Hex; readonly functions: readonly PermittedFunction[] }[]
  /** How many calls in total. */
  readonly calls: number | undefined
  /** How many calls within so many seconds. */
  readonly rate: { readonly count: number; readonly interval: number } | undefined
}

/** What was used of it. */
export interface Used {
  readonly native: bigint
  /** In the order of `Terms.tokens`. */
  readonly tokens: readonly bigint[]
  readonly calls: number
  /** When calls were made, in seconds since 1970: those that still count for the rate. */
  readonly times: readonly number[]
}

/** Whom it is for: a website, an account, and a network. Nothing of it counts for another one. */
export interface Grantee {
  /** Origin of the website. */
  readonly site: string
  /** The plain account of the visitor, which owns the smart one. */
  readonly owner: Hex
  /** The smart account. */
  readonly account: Hex
  /** CAIP-2. */
  readonly chain: string
}

/** A permission that the visitor gave (ERC-7715), as this browser keeps it. */
export interface Permission extends Grantee {
  /** The name by which the website uses it: 32 random bytes. */
  readonly context: Hex
  readonly terms: Terms
  readonly used: Used
}
