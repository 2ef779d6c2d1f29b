/** What is asked of an aggregator. */
export interface TradeRequest {
  /** CAIP-2 id. */
  readonly chain: string
  readonly account: string
  /** Contracts; undefined for the native currency. */
  readonly pay: string | undefined
  readonly receive: string | undefined
  /** Base units that are paid. */
  readonly amount: bigint
  /** Hundredths of a percent. */
  readonly slippage: number
}
