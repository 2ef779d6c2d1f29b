/** How a visitor pays. */
export const paymentMethods = ['card', 'ach_bank_account'] as const
/** One of `paymentMethods`. */
export type PaymentMethod = (typeof paymentMethods)[number]

/** Between what amounts may be paid by one method. */
export interface WirePaymentLimit {
  /** One of `paymentMethods`. */
  readonly id: string
  /** Decimal text. */
  readonly min: string
  /** Decimal text. */
  readonly max: string
}
/** A currency that a visitor pays with. */
export interface WirePaymentCurrency {
  /** ISO 4217. */
  readonly id: string
  /** What may be paid, by method. */
  readonly payment_method_limits: readonly WirePaymentLimit[]
}
/** A network on which a bought asset arrives. */
export interface WirePurchaseNetwork {
  /** As in payments by card: `ethereum`, `polygon`. */
  readonly name: string
  /** As visitors read it. */
  readonly display_name: string
  /** CAIP-2 id. */
  readonly chain_id: string
  /** Empty for the native currency. */
  readonly contract_address: string
}
/** An asset that is bought. */
export interface WirePurchaseCurrency {
  /** Named in questions for quotes. */
  readonly id: string
  /** Such as `USD Coin`. */
  readonly name: string
  /** Such as `USDC`. */
  readonly symbol: string
  /** Where it arrives. */
  readonly networks: readonly WirePurchaseNetwork[]
}
/** Who sells. */
export interface WireBuyProvider {
  /** Named in quotes. */
  readonly id: string
  /** As visitors read it. */
  readonly name: string
  /** As visitors read it: `1-2%`. */
  readonly fee: string
}
/** What can be bought on one network, and how. */
export interface WireBuyOptions {
  /** ISO 3166-1, or with a part of the country where the provider distinguishes them: `DE`, `US-CA`. */
  readonly countries: readonly string[]
  /** What visitors pay with. */
  readonly paymentCurrencies: readonly WirePaymentCurrency[]
  /** What visitors buy; the first one by default. */
  readonly purchaseCurrencies: readonly WirePurchaseCurrency[]
}
/** The answer of `/v1/onramp/options`. */
export interface BuyOptionsAnswer extends WireBuyOptions {
  /** Who sells. */
  readonly providers: readonly WireBuyProvider[]
}

/** The body of `/v1/onramp/quote`. */
export interface BuyQuotesRequest {
  /** Id of a purchase currency. */
  readonly purchaseCurrency: string
  /** ISO 4217. */
  readonly paymentCurrency: string
  /** How the visitor pays. */
  readonly paymentMethod: PaymentMethod
  /** What is paid in all, as decimal text. */
  readonly amount: string
  /** CAIP-2 id of the network on which the asset arrives. */
  readonly network: string
  /** As in the options: `DE`, `US-CA`. */
  readonly country: string
}
/** An amount of a currency. */
export interface WireAmount {
  /** Decimal text. */
  readonly amount: string
  /** ISO 4217 of money, else the id of an asset. */
  readonly currency: string
}
/** What one provider offers. */
export interface WireBuyQuote {
  /** Named when a purchase begins. */
  readonly quoteId: string
  /** Id of the provider. */
  readonly provider: string
  /** Who serves it: the provider itself, or one of those behind it. */
  readonly name: string
  /** What is paid in all, the fee included. */
  readonly paymentTotal: WireAmount
  /** What of it is the fee. */
  readonly fee: WireAmount
  /** What arrives. */
  readonly purchaseAmount: WireAmount
  /** About how long it takes; absent where it is not said. */
  readonly minutes?: number
}
/** Its answer, the best first. */
export interface BuyQuotesAnswer {
  /** The best first. */
  readonly quotes: readonly WireBuyQuote[]
  /** Seconds. */
  readonly expiresIn: number
  /** Without quotes: no provider serves the country, or none takes this asset and amount. */
  readonly problem?: 'country' | 'none'
}

/** The body of `/v1/onramp/session`. */
export interface BuySessionRequest {
  /** Of the quote that was chosen. */
  readonly quoteId: string
  /** Where the asset arrives. */
  readonly address: string
}
/** Its answer: a page of a provider for one purchase. */
export interface BuySessionAnswer {
  /** By which the gateway knows the purchase. */
  readonly id: string
  /** The page of the provider. */
  readonly url: string
  /** Id of the provider. */
  readonly provider: string
  /** Where the asset arrives. */
  readonly address: string
  /** CAIP-2 id. */
  readonly network: string
  /** Id of the asset. */
  readonly purchaseCurrency: string
  /** What is paid in all. */
  readonly paymentTotal: WireAmount
  /** What arrives. */
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
  /** How the purchase stands. */
  readonly status: SaidPurchaseStatus
  /** Of the transaction that delivered it. */
  readonly hash?: string
}
