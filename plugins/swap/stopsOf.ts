import type { Review } from './ReviewState.js'
import { isWrap } from './wrapping.js'
import { lossAgreed, type WorthChange, worthChange } from './worthChange.js'

/** Why a reviewed swap cannot go out. */
export type Stop =
  | { readonly why: 'over' | 'fee'; readonly by: bigint }
  /** The token keeps part of what is moved: `by` is what the exchange gives and the account does not get, where that is known. */
  | { readonly why: 'feeOnTransfer'; readonly by: bigint | undefined }
  /** `unseen`: a server named the contract, and nothing shows what it would do. `strays`: it would do something else than is shown. */
  | { readonly why: 'unsellable' | 'price' | 'old' | 'impact' | 'notSimulated' | 'effectMismatch' }
  | { readonly why: 'other'; readonly reason: string | undefined }

/** What the visitor has to say yes to before it can. */
export type Risk = 'worth' | 'impact' | 'slippage' | 'unlisted' | 'notSimulated'

/** Hundredths of a percent: from the first on a loss by the trade itself is warned of, from the second on it is refused. */
const impactWarned = 500
const impactRefused = 1_500
/** A price limit that others can profit from. */
export const slippageWarned = 500

/** Tokens that count in shares round by a unit or two. A millionth of the amount is no difference. */
const isLess = (real: bigint, said: bigint) => said > real && (said - real) * 1_000_000n > said

/** Whether nothing but a simulation shows what the request does: a server named its contract, or put it together. */
export const needsSight = ({ pinnedBy, swap }: Pick<Review, 'pinnedBy' | 'swap'>): boolean => pinnedBy === 'gateway' || swap.version === 'aggregator'

export const stopOf = (review: Review): Stop | undefined => {
  const { swap, quote, funds, fee, check } = review
  if (funds.held !== undefined && swap.amount > funds.held) return { why: 'over', by: swap.amount - funds.held }
  if (fee && funds.native !== undefined) {
    const needed = fee.likely + (swap.pay === undefined ? swap.amount : 0n)
    if (needed > funds.native) return { why: 'fee', by: needed - funds.native }
  }
  if (check.outcome === 'unavailable' && needsSight(review)) return { why: 'notSimulated' }
  if (check.outcome === 'effectMismatch') return { why: 'effectMismatch' }
  if (check.outcome === 'reverts')
    return check.why === 'other'
      ? { why: 'other', reason: check.reason }
      : check.why === 'feeOnTransfer'
        ? { why: 'feeOnTransfer', by: undefined }
        : { why: check.why }
  if (check.outcome === 'ok') {
    if (isLess(check.arrives, check.given)) return { why: 'feeOnTransfer', by: check.given - check.arrives }
    if (!check.sellable) return { why: 'unsellable' }
    if (check.arrives < swap.minimum) return { why: 'price' }
    if (isLess(swap.amount, check.leaves)) return { why: 'feeOnTransfer', by: undefined }
  }
  return (quote.impact ?? 0) >= impactRefused ? { why: 'impact' } : undefined
}

/** What the reviewed swap does to the worth, by what a simulation showed to arrive where there was one. */
export const changeOf = ({ quote, swap, check }: Pick<Review, 'quote' | 'swap' | 'check'>): WorthChange | undefined =>
  worthChange({ ...quote, amount: swap.amount, out: check.outcome === 'ok' ? check.arrives : quote.out })

/** Everything the visitor has to agree to, the gravest first. */
export const risksOf = ({ quote, slippage, check, swap }: Review): readonly Risk[] => [
  ...(!isWrap(quote) && (changeOf({ quote, swap, check })?.points ?? 0) <= lossAgreed ? (['worth'] as const) : []),
  ...((quote.impact ?? 0) >= impactWarned ? (['impact'] as const) : []),
  ...(check.outcome === 'unavailable' ? (['notSimulated'] as const) : []),
  // One to one there is no price that a limit could widen, and the token is the one of the exchange.
  ...(isWrap(quote) || (quote.pay.listed && quote.receive.listed) ? [] : (['unlisted'] as const)),
  ...(slippage > slippageWarned && !isWrap(quote) ? (['slippage'] as const) : []),
]
