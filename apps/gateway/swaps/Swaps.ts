/** What is asked of a provider of swaps. Addresses are in lower case; the native currency has `nativeAddress`. */
export interface SwapQuestion {
  /** CAIP-2 id. */
  readonly chain: string
  /** Contract of what is paid. */
  readonly sell: string
  /** Contract of what is received. */
  readonly buy: string
  /** Base units of what is paid. */
  readonly amount: bigint
  /** Who pays and receives. */
  readonly account: string
}

export interface SwapOffer {
  /** Base units of what is received. */
  readonly out: bigint
  readonly gas: bigint
}

/** The request of a swap. */
export interface BuiltSwap extends SwapOffer {
  /** What arrives at least. */
  readonly least: bigint
  /** The contract that is called: one of the operator's settings. */
  readonly to: string
  readonly data: string
  readonly value: bigint
  /** What may take the token that is paid, one of the operator's settings; undefined for the native currency. */
  readonly spender: string | undefined
}

/** Puts swaps together. Undefined: it has no route. Rejects when it did not answer, or answered with something else than was asked for. */
export interface SwapProvider {
  readonly id: string
  serves(chain: string): boolean
  offer(question: SwapQuestion, signal: AbortSignal): Promise<SwapOffer | undefined>
  /** @param slippage hundredths of a percent */
  build(question: SwapQuestion & { readonly slippage: number }, signal: AbortSignal): Promise<BuiltSwap | undefined>
  /** The contracts that may have to be approved for a token on a chain. */
  spenders(chain: string): readonly string[]
}
