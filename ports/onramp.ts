import { view } from '../kernel/api/index.js'

/** The form: an amount, and the quotes of the providers. @experimental */
export const OnRampView = /* @__PURE__ */ view('onramp.form')
/** The list of assets that can be bought. @experimental */
export const OnRampTokensView = /* @__PURE__ */ view('onramp.tokens')
/** The list of currencies that can be paid with. @experimental */
export const OnRampCurrenciesView = /* @__PURE__ */ view('onramp.currencies')
/** The ways to pay. @experimental */
export const OnRampMethodsView = /* @__PURE__ */ view('onramp.methods')
/** The list of countries. @experimental */
export const OnRampCountriesView = /* @__PURE__ */ view('onramp.countries')
/** The newest purchase of the account. Without one it leads to the form. @experimental */
export const OnRampProgressView = /* @__PURE__ */ view('onramp.progress')
/** The purchases of an account on a network, over its activity. @experimental */
export const OnRampActivityView = /* @__PURE__ */ view<{ readonly account: string; readonly chain: string }, 'onramp.activity'>('onramp.activity')
/** A short explanation of buying. @experimental */
export const WhatIsABuyView = /* @__PURE__ */ view('onramp.about')

// The public names of this plugin, declared as a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The newest purchase of the account. */
    BuyInProgress: undefined
    /** Buying: the amount and the quotes. Where `features.onramp` is off, or there is no gateway, the modal opens as it does by itself. */
    OnRampProviders: undefined
    /** The currencies to pay with. */
    OnRampFiatSelect: undefined
    /** The assets that can be bought. */
    OnRampTokenSelect: undefined
    /** A short explanation of buying. */
    WhatIsABuy: undefined
  }
  interface Events {
    /** The form of buying was opened. */
    SELECT_BUY_CRYPTO: { readonly isSmartAccount: boolean }
    /** The visitor continued to a provider of the gateway: `meld` or `coinbase`. */
    SELECT_BUY_PROVIDER: { readonly provider: string; readonly isSmartAccount: boolean }
    /** The explanation of buying was opened. */
    SELECT_WHAT_IS_A_BUY: { readonly isSmartAccount: boolean }
  }
  interface Features {
    /**
     * Buying with a card or a bank transfer, by the providers of the gateway at `apiUrl`, or by those of them that a list names. Default `false`.
     */
    readonly onramp?: boolean | readonly string[]
  }
}
