import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface ErrorCause {
  readonly status: ContentfulStatusCode
  readonly cause: string
}

/** What this program refuses with: the status of each code of an ApiError, and its cause, as the document of the gateway has them. */
export const errorCauses = Object.freeze({
  BODY_TOO_LARGE: { status: 413, cause: 'The body is too large.' },
  CHAIN_NOT_COVERED: { status: 404, cause: 'No provider knows this chain.' },
  CODE_GONE: { status: 401, cause: 'A code, or what a device or a login waits for, is used, expired, or had too many wrong answers.' },
  CODE_WRONG: { status: 401, cause: 'A one-time code is not the one that was mailed.' },
  CONFLICT: { status: 409, cause: 'There is a wallet already, it is of another version, or a new device is of another user.' },
  EMAIL_REFUSED: { status: 400, cause: 'An e-mail address is spelled like another one.' },
  EMAIL_TAKEN: { status: 409, cause: 'An e-mail address belongs to another account.' },
  ID_TOKENS_CLOSED: { status: 403, cause: 'The project lists no websites of its own, so that no ID tokens are given for it.' },
  INTERNAL: { status: 500, cause: 'A fault of the gateway; its log says which.' },
  INVALID_INPUT: { status: 400, cause: 'A parameter or a body is not what it should be.' },
  KEYS_UNAVAILABLE: { status: 503, cause: 'A master key is missing here, or the key service is away.' },
  LOGIN_REQUIRED: { status: 401, cause: 'There is no valid token.' },
  LOGIN_STALE: { status: 401, cause: 'The login is too long ago for this.' },
  LOGOUT_REFUSED: {
    status: 400,
    cause: 'The message by which a provider logs somebody out is not one of a provider of this gateway, too old, or counted before.',
  },
  MAIL_UNAVAILABLE: { status: 503, cause: 'The mail server did not take a mail.' },
  METHOD_NOT_ALLOWED: { status: 405, cause: 'The endpoint answers other methods.' },
  NAME_OWNED: { status: 409, cause: 'The account has a name already.' },
  NAME_TAKEN: { status: 409, cause: 'The name is registered, or not given out.' },
  NONCE_EXPIRED: { status: 410, cause: 'The nonce of a registration is too old, or was used.' },
  NOT_FOUND: { status: 404, cause: 'There is no such thing, or no such endpoint.' },
  NOT_READY: { status: 503, cause: 'The gateway is starting, still reads the past, or is asked for too much at once.' },
  ORIGIN_REFUSED: { status: 403, cause: 'The project does not list this website.' },
  OUTCOME_UNCLEAR: { status: 503, cause: 'The database did not confirm a change, which may have been stored.' },
  PASSWORD_WRONG: { status: 401, cause: 'A recovery password is not the one that was set.' },
  PROJECT_REQUIRED: { status: 401, cause: 'This gateway serves named projects, and none was named.' },
  PROJECT_UNKNOWN: { status: 403, cause: 'This gateway serves other projects.' },
  PROOF_REFUSED: { status: 401, cause: "The proof of the device's key is missing, wrong, or was used." },
  QUOTE_EXPIRED: { status: 410, cause: 'A quote of an on-ramp is too old, or was used.' },
  RATE_LIMITED: { status: 429, cause: 'There were too many requests; `Retry-After` says when the next one is answered, in seconds.' },
  SIGNATURE_REFUSED: { status: 401, cause: 'A registration of a name, or a signature, is not taken.' },
  SIGN_IN_CLOSED: { status: 403, cause: 'The project lists no websites, so that nobody can sign in.' },
  SIGN_IN_REFUSED: { status: 401, cause: 'A message, its signature or its nonce is not taken.' },
  STORE_UNAVAILABLE: { status: 503, cause: 'The database does not answer.' },
  UNSUPPORTED_TYPE: { status: 415, cause: 'The body is neither JSON nor, for a message of a provider, a form.' },
  UPSTREAM_FAILED: { status: 502, cause: 'A provider failed.' },
  UPSTREAM_LATE: { status: 504, cause: 'A provider did not answer in time.' },
} as const satisfies Readonly<Record<string, ErrorCause>>)

export type ErrorCode = keyof typeof errorCauses

const isCode = (text: string): text is ErrorCode => Object.hasOwn(errorCauses, text)

/** The codes of ApiError that this program answers with. */
export const errorCodes: readonly ErrorCode[] = Object.freeze(Object.keys(errorCauses).filter(isCode))
