import type { FailureCode } from './GatewayError.js'

/** Why a request has no answer. */
export class Ended extends Error {
  override readonly name = 'Ended'
  readonly code: FailureCode

  constructor(code: FailureCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
