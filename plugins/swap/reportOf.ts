import type { SentTransaction } from '../../kernel/api/index.js'
import type { Review } from './ReviewState.js'

/** What is reported of a swap that was sent: what it pays to the contract that is called, and what it is to bring in. */
export const reportOf = ({ swap, quote: { pay, receive, out } }: Review, contract: string, hash: string): SentTransaction => ({
  chain: swap.chain,
  hash,
  transfer: { from: swap.from, to: contract, symbol: pay.symbol, amount: swap.amount, decimals: pay.decimals },
  received: { symbol: receive.symbol, amount: out, decimals: receive.decimals },
})
