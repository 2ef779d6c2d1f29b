import type { SentSince } from './sentSince.js'

/** A read-only contract call. */
export interface ContractQuestion {
  /** The contract. */
  readonly to: string
  /** The bytes of the call, `0x` and hexadecimal digits. */
  readonly data: string
}
/** A call of a contract that changes the chain. @public */
export interface ContractCall extends ContractQuestion {
  /** The account that calls. */
  readonly from: string
  /** The value to send, in base units of the native currency. */
  readonly value: bigint
  /** The CAIP-2 id of the chain. */
  readonly chain: string
}
/** A call in the form in which it is sent to the wallet. It is frozen, and only the result of `prepare` is ever sent. @public */
export interface PreparedCall {
  /** The CAIP-2 id of the chain. */
  readonly chain: string
  /** The account that calls. */
  readonly from: string
  /** The request that the wallet will receive. */
  readonly request: { readonly method: string; readonly params: readonly unknown[] }
}
/** The price of one unit of gas, in base units of the native currency. */
export interface GasPrice {
  /** The expected price. */
  readonly likely: bigint
  /** The highest price that wallets may offer. */
  readonly most: bigint
  /** The fee of each transaction besides its gas, if there is one: for its size on another chain, and a fixed fee of an operator. */
  readonly size: bigint
}
/** Calls to simulate one after the other, in one block that is never mined. */
export interface CallPlan {
  /** Calls of one account, on one chain. */
  readonly calls: readonly ContractCall[]
  /** The assets whose balances are compared. Undefined is the native currency. */
  readonly assets: readonly (string | undefined)[]
  /** Calls that run after the balances were compared. Only their success is reported. */
  readonly after?: readonly ContractCall[]
}
/** An event that the contract of a token emitted for an account in a simulation: an asset left it, or somebody may take an asset from it. */
export interface TokenReport {
  /** `left`: the account no longer has it. `allowed`: `to` may take it from now on. */
  readonly kind: 'left' | 'allowed'
  /** The contract that emitted it, in lower case. */
  readonly token: string
  /** The receiver, or the spender, in lower case. */
  readonly to: string
  /** The amount in base units. It is undefined for single items, and for everything at once. */
  readonly amount: bigint | undefined
}
/** The predicted result, from the host's network. `unavailable` means that nothing is known, and in particular not that it is safe. @public */
export type CallSimulation =
  | {
      readonly outcome: 'ok'
      /** The balance changes of the assets, in their order. */
      readonly changes: readonly bigint[]
      /** The return data of each call. */
      readonly answers: readonly string[]
      /** The gas that each call used. */
      readonly gas: readonly bigint[]
      /** Whether the calls in `after` succeed. */
      readonly afterWorks: boolean
      /**
       * The events that tokens emitted during the calls, including tokens that are not among the assets. It is undefined if the network does
       * not return them.
       */
      readonly reports?: readonly TokenReport[] | undefined
    }
  /** `at` is the index of the failing call. `reason` comes from a contract, and is cleaned and truncated. */
  | { readonly outcome: 'reverts'; readonly at: number; readonly reason: string | undefined }
  | { readonly outcome: 'unavailable' }
/** A call that the wallet sent. @public */
export interface SentCall {
  /** The requested call. A mined transaction counts only if it makes this call. */
  readonly call: ContractCall
  /** The hash of the transaction. */
  readonly hash: string
  /** The same as in `SentTransfer`. */
  readonly place?: { readonly from: string; readonly nonce: number }
  /** The same as in `SentTransfer`. */
  readonly since?: SentSince
}
