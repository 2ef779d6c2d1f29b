/** Whether the exchanges of chain 1 are there. */
export const hasExchanges: () => boolean
/** Creates Uniswap 2 and 3, and pools of the sandbox's tokens. */
export const deployExchanges: (chain: { readonly url: string }) => Promise<void>
export interface Trade {
  readonly sell: 'ETH' | 'TUSD' | 'HUSD'
  /** Whole units. */
  readonly amount: string
}
/** Sells at the exchanges in somebody's name. */
export const tradeOn: (trade: { readonly url: string } & Trade) => Promise<void>
