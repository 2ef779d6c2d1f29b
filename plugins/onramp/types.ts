import type { PaymentMethod, ReportedPurchaseStatus } from '../../protocol/gateway/onRamp.js'

/** A provider, as the gateway names it. */
export interface BuyProvider {
  readonly id: string
  readonly name: string
  /** Cleaned and cut: `1-2%`. */
  readonly fee: string
}
export interface PaymentLimit {
  readonly id: PaymentMethod
  /** In the smallest units of the currency, as all amounts of money here. */
  readonly min: bigint
  readonly max: bigint
}
export interface PaymentCurrency {
  /** ISO 4217. */
  readonly id: string
  readonly limits: readonly PaymentLimit[]
}
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
}
/** What can be bought on one network, and how. */
export interface BuyOptions {
  readonly providers: readonly BuyProvider[]
  /** `DE`, or `US-CA` where a part of the country matters. */
  readonly countries: readonly string[]
  readonly payments: readonly PaymentCurrency[]
  readonly assets: readonly PurchaseCurrency[]
}

/** What a quote is for. */
export interface BuyQuestion {
  readonly chain: string
  readonly asset: PurchaseCurrency
  readonly currency: string
  readonly method: PaymentMethod
  /** What is paid, in the smallest units of the currency. */
  readonly total: bigint
  readonly country: string
}
export interface BuyQuote {
  readonly id: string
  readonly provider: string
  /** Who serves it. Cleaned and cut. */
  readonly name: string
  /** In the smallest units of the currency. */
  readonly fee: bigint
  /** Exact decimal text. */
  readonly arrives: string
  readonly minutes: number | undefined
}

/** A page of a provider for one purchase. */
export interface BuySession {
  /** By which the gateway knows the purchase. */
  readonly id: string
  readonly url: string
}

/** `unknown`: for a day the gateway has not known it any more, or it said nothing of its end for two. */
export type PurchaseStatus = ReportedPurchaseStatus | 'unknown'
/** A purchase that was handed over to a provider. */
export interface Purchase {
  readonly id: string
  readonly provider: string
  readonly name: string
  /** CAIP-2 id. */
  readonly chain: string
  readonly address: string
  readonly symbol: string
  readonly arrives: string
  /** What was paid, in the smallest units of the currency. */
  readonly total: bigint
  readonly currency: string
  readonly minutes: number | undefined
  /** When it was handed over, ms since 1970. */
  readonly at: number
  readonly status: PurchaseStatus
  /** Of the transaction that delivered it. */
  readonly hash: string | undefined
}
