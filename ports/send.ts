import { view } from '../kernel/api/index.js'

/** What a send may start with. Everything is checked; what cannot be is left out. */
export interface SendPresets {
  /** An address or a name. */
  readonly to?: string
  /** A decimal number with a point: `0.25`. */
  readonly amount?: string
  /** The contract of a token that the account holds; left out for the native currency. */
  readonly token?: string
}

/** The form. */
export const SendView = /* @__PURE__ */ view<SendPresets | undefined>('send.form')
/** What can be sent. */
export const SendTokensView = /* @__PURE__ */ view('send.tokens')
/** What a send changes, and the way to it. Without a filled form it leads back to it. */
export const SendReviewView = /* @__PURE__ */ view('send.review')
/** A send that the wallet was asked for. */
export const SendProgressView = /* @__PURE__ */ view('send.progress')
