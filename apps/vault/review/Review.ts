import type { Hex } from 'viem'
import type { SignWork } from '../keys/signer.js'
import type { PreparedOperation } from './PreparedOperation.js'

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
      readonly stop: Stop | undefined
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
  | {
      /** Calls of a smart account, all or none of which are run. */
      readonly kind: 'operation'
      readonly calls: readonly { readonly to: string; readonly value: bigint; readonly call: Call | undefined }[]
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
      /** It is sent here, and not by the website. */
      readonly sends: boolean
      readonly stop: Stop | undefined
      /** The bytes of the transaction, and the place of the account among its signers. */
      readonly signed: { readonly raw: Uint8Array; readonly place: number }
      readonly work: SignWork
    }
