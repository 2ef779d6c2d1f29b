import { view } from '../kernel/api/index.js'

/** The form for an amount, with the quotes of the providers. @experimental */
export const OnRampView = /* @__PURE__ */ view('onramp.form')
/** The list of assets for sale. @experimental */
export const OnRampTokensView = /* @__PURE__ */ view('onramp.tokens')
/** The list of currencies to pay with. @experimental */
export const OnRampCurrenciesView = /* @__PURE__ */ view('onramp.currencies')
/** The list of payment methods. @experimental */
export const OnRampMethodsView = /* @__PURE__ */ view('onramp.methods')
/** The list of countries. @experimental */
export const OnRampCountriesView = /* @__PURE__ */ view('onramp.countries')
/** The latest purchase of the account. Without one it redirects to the form. @experimental */
export const OnRampProgressView = /* @__PURE__ */ view('onramp.progress')
/** The purchases of an account on a network, above its activity. @experimental */
export const OnRampActivityView = /* @__PURE__ */ view<{ readonly account: string; readonly chain: string }, 'onramp.activity'>('onramp.activity')
/** A short explanation of buying. @experimental */
export const WhatIsABuyView = /* @__PURE__ */ view('onramp.about')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The latest purchase of the account. */
    BuyInProgress: undefined
    /** The amount and the quotes. If `features.onramp` is off, or there is no gateway, the modal opens its default view. */
    OnRampProviders: undefined
    /** The currencies to pay with. */
    OnRampFiatSelect: undefined
    /** The assets for sale. */
    OnRampTokenSelect: undefined
    /** A short explanation of buying. */
    WhatIsABuy: undefined
  }
  interface Events {
    /** The form for a purchase was opened. */
    SELECT_BUY_CRYPTO: { readonly isSmartAccount: boolean }
    /** The visitor continued to a provider of the gateway: `meld` or `coinbase`. */
    SELECT_BUY_PROVIDER: { readonly provider: string; readonly isSmartAccount: boolean }
    /** The explanation of buying was opened. */
    SELECT_WHAT_IS_A_BUY: { readonly isSmartAccount: boolean }
  }
  interface Features {
    /**
     * Purchases by card or bank transfer, through the providers of the gateway at `apiUrl`, or those of them that a list names. Defaults to
     * `false`.
     */
    readonly onramp?: boolean | readonly string[]
  }
}
