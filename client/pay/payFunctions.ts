import { appkitOf } from '../../elements/instances.js'
import { parseAmount } from '#lib/amounts/parseAmount.js'
import { toDecimalText } from '#lib/amounts/toDecimalText.js'
import type { DepositRequest, DepositSession, DepositStatus, ExchangeInfo, PayFailure, PaymentOptions, PaymentReport } from '../../ports/pay.js'
import { AppKitPayError } from './AppKitPayError.js'
import { copyOptions, findPayments, knownPayments } from './findPayments.js'

/** The exchanges that a payment can come from. @public */
export interface ExchangePage {
  /** The exchanges of this page. */
  readonly exchanges: readonly ExchangeInfo[]
  /** How many there are on all pages. */
  readonly total: number
}
/** Narrows the list of exchanges to those that send an asset. @public */
export interface ExchangesQuery {
  /** `native`, or the contract of the token. With `network`. */
  readonly asset?: string
  /** The CAIP-2 id of the network. */
  readonly network?: string
  /** The page of the list, from 1. */
  readonly page?: number
}
/** What an exchange is asked to send, for a page with an interface of its own. @public */
export interface PayUrlParams {
  /** The CAIP-2 id of the network. */
  readonly network: string
  /** `native`, or the contract of the token. */
  readonly asset: string
  /** Whole units. */
  readonly amount: number | string
  /** The address that receives. */
  readonly recipient: string
  /** The decimals of the asset. Defaults to 6 for a token, and to 18 for the native currency. */
  readonly decimals?: number
}
/** How far a deposit from an exchange is. @public */
export interface ExchangeBuyStatus {
  /** What the exchange says. */
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** The transaction, once the exchange names it. The exchange says that it was sent: only `verifyPayment` proves that it arrived. */
  readonly txHash?: string
}

/** Entries of one page of the list of exchanges. */
const pageSize = 10

const isFailure = (value: object): value is PayFailure => 'code' in value

/**
 * Opens a payment. Resolves once the modal shows it, and says nothing about its result: `getPayResult`, `usePay` and the events `PAY_SUCCESS`
 * and `PAY_ERROR` do. A shop delivers when its server has proven the payment (`portico/pay/server`).
 * @throws AppKitPayError with the code of the option that is wrong, and NotCreatedError before `createAppKit`
 * @example `await openPay({ paymentAsset: baseUSDC, recipient: '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13', amount: '24.00', order: { id: '4471' } })`
 * @public
 */
export const openPay = async (options: PaymentOptions): Promise<void> => {
  const request = copyOptions(options)
  const failure = await (await findPayments(appkitOf(), 'openPay')).open(request)
  if (failure) throw new AppKitPayError(failure)
}

const reportOf = (): PaymentReport | undefined => knownPayments(appkitOf())?.state.get().current

/** The hash of the latest payment that succeeded, or undefined. @example `const hash = getPayResult()` @public */
export const getPayResult = (): string | undefined => {
  const report = reportOf()
  return report?.status === 'success' ? report.result : undefined
}
/** Why the latest payment came to nothing, or undefined. @example `const message = getPayError()?.message` @public */
export const getPayError = (): AppKitPayError | undefined => {
  const failure = reportOf()?.failure
  return failure && new AppKitPayError(failure)
}
/**
 * Whether a payment is open, or may still arrive. An unclear payment is in progress.
 * @example `const isPaying = getIsPaymentInProgress()`
 * @public
 */
export const getIsPaymentInProgress = (): boolean => {
  const status = reportOf()?.status
  return status === 'open' || status === 'pending'
}

/** The exchanges of the host. @throws AppKitPayError @example `const { exchanges } = await getExchanges()` @public */
export const getExchanges = async ({ asset, network, page = 1 }: ExchangesQuery = {}, at: number = page): Promise<ExchangePage> => {
  const service = await findPayments(appkitOf(), 'getExchanges')
  const found = service.exchanges(asset !== undefined && network !== undefined ? { asset, network } : undefined)
  if ('code' in found) throw new AppKitPayError(found)
  const start = Math.max(0, Math.floor(at) - 1) * pageSize
  return { exchanges: found.slice(start, start + pageSize), total: found.length }
}

/** The request for an exchange, in base units. @throws AppKitPayError */
export const toDepositRequest = ({
  network,
  asset,
  amount,
  recipient,
  decimals = asset === 'native' ? 18 : 6,
}: PayUrlParams): Omit<DepositRequest, 'paymentId'> => {
  const text = typeof amount === 'number' ? toDecimalText(amount) : amount
  const parsed = parseAmount(text ?? '', { decimals })
  if (parsed.amount === undefined || parsed.amount === 0n) throw new AppKitPayError({ code: 'INVALID_AMOUNT', details: parsed.problem ?? 'zero' })
  return { network, asset, amount: String(parsed.amount), recipient }
}

/** Opens a session at an exchange. @throws AppKitPayError */
export const openSession = async (exchange: string, params: Omit<DepositRequest, 'paymentId'>, signal: AbortSignal): Promise<DepositSession> => {
  const session = await (await findPayments(appkitOf(), 'usePayUrlActions')).openSession(exchange, params, signal)
  if (isFailure(session)) throw new AppKitPayError(session)
  return session
}

const statuses: Readonly<Record<DepositStatus['status'], ExchangeBuyStatus['status']>> = {
  waiting: 'IN_PROGRESS',
  sent: 'SUCCESS',
  failed: 'FAILED',
  unknown: 'UNKNOWN',
}

/** How far a deposit is, as its exchange says. @throws AppKitPayError */
export const readBuyStatus = async (exchange: string, session: string, signal: AbortSignal): Promise<ExchangeBuyStatus> => {
  const answer = await (await findPayments(appkitOf(), 'useExchangeBuyStatus')).readStatus(exchange, session, signal)
  if (isFailure(answer)) throw new AppKitPayError(answer)
  return { status: statuses[answer.status], ...(answer.hash !== undefined && { txHash: answer.hash }) }
}
