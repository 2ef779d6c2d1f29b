import { safeGet } from '#lib/checks/safeGet.js'
import { BaseError, type BaseErrorOptions } from './errors.js'

/**
 * Reasons why an operation failed, on which callers act. Rejections of a capability or a connector have one of them as `reason`, and
 * anything else counts as `failed`. `rejected`: the visitor declined in the wallet. `timeout`: a deadline passed. `cancelled`: the
 * caller gave up, or another attempt replaced it.
 */
const known = {
  connect: [
    'rejected',
    'timeout',
    'cancelled',
    /** The pairing link expired before a wallet answered. */
    'expired',
    /** The wallet has no network or account that the page can use. */
    'unsupported',
    /** The wallet is not on the page, or no longer. */
    'not-found',
    /** The relay server could not be reached. */
    'unreachable',
    /** The relay server rejects this page: the project id, or the origin. */
    'refused',
    /** The clock of the device is wrong. */
    'clock',
    /** A plugin of the page rejected the connection that the wallet had agreed to, failed, or did not answer in time. */
    'plugin',
    /** Code that is required to connect could not be fetched. */
    'not-loaded',
    'failed',
  ],
  switch: [
    'rejected',
    'timeout',
    'cancelled',
    /** The wallet cannot switch to that network, or the page does not declare it. */
    'unsupported',
    'failed',
  ],
  sign: [
    'rejected',
    'timeout',
    'cancelled',
    /** The wallet's answer is not a signature of the requested data. */
    'invalid',
    'failed',
  ],
  transfer: [
    'rejected',
    'timeout',
    'cancelled',
    /** The wallet or the network changed after the request was prepared. Nothing was sent: prepare it again. */
    'stale',
    /** The request expired on the network. Nothing was sent and nothing will be: prepare it again. */
    'expired',
    /** The request may have been sent, and cannot be followed. */
    'unclear',
    /** The token does not exist on that network. */
    'invalid-token',
    /** The transfer is impossible: its amount or an address is invalid. */
    'invalid',
    'failed',
  ],
  /** The code of a plugin or a view could not be loaded. */
  load: [
    /** The code could not be fetched: trying again may help. */
    'not-loaded',
    'failed',
  ],
  request: [
    'rejected',
    'timeout',
    'cancelled',
    /** The connection to the wallet ended before the wallet answered. */
    'closed',
    'failed',
  ],
} as const

/** An operation whose failures have a closed list of reasons. */
export type Operation = keyof typeof known
/** The closed list of reasons of one operation. */
export type ReasonOf<operation extends Operation> = (typeof known)[operation][number]
/** Why connecting failed. @public */
export type ConnectReason = ReasonOf<'connect'>
/** Why switching the network failed. @public */
export type SwitchReason = ReasonOf<'switch'>
/** Why signing failed. @public */
export type SignReason = ReasonOf<'sign'>
/** Why a transfer failed. @public */
export type TransferReason = ReasonOf<'transfer'>
/** The reasons of `Transport.request`. @public */
export type RequestReason = ReasonOf<'request'>

/**
 * Whether an error belongs to Portico, including another copy of the package on the same page.
 * @example `const report = (error: unknown) => (isBaseError(error) ? error.code : undefined)`
 * @public
 */
export const isBaseError = (error: unknown): error is BaseError =>
  typeof safeGet(error, 'shortMessage') === 'string' && /^P\d{3}$/.test(String(safeGet(error, 'code')))

/**
 * Reads why an operation failed. It checks `reason`, and never codes or classes, because two copies of the package may be on one page.
 * An `AbortError` counts as `cancelled`, and an error without a reason of the operation as `failed`.
 * @example `const wasRejected = (error: unknown) => reasonOf(error, 'transfer') === 'rejected'`
 * @public
 */
export const reasonOf = <operation extends Operation>(error: unknown, operation: operation): ReasonOf<operation> => {
  const reason = isBaseError(error) ? safeGet(error, 'reason') : safeGet(error, 'name') === 'AbortError' ? 'cancelled' : undefined
  return known[operation].find((one): one is ReasonOf<operation> => one === reason) ?? 'failed'
}

/** Options of the errors below. `code` is for errors with their own page in the documentation of their thrower. */
export type FailureOptions<reason> = Omit<BaseErrorOptions, 'code'> &
  Partial<Pick<BaseErrorOptions, 'code'>> & {
    /** Why the operation failed. */
    readonly reason: reason
  }

/** A connector could not connect. Connectors of adapters reject with this error: `reason` is for callers, the message is for developers. @public */
export class ConnectError extends BaseError {
  override readonly name: string = 'ConnectError'
  /** The result of `reasonOf` for this error. */
  readonly reason: ConnectReason
  constructor(shortMessage: string, { reason, ...options }: FailureOptions<ConnectReason>) {
    super(shortMessage, { code: 'P330', ...options })
    this.reason = reason
  }
}

/** The wallet could not be switched to another network. The `switchNetwork` capability of adapters rejects with it. @public */
export class SwitchError extends BaseError {
  override readonly name: string = 'SwitchError'
  /** The result of `reasonOf` for this error. */
  readonly reason: SwitchReason
  constructor(shortMessage: string, { reason, ...options }: FailureOptions<SwitchReason>) {
    super(shortMessage, { code: 'P331', ...options })
    this.reason = reason
  }
}

/** The wallet did not sign. The `signMessage` and `signIn` capabilities of adapters reject with it. @public */
export class SignError extends BaseError {
  override readonly name: string = 'SignError'
  /** The result of `reasonOf` for this error. */
  readonly reason: SignReason
  constructor(shortMessage: string, { reason, ...options }: FailureOptions<SignReason>) {
    super(shortMessage, { code: 'P332', ...options })
    this.reason = reason
  }
}

/** A transfer could not be prepared or sent. The `transfer` capability of adapters rejects with it. @public */
export class TransferError extends BaseError {
  override readonly name: string = 'TransferError'
  /** The result of `reasonOf` for this error. */
  readonly reason: TransferReason
  constructor(shortMessage: string, { reason, ...options }: FailureOptions<TransferReason>) {
    super(shortMessage, { code: 'P333', ...options })
    this.reason = reason
  }
}
