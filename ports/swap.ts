import { view } from '../kernel/api/index.js'

/** The values a swap may start with. All are validated; invalid ones are left out. */
export interface SwapPresets {
  /** Symbol or contract of the token to pay with. */
  readonly fromToken?: string
  /** Symbol or contract of the token to receive. */
  readonly toToken?: string
  /** A decimal number with a point: `0.25`. */
  readonly amount?: string
}

/** The form: two tokens, an amount, and the quote. */
export const SwapView = /* @__PURE__ */ view<SwapPresets | undefined, 'swap.form'>('swap.form')
/** The list of tokens. `side` says which of the two is chosen. */
export const SwapTokensView = /* @__PURE__ */ view<{ readonly side: 'pay' | 'receive' } | undefined, 'swap.tokens'>('swap.tokens')
/** The least that has to arrive. */
export const SwapSlippageView = /* @__PURE__ */ view('swap.slippage')
/** The review. Without a quote it leads back to the form. */
export const SwapReviewView = /* @__PURE__ */ view('swap.review')
/** A swap whose requests went to the wallet. */
export const SwapProgressView = /* @__PURE__ */ view('swap.progress')
