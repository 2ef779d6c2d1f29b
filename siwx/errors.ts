import { BaseError } from '../kernel/api/index.js'
import { toRecord } from '#lib/checks/toRecord.js'

/**
 * A sign-in session was not stored: its signature is not of its account, or its message is not of this page and time. `metaMessages` name
 * the field and the reason.
 * @public
 */
export class InvalidSignatureError extends BaseError {
  override readonly name = 'InvalidSignatureError'
  /** The field that is wrong. */
  readonly field: string
  constructor({ field, reason }: { readonly field: string; readonly reason: string }) {
    super('The signature is not valid', { code: 'P624', metaMessages: [`The ${field} ${reason}.`] })
    this.field = field
  }
}

/**
 * No sign-in message can be created: the named field has a value that is not allowed (EIP-4361, CAIP-122). Correct what the messenger or
 * `getNonce` receives.
 * @public
 */
export class MessageError extends BaseError {
  override readonly name = 'MessageError'
  constructor({ field, reason }: { readonly field: string; readonly reason: string }) {
    super(`No sign-in message can be written: the ${field} ${reason}.`, { code: 'P625' })
  }
}

/**
 * `ReownAuthentication` (earlier `CloudAuthSIWX`) of the former kit was made. It is a service of that kit's vendor, and a page that wants a
 * sign-in must not go on without one, so this is thrown. Sign visitors in at a server of your own: `new DefaultSIWX({ messenger: new
 * InformalMessenger({ getNonce }), storage: new ServerStorage({ … }) })`. docs/guides/sign-in.md has the server.
 * @public
 */
export class HostedSignInError extends BaseError {
  override readonly name = 'HostedSignInError'
  constructor({ name }: { readonly name: string }) {
    super(`${name} is a service of the former kit's vendor, which Portico does not use.`, {
      code: 'P630',
      metaMessages: [
        'With a server of your own: siwx: new DefaultSIWX({ messenger: new InformalMessenger({ getNonce }), storage: new ServerStorage({ … }) }).',
        'Without a server, for demos: siwx: new DefaultSIWX().',
      ],
    })
  }
}

const fieldOf = (text: string | undefined): string | undefined => {
  try {
    const { field } = toRecord(toRecord(JSON.parse(text ?? '')).error)
    return typeof field === 'string' ? field : undefined
  } catch {
    return undefined
  }
}

/**
 * The server that keeps sign-in sessions did not answer as expected. Check its address and its CORS headers; `details` has the text of its
 * answer.
 * @public
 */
export class SignInServerError extends BaseError {
  override readonly name = 'SignInServerError'
  /** HTTP status; undefined when there was no answer. */
  readonly status: number | undefined
  /** The field of the message that the server refused, where it names one: `{ error: { field } }`. */
  readonly field: string | undefined
  constructor({ path, status, details, cause }: { readonly path: string; readonly status?: number; readonly details?: string; readonly cause?: unknown }) {
    super(`The sign-in server did not answer "${path}" as expected.`, {
      code: 'P626',
      ...(details === undefined ? {} : { details }),
      ...(cause === undefined ? {} : { cause }),
    })
    this.status = status
    this.field = fieldOf(details)
  }
}

/**
 * A signature could not be checked and was not accepted: there is no network to call a contract wallet on (give `rpcUrls`), or no Ed25519
 * in this browser or Node.
 * @public
 */
export class UncheckedSignatureError extends BaseError {
  override readonly name = 'UncheckedSignatureError'
  constructor({ why, cause }: { readonly why: string; readonly cause?: unknown }) {
    super(`The signature could not be checked: ${why}.`, { code: 'P627', ...(cause === undefined ? {} : { cause }) })
  }
}
