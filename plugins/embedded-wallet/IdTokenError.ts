import { BaseError } from '../../kernel/api/index.js'
import type { IdTokenReason } from '../../ports/embeddedWallet.js'

interface IdTokenInput {
  readonly reason: IdTokenReason
  readonly details: string | undefined
  readonly seconds?: number | undefined
  readonly cause?: unknown
}
const idTokenRemedies: Readonly<Record<IdTokenReason, string>> = {
  'signed-out': 'The visitor has to sign in by e-mail or social account first.',
  refused: 'The gateway has to list the website in the "origins" of the project (GATEWAY_PROJECTS).',
  unreachable: 'The secure site and its gateway have to answer. Trying again may help.',
  unsupported:
    'The secure site and the gateway have to be of this version, the gateway needs GATEWAY_URL, and the project websites of its own in GATEWAY_PROJECTS.',
  limited: 'A server keeps a session of its own after it has verified a token: one is enough for a sign-in.',
  timeout: 'Trying again may help.',
  invalid: 'The server of the page makes the nonce, for this one sign-in.',
  failed: 'The details say what the secure site answered.',
}
/** There is no ID token for the server of the page. `reason` says why: nobody is signed in, the website is refused, the secure site or its gateway is out of reach or gives none, or too many were asked for. */
export class IdTokenError extends BaseError {
  override readonly name = 'IdTokenError'
  readonly reason: IdTokenReason
  /** Of `limited`: when to try again. */
  readonly seconds: number | undefined
  constructor({ reason, details, seconds, cause }: IdTokenInput) {
    super('There is no ID token.', { code: 'P381', ...(details !== undefined && { details }), metaMessages: [idTokenRemedies[reason]], cause })
    this.reason = reason
    this.seconds = seconds
  }
}
