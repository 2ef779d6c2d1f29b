/** Payment methods. */
export const paymentMethods = ['card', 'ach_bank_account'] as const
/** One of `paymentMethods`. */
export type PaymentMethod = (typeof paymentMethods)[number]

/** The limits of a payment method. */
export interface WirePaymentLimit {
  /** One of `paymentMethods`. */
  readonly id: string
  /** The minimum, as a decimal string. */
  readonly min: string
  /** The maximum, as a decimal string. */
  readonly max: string
}
/** A currency in which a visitor can pay. */
export interface WirePaymentCurrency {
  /** The currency code (ISO 4217). */
  readonly id: string
  /** The limits of each payment method. */
  readonly payment_method_limits: readonly WirePaymentLimit[]
}
/** A network on which a purchased asset can arrive. */
export interface WirePurchaseNetwork {
  /** The name of the network in the provider's API, for example `ethereum` or `polygon`. */
  readonly name: string
  /** The display name of the network. */
  readonly display_name: string
  /** CAIP-2 id. */
  readonly chain_id: string
  /** The contract address, or an empty string for the native currency. */
  readonly contract_address: string
}
/** An asset that can be purchased. */
export interface WirePurchaseCurrency {
  /** The id that requests for quotes use. */
  readonly id: string
  /** The name, for example `USD Coin`. */
  readonly name: string
  /** The symbol, for example `USDC`. */
  readonly symbol: string
  /** The networks on which the asset can arrive. */
  readonly networks: readonly WirePurchaseNetwork[]
}
/** A provider that sells assets. */
export interface WireBuyProvider {
  /** The id that quotes use. */
  readonly id: string
  /** The display name of the provider. */
  readonly name: string
  /** The fee as visitors read it, for example `1-2%`. */
  readonly fee: string
}
/** The assets that can be purchased on one network, and the ways to pay. */
export interface WireBuyOptions {
  /** The countries, as ISO 3166-1 codes, with a region if the provider distinguishes them: `DE`, `US-CA`. */
  readonly countries: readonly string[]
  /** The currencies in which visitors can pay. */
  readonly paymentCurrencies: readonly WirePaymentCurrency[]
  /** The assets for sale. The first one is the default. */
  readonly purchaseCurrencies: readonly WirePurchaseCurrency[]
}
/** The answer of `/v1/onramp/options`. */
export interface BuyOptionsAnswer extends WireBuyOptions {
  /** The providers. */
  readonly providers: readonly WireBuyProvider[]
}

/** The body of `/v1/onramp/quote`. */
export interface BuyQuotesRequest {
  /** The id of the asset to purchase. */
  readonly purchaseCurrency: string
  /** The currency code of the payment (ISO 4217). */
  readonly paymentCurrency: string
  /** The payment method. */
  readonly paymentMethod: PaymentMethod
  /** The total to pay, as a decimal string. */
  readonly amount: string
  /** CAIP-2 id of the network on which the asset arrives. */
  readonly network: string
  /** The country, as in the options: `DE`, `US-CA`. */
  readonly country: string
}
/** An amount of a currency. */
export interface WireAmount {
  /** The amount, as a decimal string. */
  readonly amount: string
  /** The ISO 4217 code of a currency, or the id of an asset. */
  readonly currency: string
}
/** The offer of one provider. */
export interface WireBuyQuote {
  /** The id with which a purchase is started. */
  readonly quoteId: string
  /** The id of the provider. */
  readonly provider: string
  /** The company that serves the purchase: the provider itself, or one of those behind it. */
  readonly name: string
  /** The total to pay, including the fee. */
  readonly paymentTotal: WireAmount
  /** The fee that the total includes. */
  readonly fee: WireAmount
  /** The amount that arrives. */
  readonly purchaseAmount: WireAmount
  /** An estimate of the duration. It is absent if the provider does not give one. */
  readonly minutes?: number
}
/** The answer of `/v1/onramp/quote`. */
export interface BuyQuotesAnswer {
  /** The quotes, the best first. */
  readonly quotes: readonly WireBuyQuote[]
  /** How long the quotes are valid, in seconds. */
  readonly expiresIn: number
  /** Why there are no quotes: no provider serves the country, or none offers this asset and amount. */
  readonly problem?: 'country' | 'none'
}

/** The body of `/v1/onramp/session`. */
export interface BuySessionRequest {
  /** The id of the chosen quote. */
  readonly quoteId: string
  /** The address that receives the asset. */
  readonly address: string
}
/** The answer of `/v1/onramp/session`: the page of a provider for one purchase. */
export interface BuySessionAnswer {
  /** The id by which the gateway tracks the purchase. */
  readonly id: string
  /** The address of the provider's page. */
  readonly url: string
  /** The id of the provider. */
  readonly provider: string
  /** The address that receives the asset. */
  readonly address: string
  /** The CAIP-2 id of the network. */
  readonly network: string
  /** The id of the asset. */
  readonly purchaseCurrency: string
  /** The total to pay. */
  readonly paymentTotal: WireAmount
  /** The amount that arrives. */
  readonly purchaseAmount: WireAmount
  /** How long the page is valid, in seconds. */
  readonly expiresIn: number
}

/** The states of a purchase. `waiting` means that nothing was paid yet. */
export const purchaseStatuses = ['waiting', 'pending', 'delivered', 'declined'] as const
/** One of `purchaseStatuses`. */
export type ReportedPurchaseStatus = (typeof purchaseStatuses)[number]
/** The answer of `/v1/onramp/purchase/{id}`. */
export interface PurchaseAnswer {
  /** The status of the purchase. */
  readonly status: ReportedPurchaseStatus
  /** The hash of the transaction that delivered the asset. */
  readonly hash?: string
}
