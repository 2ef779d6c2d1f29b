import type { SettledTransfer } from '../../kernel/api/index.js'
import { formatAmount } from '#lib/amounts/formatAmount.js'
import { trackedFailure } from '#lib/checks/trackedFailure.js'
import type { SwapFacts } from '../../ports/swap.js'
import type { Review, Step } from './ReviewState.js'

export const isApproval = (step: Step): boolean => step === 'approve' || step === 'reset'

const factsOf = ({ swap, quote }: Review): Omit<SwapFacts, 'isSmartAccount'> => ({
  // The account may be on another network when a swap ends.
  network: swap.chain,
  swapFromToken: quote.pay.symbol,
  swapToToken: quote.receive.symbol,
  swapFromAmount: formatAmount(swap.amount, quote.pay.decimals),
  swapToAmount: formatAmount(quote.out, quote.receive.decimals),
})
const failedAt = (step: Step) => (isApproval(step) ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR')

/** Emits the events of the steps of a swap, as docs/reference/events.md describes them. */
export const trackSwaps = (track: (event: string, properties: object) => void) => ({
  asked(step: Step, shown: Review): void {
    if (!isApproval(step)) track('INITIATE_SWAP', factsOf(shown))
  },
  settled(step: Step, { outcome }: SettledTransfer, shown: Review): void {
    if (outcome !== 'done') track(failedAt(step), { ...factsOf(shown), message: outcome })
    else if (!isApproval(step)) track('SWAP_SUCCESS', factsOf(shown))
  },
  /** Without an error there is nothing to count: the wallet may still do it, or the end of an approval was counted when it was settled. */
  unsent(step: Step, shown: Review, error: unknown): void {
    if (error !== undefined) track(failedAt(step), { ...factsOf(shown), ...trackedFailure(error) })
  },
})
