import type { Hex } from 'viem'
import type { SignWork } from '../keys/signer.js'
import type { Action, Danger } from 'portico-lib/review/Action.js'
import type { TypedRow } from 'portico-lib/review/readTypedData.js'
import type { PreparedOperation } from './PreparedOperation.js'

export interface TokenFacts {
  readonly contract: string
  /** The decimals, or undefined if the contract does not return them. */
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Whether the contract claims to support EIP-721. It is undefined if the contract does not answer. */
  readonly items?: boolean | undefined
}

/** Reasons why a request must not be approved. */
export type Stop =
  /** It is a sign-in message for another website or account. */
  | 'sign-in'
  /** The network reports that the transaction would fail. */
  | 'fails'
  | 'funds'
  /** The block that it names is too old. */
  | 'expired'
  /** It would give the account, or tokens, another owner. */
  | 'handover'
  /** It would let others use the smart account of the same key. */
  | 'smart'
  /** The message could be the hash of a transaction that the visitor would not see. */
  | 'hash'

/** A change that a transaction of Solana makes. Without a token it is in SOL. */
export type SolanaChange =
  /** `to` is the receiver. With `holder` it is a token account whose owner is not known. */
  | { readonly kind: 'out'; readonly amount: bigint; readonly token?: TokenFacts; readonly to?: string; readonly holder?: boolean }
  | { readonly kind: 'in'; readonly amount: bigint; readonly token?: TokenFacts; readonly from?: string }
  /** A transfer between accounts of others. */
  | { readonly kind: 'others'; readonly amount: bigint; readonly token?: TokenFacts; readonly from: string; readonly to: string }
  | { readonly kind: 'delegate'; readonly amount: bigint; readonly token: TokenFacts; readonly delegate: string }
  /** A token account is opened, with a deposit of the visitor. */
  | { readonly kind: 'open'; readonly owner: string; readonly token: TokenFacts }
  | { readonly kind: 'memo'; readonly text: string }

/** One call and its effects. */
export interface ReviewedCall {
  readonly to: string
  readonly value: bigint
  readonly actions: readonly Action[]
  readonly data: Hex
}

/**
 * The displayed content, which is read from the data to sign. `dangers` come from the rules of `lib/review`, and `tokens` are those that
 * the actions name.
 */
export type Review =
  | {
      readonly kind: 'message'
      readonly text: string | undefined
      readonly hex: Hex
      /** Whether it signs the visitor in to the requesting website and does nothing else. */
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
      /** The allowance that a permit gives to others. */
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
      /** The maximum network fee. */
      readonly fee: bigint
      readonly stop: Stop | undefined
      readonly work: SignWork
    }
  | {
      /** The calls of a smart account, which are run all or none. */
      readonly kind: 'operation'
      readonly calls: readonly ReviewedCall[]
      readonly tokens: readonly TokenFacts[]
      readonly dangers: readonly Danger[]
      /** The maximum fee that the account pays, or undefined if somebody else pays. */
      readonly fee: bigint | undefined
      /** Whether the operation deploys the account. */
      readonly deploys: boolean
      /**
       * The authorization by which the plain address gets the code of a contract (EIP-7702). `replaces` says whether it replaces another
       * contract.
       */
      readonly authorization?: { readonly delegate: Hex; readonly replaces: boolean; readonly work: SignWork }
      readonly stop: Stop | undefined
      readonly prepared: PreparedOperation
      readonly work: SignWork
    }
  | {
      readonly kind: 'solana'
      readonly changes: readonly SolanaChange[]
      /** Instructions of unknown programs. */
      readonly unread: readonly { readonly program: string; readonly data: string }[]
      /** The balance changes of the account in a simulation, if there are unknown instructions. */
      readonly net: readonly SolanaChange[] | undefined
      /** Another account that pays the fee. */
      readonly payer: string | undefined
      readonly fee: bigint
      /** Whether it can be sent at any later time. */
      readonly lasts: boolean
      readonly dangers: readonly Danger[]
      /** Whether this site sends it, and not the website. */
      readonly sends: boolean
      readonly stop: Stop | undefined
      /** The bytes of the transaction, and the index of the account among its signers. */
      readonly signed: { readonly raw: Uint8Array; readonly place: number }
      readonly work: SignWork
    }
