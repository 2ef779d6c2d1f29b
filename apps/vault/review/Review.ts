import type { Hex } from 'viem'
import type { SignWork } from '../keys/signer.js'
import type { Action, Danger } from '../../../lib/review/Action.js'
import type { TypedRow } from '../../../lib/review/readTypedData.js'
import type { PreparedOperation } from './PreparedOperation.js'

export interface TokenFacts {
  readonly contract: string
  /** Undefined where the contract does not say. */
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Whether it says that it has the functions of EIP-721; undefined where it does not say. */
  readonly items?: boolean | undefined
}

/** Why a request must not be approved. */
export type Stop =
  /** A sign-in message of another website or for another account. */
  | 'sign-in'
  /** The network says that the transaction would fail. */
  | 'fails'
  | 'funds'
  /** The block that it names is too old. */
  | 'expired'
  /** It would make somebody else the owner of the account, or of tokens. */
  | 'handover'
  /** It would let others use the smart account of the same key. */
  | 'smart'
  /** A message that could be the hash of a transaction, which the visitor would not see. */
  | 'hash'

/** What a transaction of Solana changes. Without a token it is SOL. */
export type SolanaChange =
  /** `to` is the receiver; with `holder` it is an account of the token whose owner is not known. */
  | { readonly kind: 'out'; readonly amount: bigint; readonly token?: TokenFacts; readonly to?: string; readonly holder?: boolean }
  | { readonly kind: 'in'; readonly amount: bigint; readonly token?: TokenFacts; readonly from?: string }
  /** Between accounts of others. */
  | { readonly kind: 'others'; readonly amount: bigint; readonly token?: TokenFacts; readonly from: string; readonly to: string }
  | { readonly kind: 'delegate'; readonly amount: bigint; readonly token: TokenFacts; readonly delegate: string }
  /** An account for a token is opened, with a deposit of the visitor's. */
  | { readonly kind: 'open'; readonly owner: string; readonly token: TokenFacts }
  | { readonly kind: 'memo'; readonly text: string }

/** One call, and what it does. */
export interface ReviewedCall {
  readonly to: string
  readonly value: bigint
  readonly actions: readonly Action[]
  readonly data: Hex
}

/** What the visitor is shown, read from what will be signed. `dangers` are the rules of `lib/review`; `tokens` what the actions name. */
export type Review =
  | {
      readonly kind: 'message'
      readonly text: string | undefined
      readonly hex: Hex
      /** It signs the visitor in to the very website that asks, and does nothing else. */
      readonly signsIn: boolean
      readonly dangers: readonly Danger[]
      readonly stop: Stop | undefined
      readonly work: SignWork
    }
  | {
      readonly kind: 'typed-data'
      readonly name: string
      readonly domain: readonly TypedRow[]
      readonly rows: readonly TypedRow[]
      /** What a permit lets others take. */
      readonly actions: readonly Action[]
      readonly tokens: readonly TokenFacts[]
      readonly dangers: readonly Danger[]
      readonly stop: Stop | undefined
      readonly work: SignWork
    }
  | {
      readonly kind: 'transaction'
      readonly to: string | undefined
      readonly value: bigint
      readonly data: Hex
      readonly actions: readonly Action[]
      readonly tokens: readonly TokenFacts[]
      readonly dangers: readonly Danger[]
      /** The most that the network takes. */
      readonly fee: bigint
      readonly stop: Stop | undefined
      readonly work: SignWork
    }
  | {
      /** Calls of a smart account, all or none of which are run. */
      readonly kind: 'operation'
      readonly calls: readonly ReviewedCall[]
      readonly tokens: readonly TokenFacts[]
      readonly dangers: readonly Danger[]
      /** The most that the account pays; undefined when somebody else pays. */
      readonly fee: bigint | undefined
      /** The account is deployed with it. */
      readonly deploys: boolean
      /** With it the plain address takes on the code of a contract (EIP-7702). `replaces`: in the place of that of another one. */
      readonly authorization?: { readonly delegate: Hex; readonly replaces: boolean; readonly work: SignWork }
      readonly stop: Stop | undefined
      readonly prepared: PreparedOperation
      readonly work: SignWork
    }
  | {
      readonly kind: 'solana'
      readonly changes: readonly SolanaChange[]
      /** Instructions of programs that are not known here. */
      readonly unread: readonly { readonly program: string; readonly data: string }[]
      /** What the account would have more or less of as the network tried it, where there is something unread. */
      readonly net: readonly SolanaChange[] | undefined
      /** Another account that pays the fee. */
      readonly payer: string | undefined
      readonly fee: bigint
      /** It can be sent at any later time. */
      readonly lasts: boolean
      readonly dangers: readonly Danger[]
      /** It is sent here, and not by the website. */
      readonly sends: boolean
      readonly stop: Stop | undefined
      /** The bytes of the transaction, and the place of the account among its signers. */
      readonly signed: { readonly raw: Uint8Array; readonly place: number }
      readonly work: SignWork
    }
