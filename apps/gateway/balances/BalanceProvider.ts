import type { OnStale } from '../base/OnStale.js'

/** The name of a token, or of the native currency. */
export interface TokenFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly icon?: string | undefined
}

export interface Holding extends TokenFacts {
  /** Undefined for the native currency. */
  readonly address: string | undefined
  /** Base units. */
  readonly amount: bigint
}

/** Reads the balances of accounts, on the chains it names. */
export interface BalanceProvider {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** Rejects when it cannot read them; with `ApiError` for errors that the client should see. `anew`: an answer that was kept will not do. */
  list(
    question: { readonly chain: string; readonly account: string; readonly anew?: boolean },
    signal: AbortSignal,
    onStale?: OnStale,
  ): Promise<readonly Holding[]>
  /** An answer that is still fresh in the cache, without a request to the service. The same answer is the same object. */
  kept?(question: { readonly chain: string; readonly account: string }): readonly Holding[] | undefined
}
