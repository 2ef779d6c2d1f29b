import type { ContractCall } from './calls.js'
import type { Message, MessageValues } from './message.js'
import type { SentSince } from './sentSince.js'

/** A transfer of value from one account to another. @public */
export interface Transfer {
  /** The account that sends. */
  readonly from: string
  /** The account that receives. */
  readonly to: string
  /** The token's contract, or undefined for the native currency. */
  readonly token: string | undefined
  /**
   * The item of a collection, whose contract is `token`. `single`: there is one of it (EIP-721), and the amount is 1. `edition`: there are
   * several (EIP-1155), and the amount is how many. The id is decimal digits. On Solana each item is a token of its own, with the id 0.
   */
  readonly item?: { readonly id: string; readonly kind: 'single' | 'edition' }
  /** The amount in base units. */
  readonly amount: bigint
  /** The CAIP-2 id of the chain. */
  readonly chain: string
}
/** The result of parsing a text as an address of the chain family: its canonical form, or the problem in words for the visitor. @public */
export type AddressReading =
  | {
      readonly address: string
      /** A request in the text besides the address, which is ignored: a pasted link may contain an amount. */
      readonly note?: Message
    }
  | { readonly problem: Message; readonly values?: MessageValues }
/** A fee in base units of the native currency. @public */
export interface TransferFee {
  /** The expected fee. */
  readonly likely: bigint
  /** The amount that must remain for the fee. */
  readonly most: bigint
  /** The part of both that is not a fee, but a deposit in an account that is opened for the receiver. It is absent if there is none. */
  readonly deposit?: bigint
}
/** Effects of a token beyond moving an amount, as its contract reports them. */
export interface TokenRules {
  /** The maximum fee that the token keeps of this transfer, in base units. */
  readonly keeps?: bigint
  /** Whether wallets multiply the amounts that they show, so that they may differ from the amount that was typed. */
  readonly scaled?: boolean
  /** Whether the issuer can take the token from every account. */
  readonly revocable?: boolean
}
/** A request in the form in which it is sent to the wallet. It is frozen, and only the result of `prepare` is ever sent. @public */
export interface PreparedTransfer {
  /** The CAIP-2 id of the chain. */
  readonly chain: string
  /** The account that sends. */
  readonly from: string
  /** The request that the wallet will receive. */
  readonly request: { readonly method: string; readonly params: readonly unknown[] }
  /** The fee, or undefined if the network did not return it. */
  readonly fee: TransferFee | undefined
  /** The account's balances of the native currency and of the asset to send, or undefined if the network did not return them. */
  readonly native: bigint | undefined
  /** The balance of the asset to send. */
  readonly held: bigint | undefined
  /**
   * The decimals that the token's contract returns. It is undefined for the native currency, and for a token whose contract returns none,
   * which is not sent.
   */
  readonly decimals?: number | undefined
  /** The effects of the token's own rules on a transfer, or undefined. */
  readonly rules?: TokenRules | undefined
  /** The kind of account at the receiver's address. `token` is the contract of the token to send. `burn` is an address without a key. */
  readonly receiver: 'account' | 'contract' | 'token' | 'burn' | 'unknown'
}
/** The predicted result, from the host's network. `unavailable` means that nothing is known, and in particular not that it is safe. */
export type TransferSimulation =
  | { readonly outcome: 'ok'; readonly leaves: bigint; readonly arrives: bigint }
  /**
   * `reason` comes from a contract, and is cleaned and truncated. `problem` describes it in words for the visitor, if the adapter knows
   * its meaning.
   */
  | {
      readonly outcome: 'reverts'
      readonly reason: string | undefined
      readonly problem?: { readonly message: Message; readonly values?: MessageValues }
    }
  | { readonly outcome: 'unavailable' }
/** A transaction that the wallet accepted. @public */
export interface SentTransfer {
  /** The CAIP-2 id of the chain. */
  readonly chain: string
  /** The hash of the transaction. */
  readonly hash: string
  /** The nonce of the transaction, once a node returned it: `onSeen` reports it. */
  readonly place?: { readonly from: string; readonly nonce: number }
  /** Facts from before the request. Without them an unknown transaction is never `dropped`, but `unclear`. */
  readonly since?: SentSince
  /**
   * The transfer. A mined transaction counts only if it makes this transfer, which also distinguishes a sped-up transaction from a
   * replaced one.
   */
  readonly transfer?: Transfer
  /** The call of a contract, with the same purpose. */
  readonly call?: ContractCall
}
/** The result of a transfer. @public */
export interface SettledTransfer {
  /**
   * `replaced`: another transaction of the account took its place, and it can no longer happen. `dropped`: it is proven that it was not
   * sent, or can no longer happen. `unclear`: it may have been sent, or may still be; doing it again could pay twice.
   */
  readonly outcome: 'done' | 'reverted' | 'replaced' | 'dropped' | 'unclear'
  /** The transaction that was mined, which is another one if the wallet sped it up. */
  readonly hash: string
  /** The fee in base units of the native currency, if the network returned it. */
  readonly fee: bigint | undefined
}
