import type { Hex } from 'viem'

/** A token of the EVM chains. */
export interface Token {
  readonly address: Hex
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whole tokens that each account but the last owns. */
  readonly each: string
  /** An oddity, see `contracts/SandboxToken.sol`. */
  readonly manner: 'plain' | 'fee' | 'silent' | 'reverting' | 'refusing'
}
/** Pictures (ERC-721). */
export interface Collection {
  readonly address: Hex
  readonly name: string
  readonly symbol: string
}
/** A token of the Solana chain. */
export interface SolanaToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whole tokens of each account that holds some. */
  readonly each: string
  readonly kind: 'classic' | 'token-2022'
  /** What the token keeps of every transfer. */
  readonly feeBasisPoints: number
}
/** An NFT of the Solana chain, or an edition with several. The first account holds it. */
export interface SolanaItem {
  readonly address: string
  readonly name: string
  /** The address of its picture and its traits; empty for none. */
  readonly uri: string
  /** The collection, which its issuer has confirmed. */
  readonly collection?: string
  /** How many there are, and how many the first account holds. */
  readonly supply: number
  readonly held: number
  /** Only a program of its issuer moves it: its accounts are frozen. */
  readonly programmable?: boolean
}
/** A token without an amount for each account. */
export type OddToken = Omit<Token, 'each' | 'manner'>
