/** How a visitor pays. */
export const paymentMethods = ['card', 'ach_bank_account'] as const
/** One of `paymentMethods`. */
export type PaymentMethod = (typeof paymentMethods)[number]

export interface WirePaymentLimit {
  /** One of `paymentMethods`. */
  readonly id: string
  /** Decimal text. */
  readonly min: string
  readonly max: string
}
/** A currency that a visitor pays with. */
export interface WirePaymentCurrency {
  /** ISO 4217. */
  readonly id: string
  readonly payment_method_limits: readonly WirePaymentLimit[]
}
export interface WirePurchaseNetwork {
  /** As in payments by card: `ethereum`, `polygon`. */
  readonly name: string
  readonly display_name: string
  /** CAIP-2 id. */
  readonly chain_id: string
  /** Empty for the native currency. */
  readonly contract_address: string
}
/** An asset that is bought. */
export interface WirePurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly WirePurchaseNetwork[]
}
export interface WireBuyProvider {
  readonly id: string
  readonly name: string
  /** As visitors read it: `1-2%`. */
  readonly fee: string
}
/** What can be bought on one network, and how. */
export interface WireBuyOptions {
  /** ISO 3166-1, or with a part of the country where the provider distinguishes them: `DE`, `US-CA`. */
  readonly countries: readonly string[]
  readonly paymentCurrencies: readonly WirePaymentCurrency[]
  readonly purchaseCurrencies: readonly WirePurchaseCurrency[]
}
/** The answer of `/v1/onramp/options`. */
export interface BuyOptionsAnswer extends WireBuyOptions {
  readonly providers: readonly WireBuyProvider[]
}

/** The body of `/v1/onramp/quote`. */
export interface BuyQuotesRequest {
  /** Id of a purchase currency. */
  readonly purchaseCurrency: string
  /** ISO 4217. */
  readonly paymentCurrency: string
  readonly paymentMethod: PaymentMethod
  /** What is paid in all, as decimal text. */
  readonly amount: string
  /** CAIP-2 id of the network on which the asset arrives. */
  readonly network: string
  readonly country: string
}
export interface WireAmount {
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
}
export interface WireBuyQuote {
  readonly quoteId: string
  readonly provider: string
  /** Who serves it: the provider itself, or one of those behind it. */
  readonly name: string
  readonly paymentTotal: WireAmount
  readonly fee: WireAmount
  readonly purchaseAmount: WireAmount
  /** About how long it takes; absent where it is not said. */
  readonly minutes?: number
}
/** Its answer, the best first. */
export interface BuyQuotesAnswer {
  readonly quotes: readonly WireBuyQuote[]
  /** Seconds. */
  readonly expiresIn: number
  /** Without quotes: no provider serves the country, or none takes this asset and amount. */
  readonly problem?: 'country' | 'none'
}

/** The body of `/v1/onramp/session`. */
export interface BuySessionRequest {
  readonly quoteId: string
  readonly address: string
}
/** Its answer: a page of a provider for one purchase. */
export interface BuySessionAnswer {
  /** By which the gateway knows the purchase. */
  readonly id: string
  readonly url: string
  readonly provider: string
  readonly address: string
  /** CAIP-2 id. */
  readonly network: string
  readonly purchaseCurrency: string
  readonly paymentTotal: WireAmount
  readonly purchaseAmount: WireAmount
  /** Seconds. */
  readonly expiresIn: number
}

/** How a purchase stands; `waiting`: nothing was paid yet. */
export const purchaseStatuses = ['waiting', 'pending', 'delivered', 'declined'] as const
/** One of `purchaseStatuses`. */
export type SaidPurchaseStatus = (typeof purchaseStatuses)[number]
/** The answer of `/v1/onramp/purchase/{id}`. */
export interface PurchaseAnswer {
  readonly status: SaidPurchaseStatus
  /** Of the transaction that delivered it. */
  readonly hash?: string
}
