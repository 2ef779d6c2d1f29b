import { slot, type Transfer, view, type ViewSection } from '../kernel/api/index.js'

/** The values a send may start with. All are validated; invalid ones are left out. @public */
export interface SendPresets {
  /** An address or a name. */
  readonly to?: string
  /** A decimal number with a point: `0.25`. */
  readonly amount?: string
  /** The contract of a token that the account holds, or `native`. Left out: the native currency, unless the visitor chose another before. */
  readonly token?: string
}

/** The form. @public */
export const SendView = /* @__PURE__ */ view<SendPresets | undefined, 'send.form'>('send.form')
/** The list of assets that can be sent. @experimental */
export const SendTokensView = /* @__PURE__ */ view('send.tokens')
/** The review and the send itself. Without a complete form it leads back to the form. @experimental */
export const SendReviewView = /* @__PURE__ */ view('send.review')
/** A send whose request was sent to the wallet. @experimental */
export const SendProgressView = /* @__PURE__ */ view('send.progress')

/** What the form holds so far. @experimental */
export interface SendDraft {
  /** CAIP-2 id. */
  readonly chain: string
  /** The address of the sender. */
  readonly from: string
  /** The receiver, once it is known. */
  readonly to: string | undefined
  /** The contract of the token; undefined for the native currency. */
  readonly token: string | undefined
  /** Base units; undefined while it is not a number. */
  readonly amount: bigint | undefined
}
/** Sections of the form: over the amount, or between the fee and the button. @experimental */
export const SendFormSections = /* @__PURE__ */ slot<ViewSection<SendDraft>>('send.formSections@1')
/** Sections of the review: over what changes, or under the fee. They get the transfer as it was read from the request that the wallet will get. @experimental */
export const SendReviewSections = /* @__PURE__ */ slot<ViewSection<Transfer>>('send.reviewSections@1')

// The public names of this plugin, declared as a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The form of a send. */
    WalletSend: SendPresets | undefined
    /** The review of a send that was filled in. */
    WalletSendPreview: undefined
    /** The tokens that can be sent. */
    WalletSendSelectToken: undefined
  }
  interface Events {
    /** A press in the modal opened the Send view. `network` is a CAIP-2 id. */
    OPEN_SEND: { readonly network: string; readonly isSmartAccount: boolean }
    /** The wallet received the request of the Send view. `network` is a CAIP-2 id. */
    SEND_INITIATED: { readonly network: string; readonly token: string; readonly isSmartAccount: boolean }
    /** The visitor declined a send in the wallet. `network` is a CAIP-2 id, `code` is one of docs/reference/errors.md. */
    SEND_REJECTED: { readonly network: string; readonly token: string; readonly isSmartAccount: boolean; readonly message: string; readonly code?: string }
    /** A send failed, or the wallet did not say whether it was sent. `network` is a CAIP-2 id, `code` is one of docs/reference/errors.md. */
    SEND_ERROR: { readonly network: string; readonly token: string; readonly isSmartAccount: boolean; readonly message: string; readonly code?: string }
    /** The network accepted a transaction of the Send view. `network` is a CAIP-2 id. */
    SEND_SUCCESS: { readonly network: string; readonly token: string; readonly hash: string; readonly isSmartAccount: boolean }
  }
  interface Features {
    /** Sending the native currency and tokens, with a review before the wallet is asked. Default `true`. */
    readonly send?: boolean
  }
}
