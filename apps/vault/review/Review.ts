import type { Hex } from 'viem'
import type { SignWork } from '../keys/signer.js'

/** One value of typed data, with its place: `details.token`. */
export interface TypedRow {
  readonly path: string
  readonly type: string
  readonly value: string
}

/** What a transaction asks of a contract, where its bytes say so. */
export type Call =
  | { readonly kind: 'transfer'; readonly token: TokenFacts; readonly to: string; readonly amount: bigint }
  | { readonly kind: 'approve'; readonly token: TokenFacts; readonly spender: string; readonly amount: bigint }
  | { readonly kind: 'approve-all'; readonly collection: string; readonly operator: string; readonly allowed: boolean }
  | { readonly kind: 'other'; readonly contract: string; readonly data: Hex }
  | { readonly kind: 'create'; readonly data: Hex }

export interface TokenFacts {
  readonly contract: string
  /** Undefined where the contract does not say. */
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** Why a request must not be approved. */
export type Stop =
  /** A sign-in message of another website or for another account. */
  | 'sign-in'
  /** The network says that the transaction would fail. */
  | 'fails'
  | 'funds'

/** What the visitor is shown, read from what will be signed. */
export type Review =
  | { readonly kind: 'message'; readonly text: string | undefined; readonly hex: Hex; readonly stop: Stop | undefined; readonly work: SignWork }
  | {
      readonly kind: 'typed-data'
      readonly name: string
      readonly domain: readonly TypedRow[]
      readonly rows: readonly TypedRow[]
      /** It may let others take tokens, which costs no transaction. */
      readonly permits: boolean
      readonly stop: undefined
      readonly work: SignWork
    }
  | {
      readonly kind: 'transaction'
      readonly to: string | undefined
      readonly value: bigint
      readonly call: Call | undefined
      /** The most that the network takes. */
      readonly fee: bigint
      readonly stop: Stop | undefined
      readonly work: SignWork
    }
