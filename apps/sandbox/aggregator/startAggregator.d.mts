/** A quote as the HTTP API of 0x has it. */
export type AggregatorQuote = Record<string, unknown> & { readonly transaction: Record<string, unknown> }
export const aggregatorKey: string
export const startAggregator: (needs: {
  readonly port: number
  readonly chains: readonly { readonly id: number; readonly upstream: string }[]
  readonly change?: (
    answer: AggregatorQuote,
    question: { readonly sell: string; readonly buy: string; readonly amount: bigint; readonly taker: string },
  ) => Record<string, unknown>
}) => Promise<{ readonly url: string; stop(): Promise<void> }>
