import type { ContractCall } from './calls.js'
import type { Message, MessageValues } from './message.js'
import type { SentSince } from './sentSince.js'

/** One movement of value from one account to another. */
export interface Transfer {
  /** The account that sends. */
  readonly from: string
  /** The account that receives. */
  readonly to: string
  /** The token's contract; undefined for the native currency. */
  readonly token: string | undefined
  /** Base units. */
  readonly amount: bigint
  /** CAIP-2 id. */
  readonly chain: string
}
/** Parses a text as an address of the chain family: gives its canonical form, or the problem in words for the visitor. */
export type AddressReading =
  | {
      readonly address: string
      /** What the text asked for beside the address, which is not done: a pasted link may name an amount. */
      readonly note?: Message
    }
  | { readonly problem: Message; readonly values?: MessageValues }
/** In base units of the native currency. */
export interface TransferFee {
  /** The fee to expect. */
  readonly likely: bigint
  /** The amount that must remain for it. */
  readonly most: bigint
  /** The part of both that is not a fee, but stays in an account that is opened for the receiver. Absent when there is none. */
  readonly deposit?: bigint
}
/** Effects of a token beyond moving an amount, as its contract reports them. */
export interface TokenRules {
  /** Base units that it keeps of this transfer, at most. */
  readonly keeps?: bigint
  /** Wallets multiply the amount that they show, so it may differ from the amount that was typed. */
  readonly scaled?: boolean
  /** Its issuer can take it from every account. */
  readonly revocable?: boolean
}
/** A request as it will go to the wallet. Frozen; only what `prepare` made is ever sent. */
export interface PreparedTransfer {
  /** CAIP-2 id. */
  readonly chain: string
  /** The account that sends. */
  readonly from: string
  /** What the wallet will receive. */
  readonly request: { readonly method: string; readonly params: readonly unknown[] }
  /** Undefined where the network did not report it. */
  readonly fee: TransferFee | undefined
  /** The account's balances of the native currency and of the asset that is sent; undefined where the network did not report them. */
  readonly native: bigint | undefined
  /** The balance of the asset that is sent. */
  readonly held: bigint | undefined
  /**
   * Decimals of the token, as its contract reports them; undefined for the native currency, and where it did not report them: such a token
   * is not sent.
   */
  readonly decimals?: number | undefined
  /** Effects of the token's own rules on a transfer; undefined where there are none. */
  readonly rules?: TokenRules | undefined
  /**
   * The kind of account at the receiver's address. `token`: the contract of the very token that is sent. `burn`: an address without a key.
   */
  readonly receiver: 'account' | 'contract' | 'token' | 'burn' | 'unknown'
}
/** The predicted result, from the host's network. `unavailable` means that nothing is known, and in particular not that it is safe. */
export type TransferSimulation =
  | { readonly outcome: 'ok'; readonly leaves: bigint; readonly arrives: bigint }
  /** `reason` comes from a contract; it is cleaned and cut. `problem` says it in words for the visitor, where the adapter knows what it means. */
  | {
      readonly outcome: 'reverts'
      readonly reason: string | undefined
      readonly problem?: { readonly message: Message; readonly values?: MessageValues }
    }
  | { readonly outcome: 'unavailable' }
/** A transaction that the wallet accepted. */
export interface SentTransfer {
  /** CAIP-2 id. */
  readonly chain: string
  /** Hash of the transaction. */
  readonly hash: string
  /** The account that counts the transaction, and its place among the others, once a node showed it: `onSeen` reports it. */
  readonly place?: { readonly from: string; readonly nonce: number }
  /** Without it a transaction that no node knows is never `dropped`, but `unclear`. */
  readonly since?: SentSince
  /**
   * The transfer it makes. A mined transaction counts only when it makes this transfer; that also distinguishes one that was sped up from
   * one that was replaced.
   */
  readonly transfer?: Transfer
  /** The same for the call of a contract. */
  readonly call?: ContractCall
}
/** How a transfer ended. */
export interface SettledTransfer {
  /**
   * `replaced`: another transaction of the account took its place, and it can no longer happen. `dropped`: it is proven that it was not
   * sent, or can no longer happen. `unclear`: it may have been sent, or may still be; doing it again could pay twice.
   */
  readonly outcome: 'done' | 'reverted' | 'replaced' | 'dropped' | 'unclear'
  /** The transaction that was mined: another one when the wallet sped it up. */
  readonly hash: string
  /** Base units of the native currency, when the network reported it. */
  readonly fee: bigint | undefined
}
