import { view } from '../kernel/api/index.js'

/** The asset that a payment is asked in. @public */
export interface PaymentAsset {
  /** The CAIP-2 id of the network: `eip155:8453`. */
  readonly network: string
  /** `native`, or the contract of the token. */
  readonly asset: string
  /** How the asset is shown. The decimals are compared with those that the contract returns. */
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** A payment that a page asks for. @public */
export interface PaymentOptions {
  readonly paymentAsset: PaymentAsset
  /** The address that receives, on the network of the asset. */
  readonly recipient: string
  /** The amount in whole units of the asset. A text is exact: `'24.00'`. */
  readonly amount: number | string
  /** Whether the page of an exchange opens in a new tab. Defaults to `true`. */
  readonly openInNewTab?: boolean
  /** Where the page goes after the payment, if it goes anywhere. Only http and https. */
  readonly redirectUrl?: { readonly success: string; readonly failure: string }
  /** The exchanges to offer, by their ids. Defaults to all that the host gives. */
  readonly payWithExchange?: { readonly includeOnly?: readonly string[]; readonly exclude?: readonly string[] }
  /** What is paid, for the visitor: an order, a title. It is shown as text. */
  readonly order?: { readonly id?: string; readonly title?: string; readonly shop?: string }
  /** When the price expires, in ms since 1970. Defaults to never. */
  readonly expiresAt?: number
}

/** What an exchange is asked to send. @public */
export interface DepositRequest {
  /** Identifies the payment. Asked again with the same id, an exchange answers with the same session. */
  readonly paymentId: string
  /** The CAIP-2 id of the network. */
  readonly network: string
  /** `native`, or the contract of the token. */
  readonly asset: string
  /** The amount in base units, as a decimal text. */
  readonly amount: string
  readonly recipient: string
}

/** The answer of an exchange. Its address, amount, asset and network are compared with the request. @public */
export interface DepositSession extends Omit<DepositRequest, 'paymentId'> {
  readonly sessionId: string
  /** The page of the exchange, https. Without one the address is shown with a code. */
  readonly url?: string
}

/** How far a deposit is. `hash` is the transaction, once the exchange names it. @public */
export interface DepositStatus {
  readonly status: 'waiting' | 'sent' | 'failed' | 'unknown'
  readonly hash?: string
}

/** An exchange that a payment can come from. Its answers are untrusted. @public */
export interface PaymentExchange {
  readonly id: string
  readonly name: string
  /** The address of its picture. */
  readonly icon?: string
  /** Whether it sends this asset. It sends no request. */
  supports(asset: { readonly network: string; readonly asset: string }): boolean
  /** Opens a session. @throws if it cannot */
  createDeposit(request: DepositRequest, signal: AbortSignal): Promise<DepositSession>
  /** @throws if it does not answer */
  readStatus(sessionId: string, signal: AbortSignal): Promise<DepositStatus>
}

/** The payment that a page asked for. Without one it redirects to the account. @experimental */
export const PayView = /* @__PURE__ */ view('pay.choose')
/** The review of a payment. @experimental */
export const PayReviewView = /* @__PURE__ */ view('pay.review')
/** A payment that began, its receipt, and how it ended otherwise. @experimental */
export const PayProgressView = /* @__PURE__ */ view('pay.progress')
/** A payment from an exchange. @experimental */
export const PayExchangeView = /* @__PURE__ */ view<{ readonly exchange: string }, 'pay.exchange'>('pay.exchange')
