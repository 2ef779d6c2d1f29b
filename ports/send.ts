import { slot, type Transfer, view, type ViewSection } from '../kernel/api/index.js'

/** Initial values of a transfer. All are validated, and invalid ones are ignored. @public */
export interface SendPresets {
  /** The receiver: an address or a name. */
  readonly to?: string
  /** The amount as a decimal number with a point: `0.25`. */
  readonly amount?: string
  /**
   * The contract of a token that the account holds, or `native`. Defaults to the native currency, unless the visitor chose another asset
   * before.
   */
  readonly token?: string
  /** The id of an NFT that the account holds, in decimal digits. Its collection is `token`. */
  readonly item?: string
}

/** The form of a transfer. @public */
export const SendView = /* @__PURE__ */ view<SendPresets | undefined, 'send.form'>('send.form')
/** The list of assets that can be sent. @experimental */
export const SendTokensView = /* @__PURE__ */ view('send.tokens')
/** The review and the progress of the transfer. Without a complete form it redirects to the form. @experimental */
export const SendReviewView = /* @__PURE__ */ view('send.review')
/** A transfer whose request was sent to the wallet. @experimental */
export const SendProgressView = /* @__PURE__ */ view('send.progress')

/** The current content of the form. @experimental */
export interface SendDraft {
  /** The CAIP-2 id of the network. */
  readonly chain: string
  /** The address of the sender. */
  readonly from: string
  /** The receiver, once it is known. */
  readonly to: string | undefined
  /** The contract of the token, or undefined for the native currency. */
  readonly token: string | undefined
  /** The amount in base units, or undefined while it is invalid. */
  readonly amount: bigint | undefined
}
/** Sections of the form, above the amount, or between the fee and the button. @experimental */
export const SendFormSections = /* @__PURE__ */ slot<ViewSection<SendDraft>>('send.formSections@1')
/**
 * Sections of the review, above the changes or below the fee. They get the transfer that was decoded from the request for the wallet.
 * @experimental
 */
export const SendReviewSections = /* @__PURE__ */ slot<ViewSection<Transfer>>('send.reviewSections@1')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The form of a transfer. */
    WalletSend: SendPresets | undefined
    /** The review of a transfer that was filled in. */
    WalletSendPreview: undefined
    /** The tokens that can be sent. */
    WalletSendSelectToken: undefined
  }
  interface Events {
    /** The visitor opened the Send view in the modal. `network` is a CAIP-2 id. */
    OPEN_SEND: { readonly network: string; readonly isSmartAccount: boolean }
    /** The wallet received the request of the Send view. `network` is a CAIP-2 id. */
    SEND_INITIATED: { readonly network: string; readonly token: string; readonly isSmartAccount: boolean }
    /** The visitor declined a transfer in the wallet. `network` is a CAIP-2 id, and `code` is listed in docs/reference/errors.md. */
    SEND_REJECTED: { readonly network: string; readonly token: string; readonly isSmartAccount: boolean; readonly message: string; readonly code?: string }
    /**
     * A transfer failed, or the wallet did not report whether it was sent. `network` is a CAIP-2 id, and `code` is listed in
     * docs/reference/errors.md.
     */
    SEND_ERROR: { readonly network: string; readonly token: string; readonly isSmartAccount: boolean; readonly message: string; readonly code?: string }
    /** The network accepted a transaction of the Send view. `network` is a CAIP-2 id. */
    SEND_SUCCESS: { readonly network: string; readonly token: string; readonly hash: string; readonly isSmartAccount: boolean }
  }
  interface Features {
    /** Sends the native currency and tokens, with a review before the wallet is asked. Defaults to `true`. */
    readonly send?: boolean
  }
}
