import type { SwapCheck } from './ReviewState.js'

const reasons: readonly (readonly [RegExp, 'feeOnTransfer' | 'price' | 'old'])[] = [
  // The pool of version 2 got less than was sent to it, that of version 3 did not get what it asked for.
  [/UniswapV2: K|^IIA$/, 'feeOnTransfer'],
  [/INSUFFICIENT_OUTPUT|Too little received|Insufficient WETH9/, 'price'],
  [/EXPIRED|Transaction too old/, 'old'],
]

/** What a contract meant when it refused a swap. */
export const whyReverted = (reason: string | undefined): Extract<SwapCheck, { readonly outcome: 'reverts' }> => ({
  outcome: 'reverts',
  why: reasons.find(([pattern]) => pattern.test(reason ?? ''))?.[1] ?? 'other',
  reason,
})
