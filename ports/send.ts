import { slot, type Transfer, view, type ViewSection } from '../kernel/api/index.js'

/** The values a send may start with. All are validated; invalid ones are left out. */
export interface SendPresets {
  /** An address or a name. */
  readonly to?: string
  /** A decimal number with a point: `0.25`. */
  readonly amount?: string
  /** The contract of a token that the account holds; left out for the native currency. */
  readonly token?: string
}

/** The form. */
export const SendView = /* @__PURE__ */ view<SendPresets | undefined, 'send.form'>('send.form')
/** The list of assets that can be sent. */
export const SendTokensView = /* @__PURE__ */ view('send.tokens')
/** The review and the send itself. Without a complete form it leads back to the form. */
export const SendReviewView = /* @__PURE__ */ view('send.review')
/** A send whose request was sent to the wallet. */
export const SendProgressView = /* @__PURE__ */ view('send.progress')

/** What the form holds so far. */
export interface SendDraft {
  /** CAIP-2 id. */
  readonly chain: string
  readonly from: string
  /** The receiver, once it is known. */
  readonly to: string | undefined
  /** The contract of the token; undefined for the native currency. */
  readonly token: string | undefined
  /** Base units; undefined while it is not a number. */
  readonly amount: bigint | undefined
}
/** Sections of the form: over the amount, or between the fee and the button. */
export const SendFormSections = /* @__PURE__ */ slot<ViewSection<SendDraft>>('send.formSections@1')
/** Sections of the review: over what changes, or under the fee. They get the transfer as it was read from the request that the wallet will get. */
export const SendReviewSections = /* @__PURE__ */ slot<ViewSection<Transfer>>('send.reviewSections@1')
