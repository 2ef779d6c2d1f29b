import { view } from '../kernel/api/index.js'

/** The form: an amount, and the quotes of the providers. */
export const OnRampView = /* @__PURE__ */ view('onramp.form')
/** The list of assets that can be bought. */
export const OnRampTokensView = /* @__PURE__ */ view('onramp.tokens')
/** The list of currencies that can be paid with. */
export const OnRampCurrenciesView = /* @__PURE__ */ view('onramp.currencies')
/** The ways to pay. */
export const OnRampMethodsView = /* @__PURE__ */ view('onramp.methods')
/** The list of countries. */
export const OnRampCountriesView = /* @__PURE__ */ view('onramp.countries')
/** The newest purchase of the account. Without one it leads to the form. */
export const OnRampProgressView = /* @__PURE__ */ view('onramp.progress')
/** The purchases of an account on a network, over its activity. */
export const OnRampActivityView = /* @__PURE__ */ view<{ readonly account: string; readonly chain: string }, 'onramp.activity'>('onramp.activity')
/** A short explanation of buying. */
export const WhatIsABuyView = /* @__PURE__ */ view('onramp.about')
