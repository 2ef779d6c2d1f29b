import { BaseError } from '../kernel/api/index.js'

/** A sign-in session was not kept: its signature is not of its account, or its message is not of this page and moment. `metaMessages` name the field and the reason. */
export class InvalidSignatureError extends BaseError {
  override readonly name = 'InvalidSignatureError'
  constructor({ field, reason }: { readonly field: string; readonly reason: string }) {
    super('The signature is not valid', { code: 'P624', metaMessages: [`The ${field} ${reason}.`] })
  }
}

/** No sign-in message can be written: the field that is named cannot stand in one (EIP-4361, CAIP-122). Correct what the messenger, or `getNonce`, is given. */
export class MessageError extends BaseError {
  override readonly name = 'MessageError'
  constructor({ field, reason }: { readonly field: string; readonly reason: string }) {
    super(`No sign-in message can be written: the ${field} ${reason}.`, { code: 'P625' })
  }
}

/** The server that keeps sign-in sessions did not answer as expected: its address, its CORS headers, or the text of the refusal in `details`. */
export class SignInServerError extends BaseError {
  override readonly name = 'SignInServerError'
  /** HTTP status; undefined when there was no answer. */
  readonly status: number | undefined
  constructor({ path, status, details, cause }: { readonly path: string; readonly status?: number; readonly details?: string; readonly cause?: unknown }) {
    super(`The sign-in server did not answer "${path}" as expected.`, {
      code: 'P626',
      ...(details === undefined ? {} : { details }),
      ...(cause === undefined ? {} : { cause }),
    })
    this.status = status
  }
}

/** A signature could not be checked, so it counts as none: no network to ask about a contract wallet (give `rpcUrls`), or no Ed25519 in this browser or Node. */
export class UncheckedSignatureError extends BaseError {
  override readonly name = 'UncheckedSignatureError'
  constructor({ why, cause }: { readonly why: string; readonly cause?: unknown }) {
    super(`The signature could not be checked: ${why}.`, { code: 'P627', ...(cause === undefined ? {} : { cause }) })
  }
}
