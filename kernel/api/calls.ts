import type { SentSince } from './sentSince.js'

/** A question to a contract. */
export interface ContractQuestion {
  /** The contract. */
  readonly to: string
  /** The bytes of the call, `0x` and hexadecimal digits. */
  readonly data: string
}
/** A call of a contract that changes the chain. */
export interface ContractCall extends ContractQuestion {
  /** The account that calls. */
  readonly from: string
  /** What it pays, in base units of the native currency. */
  readonly value: bigint
  /** CAIP-2 id. */
  readonly chain: string
}
/** A call as it will go to the wallet. Frozen; only what `prepare` made is ever sent. */
export interface PreparedCall {
  /** CAIP-2 id. */
  readonly chain: string
  /** The account that calls. */
  readonly from: string
  /** What the wallet will receive. */
  readonly request: { readonly method: string; readonly params: readonly unknown[] }
}
/** The price of one unit of gas, in base units of the native currency. */
export interface GasPrice {
  /** The price to expect. */
  readonly likely: bigint
  /** The price that wallets may offer. */
  readonly most: bigint
  /** What each transaction costs besides its gas, where it does: for its size on another chain, and a fixed fee of an operator. */
  readonly size: bigint
}
/** Calls to simulate one after the other, in one block that is never mined. */
export interface CallPlan {
  /** All of one account, on one chain. */
  readonly calls: readonly ContractCall[]
  /** The assets whose balances are compared; undefined is the native currency. */
  readonly assets: readonly (string | undefined)[]
  /** Calls that follow once the balances were compared. Only whether they succeed is reported. */
  readonly after?: readonly ContractCall[]
}
/** What the contract of a token reported of an account in a simulation: something left it, or somebody may take something from it. */
export interface TokenReport {
  /** `left`: the account has it no more. `allowed`: `to` may take it from now on. */
  readonly kind: 'left' | 'allowed'
  /** The contract that reported it, in lower case. */
  readonly token: string
  /** Who got it, or who may take it, in lower case. */
  readonly to: string
  /** Base units; undefined for single pieces, and for everything there is. */
  readonly amount: bigint | undefined
}
/** The predicted result, from the host's network. `unavailable`: nothing is known, and in particular not that it is safe. */
export type CallSimulation =
  | {
      readonly outcome: 'ok'
      /** What the account has more, or less, of each asset afterwards. */
      readonly changes: readonly bigint[]
      /** What each call returned. */
      readonly answers: readonly string[]
      /** The gas that each call used. */
      readonly gas: readonly bigint[]
      /** Whether the calls under `after` succeed. */
      readonly afterWorks: boolean
      /** What tokens reported during the calls, those that are not among the assets included; undefined where the network does not tell. */
      readonly reports?: readonly TokenReport[] | undefined
    }
  /** `at`: which call fails. `reason` comes from a contract; it is cleaned and cut. */
  | { readonly outcome: 'reverts'; readonly at: number; readonly reason: string | undefined }
  | { readonly outcome: 'unavailable' }
/** A call that the wallet sent. */
export interface SentCall {
  /** The call that was asked for: a mined transaction counts only when it makes this call. */
  readonly call: ContractCall
  /** Hash of the transaction. */
  readonly hash: string
  /** As in `SentTransfer`. */
  readonly place?: { readonly from: string; readonly nonce: number }
  /** As in `SentTransfer`. */
  readonly since?: SentSince
}
