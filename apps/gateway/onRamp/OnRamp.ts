/** Buying with a provider of payments. Types only: nothing in this file runs. */

import type { ReportedPurchaseStatus, WireBuyOptions } from 'portico-protocol/gateway/onRamp.js'

export interface OnRampQuestion {
  /** CAIP-2 id. */
  readonly chain: string
  /** Of the purchase currency: its id, and its symbol. */
  readonly asset: string
  readonly symbol: string
  readonly country: string
  /** ISO 4217. */
  readonly currency: string
  /** What is paid in all, as decimal text. */
  readonly amount: string
  /** `card` or `ach_bank_account`. */
  readonly method: string
}
export interface OnRampOffer {
  /** Who serves it: the provider itself, or one of those behind it. */
  readonly name: string
  /** Decimal texts: what is paid in all, the fees in it, and what arrives. */
  readonly total: string
  readonly fee: string
  readonly arrives: string
  /** About how long it takes; undefined where it is not said. */
  readonly minutes: number | undefined
  /** What the provider needs to open this offer. Never sent to the client. */
  readonly reference: string
}
/** An offer that a visitor chose, for an account. */
export interface OnRampOrder extends OnRampQuestion {
  readonly address: string
  readonly offer: OnRampOffer
  /** By which the purchase is found at the provider. Random. */
  readonly purchase: string
  /** The address of the visitor's network, which some providers require. */
  readonly client: string
}
export interface PurchaseState {
  readonly status: ReportedPurchaseStatus
  /** Of the transaction that delivered it. */
  readonly hash: string | undefined
}

/** Someone who takes payments and delivers to an account. Answers are validated by the provider; a rejection leaves its offers out. */
export interface OnRampProvider {
  /** A word: `meld`. */
  readonly id: string
  readonly name: string
  /** As visitors read it: `1-2%`. */
  readonly fee: string
  /** Whether it delivers on a network (CAIP-2 id). Sends no request. */
  serves(chain: string): boolean
  options(chain: string, signal: AbortSignal): Promise<WireBuyOptions>
  /** Empty where it does not serve the country, the asset or the amount. */
  offers(question: OnRampQuestion, signal: AbortSignal): Promise<readonly OnRampOffer[]>
  /** Opens a page for one purchase. */
  open(order: OnRampOrder, signal: AbortSignal): Promise<{ readonly url: string; readonly reference: string }>
  state(bought: { readonly reference: string; readonly address: string; readonly purchase: string }, signal: AbortSignal): Promise<PurchaseState>
}
