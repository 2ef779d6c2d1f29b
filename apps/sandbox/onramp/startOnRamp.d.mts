export interface OnRampServer {
  readonly url: string
  stop(): Promise<void>
}
/** Solana as it is called here. */
export const solanaChain: { readonly id: string; readonly name: string; readonly symbol: string }
/** A provider of purchases: an API for the gateway, and a page on which a card is charged. It takes no money. */
export const startOnRamp: (needs: {
  /** 0 takes any free port. */
  readonly port: number
  readonly chains: readonly { readonly id: number; readonly name: string; readonly symbol: string; readonly upstream: string }[]
  /** Where Solana runs here. */
  readonly solana?: Pick<import('../solana/startSolana.mjs').SolanaChain, 'fund'>
  /** ms until a delivery. */
  readonly delays?: { readonly soon: number; readonly late: number }
}) => Promise<OnRampServer>
