import { type Readable, token, type Token, view } from '../kernel/api/index.js'

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
  /** The asset that is asked for. */
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
  /** The name of what is paid: an order, a title. Visitors see it as text. */
  readonly order?: { readonly id?: string; readonly title?: string; readonly shop?: string }
  /** When the price expires, in ms since 1970. Defaults to never. */
  readonly expiresAt?: number
}

/** The request to an exchange. @public */
export interface DepositRequest {
  /** Identifies the payment. Asked again with the same id, an exchange answers with the same session. */
  readonly paymentId: string
  /** The CAIP-2 id of the network. */
  readonly network: string
  /** `native`, or the contract of the token. */
  readonly asset: string
  /** The amount in base units, as a decimal text. */
  readonly amount: string
  /** The address that receives. */
  readonly recipient: string
}

/** The answer of an exchange. Its address, amount, asset and network are compared with the request. @public */
export interface DepositSession extends Omit<DepositRequest, 'paymentId'> {
  /** The id of the session, with which its status is asked for. */
  readonly sessionId: string
  /** The page of the exchange, https. Without one the address is shown with a code. */
  readonly url?: string
}

/** How far a deposit is. `hash` is the transaction, once the exchange names it. @public */
export interface DepositStatus {
  /** The word of the exchange. Only the chain proves that something arrived. */
  readonly status: 'waiting' | 'sent' | 'failed' | 'unknown'
  /** The transaction. */
  readonly hash?: string
}

/** An exchange that a payment can come from. Its answers are untrusted. @public */
export interface PaymentExchange {
  /** An id that stays the same. */
  readonly id: string
  /** The name that visitors read. */
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

/** Why a payment was refused or came to nothing, by the names of the former kit. @public */
export type PayErrorCode =
  /** The options are no object, a link is not http or https, or a text is no text. */
  | 'INVALID_PAYMENT_CONFIG'
  /** The receiver is no address of the family of the network. */
  | 'INVALID_RECIPIENT'
  /** The asset has no valid contract, or other decimals than its contract returns. */
  | 'INVALID_ASSET'
  /** The amount is not positive, or has more digits than the asset. */
  | 'INVALID_AMOUNT'
  /** Nothing is known of what went wrong. */
  | 'UNKNOWN_ERROR'
  /** The feature is off, or another payment waits for the wallet. */
  | 'UNABLE_TO_INITIATE_PAYMENT'
  /** The page has no adapter for the network. */
  | 'INVALID_CHAIN_NAMESPACE'
  /** The payment came to nothing. */
  | 'GENERIC_PAYMENT_ERROR'
  /** The host gives no exchanges. */
  | 'UNABLE_TO_GET_EXCHANGES'
  /** The exchange does not send this asset. */
  | 'ASSET_NOT_SUPPORTED'
  /** The exchange opened no session. */
  | 'UNABLE_TO_GET_PAY_URL'
  /** The exchange does not say how far the deposit is. */
  | 'UNABLE_TO_GET_BUY_STATUS'

/** A refusal, with details for the developer. @public */
export interface PayFailure {
  /** The code. */
  readonly code: PayErrorCode
  /** The option that is wrong, or how the payment ended. */
  readonly details?: string | undefined
}

/** The price of a payment, as events name it. @public */
export interface PayConfiguration {
  /** The CAIP-2 id of the network. */
  readonly network: string
  /** `native`, or the contract of the token. */
  readonly asset: string
  /** The address that receives. */
  readonly recipient: string
  /** The amount in whole units, as a decimal number with a point. */
  readonly amount: string
}
/** How a payment goes out, as events name it. @public */
export interface CurrentPayment {
  /** Whether a wallet of the visitor pays, or an exchange. */
  readonly type: 'wallet' | 'exchange'
  /** The id of the exchange. */
  readonly exchangeId?: string
  /** The id of its session. */
  readonly sessionId?: string
  /** How far it is. */
  readonly status?: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** The hash of the transaction. */
  readonly result?: string
}
/** The properties of the events of a payment. @public */
export interface PayFacts {
  /** Identifies the payment. */
  readonly paymentId: string
  /** The price. */
  readonly configuration: PayConfiguration
  /** How it goes out. */
  readonly currentPayment: CurrentPayment
}

/**
 * How far the latest payment is. `open`: the visitor chooses or reviews. `pending`: it may have left, and is not confirmed; an unclear
 * payment stays here. `success`: the network confirmed the whole amount, perhaps after the price had expired. `error`: it came to nothing, or
 * less arrived. `closed`: the visitor left before anything was asked of the wallet. @public
 */
export interface PaymentReport {
  /** Identifies the payment. */
  readonly paymentId: string
  /** How far it is. */
  readonly status: 'open' | 'pending' | 'success' | 'error' | 'closed'
  /** The hash of the transaction, once it is known. */
  readonly result?: string | undefined
  /** Why it came to nothing. */
  readonly failure?: PayFailure | undefined
}

/** An exchange, as hosts list it. @public */
export interface ExchangeInfo {
  /** Its id. */
  readonly id: string
  /** Its name. */
  readonly name: string
  /** The address of its picture. */
  readonly imageUrl: string | undefined
}

/** Payments for the functions of `portico/pay`. Nothing of it throws. @experimental */
export interface PaymentsService {
  /** The latest payment. */
  readonly state: Readable<{ readonly current: PaymentReport | undefined }>
  /** Validates the options and opens the payment. Resolves with the refusal, or undefined once the modal is open. */
  open(options: unknown): Promise<PayFailure | undefined>
  /** The exchanges of the host, those that send this asset where one is named. */
  exchanges(asset?: { readonly network: string; readonly asset: string }): readonly ExchangeInfo[] | PayFailure
  /** Opens a session of an exchange for the page, without a view. */
  openSession(exchange: string, request: Omit<DepositRequest, 'paymentId'>, signal: AbortSignal): Promise<DepositSession | PayFailure>
  /** Asks an exchange how far a deposit is. */
  readStatus(exchange: string, session: string, signal: AbortSignal): Promise<DepositStatus | PayFailure>
}
/** Payments, where the flag `pay` is on. @experimental */
export const Payments: Token<PaymentsService> = /* @__PURE__ */ token<PaymentsService>('pay.payments@1')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface Events {
    /** A payment was opened. */
    PAY_MODAL_OPEN: { readonly exchanges: readonly { readonly id: string }[]; readonly configuration: PayConfiguration }
    /** The visitor chose an exchange. `headless`: the page opened the session itself. */
    PAY_EXCHANGE_SELECTED: {
      readonly exchange: { readonly id: string }
      readonly configuration: PayConfiguration
      readonly currentPayment: CurrentPayment
      readonly headless: boolean
    }
    /** The wallet is asked for a payment, or an exchange has an address for it. */
    PAY_INITIATED: PayFacts
    /** The network confirmed a payment, and the whole amount arrived. */
    PAY_SUCCESS: PayFacts
    /** A payment was declined, failed, expired, or less arrived. `code` is a code of `AppKitPayError`. An unclear payment is no error. */
    PAY_ERROR: PayFacts & { readonly message: string; readonly code: string }
  }
  interface Features {
    /** Payments of a price, see docs/guides/pay.md. `exchanges` are those that visitors can pay from. Defaults to `false`. */
    readonly pay?: boolean | { readonly exchanges?: readonly PaymentExchange[] }
  }
}
