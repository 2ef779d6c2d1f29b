/** Why there is no answer that the API describes. The gateway's own codes are those of `RefusalCode`. */
export type FailureCode =
  /** The request cannot be written: a parameter is empty, or the body is no JSON. Nothing was sent. */
  | 'REQUEST_INVALID'
  /** A signal of the caller ended it. */
  | 'ABORTED'
  /** The answer was not complete in time. */
  | 'TIMED_OUT'
  /** There was no connection, or it was cut. */
  | 'CONNECTION_FAILED'
  /** The answer has more bytes than `maxResponseBytes`. */
  | 'ANSWER_TOO_LARGE'
  /** The answer is none of the gateway: another type, no JSON, or a redirect. `status` says which. */
  | 'ANSWER_UNREADABLE'
  /** The gateway refused with a code that this version of the client does not know: `gatewayCode` has it. */
  | 'UNKNOWN_REFUSAL'

/** What is known about a failure beside its code. */
export interface Failure {
  /** Of the answer; undefined where none arrived. */
  readonly status?: number | undefined
  /** Ms after which another try makes sense, at most 24 days: as the answer says. */
  readonly retryAfterMs?: number | undefined
  /** The parameter or member that the gateway names. */
  readonly field?: string | undefined
  /** A code of the gateway that this version does not know. */
  readonly gatewayCode?: string | undefined
  /** Of the answer. */
  readonly headers?: Headers | undefined
  /** Whether the gateway may have done what it was asked for. */
  readonly unclear: boolean
  readonly cause?: unknown
}

/** A request that was refused, or that has no answer. */
export class GatewayError<code extends string = string> extends Error {
  override readonly name = 'GatewayError'
  readonly code: code
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  readonly field: string | undefined
  readonly gatewayCode: string | undefined
  readonly headers: Headers | undefined
  /**
   * Whether the gateway may have done what it was asked for: read the state before trying again. False where nothing is changed (`GET`), where
   * nothing was sent, and where the gateway refused with a status below 500.
   */
  readonly unclear: boolean

  constructor(code: code, message: string, { status, retryAfterMs, field, gatewayCode, headers, unclear, cause }: Failure) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.retryAfterMs = retryAfterMs
    this.field = field
    this.gatewayCode = gatewayCode
    this.headers = headers
    this.unclear = unclear
  }
}
