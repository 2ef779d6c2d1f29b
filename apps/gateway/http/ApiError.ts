import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * What a client reads about an error: `{ error: { code, message, field? } }`.
 *
 * | code                | status | cause                                                          |
 * | ------------------- | ------ | -------------------------------------------------------------- |
 * | INVALID_INPUT       | 400    | a parameter or a body is not what it should be; `field` names it |
 * | EMAIL_REFUSED       | 400    | an e-mail address is spelled like another one; `field` names it |
 * | PROJECT_REQUIRED    | 401    | this gateway serves named projects, and none was named         |
 * | SIGN_IN_REFUSED     | 401    | a message, its signature or its nonce is not taken; `field` names it |
 * | SIGNATURE_REFUSED   | 401    | a registration of a name, or its signature, is not taken; `field` names it |
 * | CODE_WRONG          | 401    | a one-time code is not the one that was mailed                 |
 * | PASSWORD_WRONG      | 401    | a recovery password is not the one that was set                |
 * | CODE_GONE           | 401    | it, or what a device or a login waits for, is used, expired, or had too many wrong answers |
 * | LOGIN_REQUIRED      | 401    | no valid token                                                 |
 * | LOGIN_STALE         | 401    | the login is too long ago for this                             |
 * | PROOF_REFUSED       | 401    | the proof of the device's key is missing, wrong, or was used   |
 * | PROJECT_UNKNOWN     | 403    | it serves others                                               |
 * | ORIGIN_REFUSED      | 403    | the project does not list this website                         |
 * | SIGN_IN_CLOSED      | 403    | the project lists no websites, so that nobody can sign in      |
 * | NOT_FOUND           | 404    |                                                                |
 * | CHAIN_NOT_COVERED   | 404    | no provider knows this chain                                   |
 * | CONFLICT            | 409    | there is a wallet already, it is of another version, or a new device is of another user |
 * | EMAIL_TAKEN         | 409    | an e-mail address belongs to another account                   |
 * | NAME_TAKEN          | 409    | the name is registered, or not given out                       |
 * | NAME_OWNED          | 409    | the account has a name already                                 |
 * | METHOD_NOT_ALLOWED  | 405    |                                                                |
 * | QUOTE_EXPIRED       | 410    | a quote of an on-ramp is too old, or was used                  |
 * | NONCE_EXPIRED       | 410    | the nonce of a registration is too old, or was used            |
 * | BODY_TOO_LARGE      | 413    |                                                                |
 * | UNSUPPORTED_TYPE    | 415    | a body that is not JSON                                        |
 * | RATE_LIMITED        | 429    | `Retry-After` says when, in seconds                            |
 * | INTERNAL            | 500    | a fault of the gateway; its log says which                     |
 * | UPSTREAM_FAILED     | 502    | a provider failed                                              |
 * | STORE_UNAVAILABLE   | 503    | the database does not answer; `Retry-After`                    |
 * | KEYS_UNAVAILABLE    | 503    | a master key is missing here, or the key service is away; `Retry-After` |
 * | OUTCOME_UNCLEAR     | 503    | it did not confirm a change, which may have been stored; `Retry-After` |
 * | MAIL_UNAVAILABLE    | 503    | the mail server did not take a mail; `Retry-After`             |
 * | NOT_READY           | 503    | it is starting, or still reads the past; `Retry-After`         |
 * | UPSTREAM_LATE       | 504    | a provider did not answer in time                              |
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly field: string | undefined
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { field, retryAfter, cause }: { field?: string | undefined; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.field = field
    this.retryAfter = retryAfter
  }
}
