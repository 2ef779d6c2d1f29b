import { AccountChangedError, SessionEndedError } from '../../kernel/api/index.js'
import { idTokenNonce } from '../../protocol/frameMessages.js'
import type { Accounts } from './createAccounts.js'
import type { Login } from './createLogin.js'
import { FrameAbortedError, FrameRefusedError, FrameTimeoutError, FrameUnavailableError } from './errors.js'
import type { Refusal } from './frame/readReply.js'
import { IdTokenError } from './IdTokenError.js'
import type { IdTokenReason } from '../../ports/embeddedWallet.js'

/** How long all of it may take, with the load of the frame, in ms. */
export const idTokenMs = 30_000

export interface IdTokenNeeds extends Pick<Login, 'trusted'> {
  readonly accounts: Pick<Accounts, 'get'>
  after(ms: number, run: () => void): () => void
}

const reasons: { readonly [refusal in Refusal]?: IdTokenReason } = {
  expired: 'signed-out',
  refused: 'refused',
  offline: 'unreachable',
  locked: 'limited',
  unsupported: 'unsupported',
  invalid: 'invalid',
}

const toError = (error: unknown): unknown => {
  if (error instanceof SessionEndedError || error instanceof AccountChangedError)
    return new IdTokenError({ reason: 'signed-out', details: error.shortMessage, cause: error })
  if (error instanceof FrameTimeoutError) return new IdTokenError({ reason: 'timeout', details: error.details, cause: error })
  if (error instanceof FrameUnavailableError)
    return new IdTokenError({ reason: error.blocked ? 'refused' : 'unreachable', details: error.details, cause: error })
  if (error instanceof FrameAbortedError) return new IdTokenError({ reason: 'unreachable', details: error.details, cause: error })
  if (!(error instanceof FrameRefusedError)) return error
  const { refusal = 'failed', shortMessage, seconds } = error
  return new IdTokenError({ reason: reasons[refusal] ?? 'failed', details: shortMessage, seconds, cause: error })
}

/** Asks the secure site for a token for the server of the page. @throws IdTokenError, or the signal's reason */
export const askIdToken = async ({ accounts, trusted, after }: IdTokenNeeds, nonce: string, signal: AbortSignal): Promise<string> => {
  signal.throwIfAborted()
  if (typeof nonce !== 'string' || !idTokenNonce.test(nonce))
    throw new IdTokenError({ reason: 'invalid', details: 'The nonce is 16 to 256 letters, digits and . ~ + / = _ -, made by the server of the page.' })
  const [namespace] = Object.keys(accounts.get().accounts)
  if (namespace === undefined) throw new IdTokenError({ reason: 'signed-out', details: 'No account of e-mail or social sign-in is connected.' })
  const late = new AbortController()
  const stop = after(idTokenMs, () => late.abort(new IdTokenError({ reason: 'timeout', details: `There was no answer within ${idTokenMs} ms.` })))
  const until = AbortSignal.any([signal, late.signal])
  try {
    const frame = await trusted(namespace, until)
    until.throwIfAborted()
    if (!frame.idTokens)
      throw new IdTokenError({ reason: 'unsupported', details: 'The secure site is of a version that gives no ID tokens, or of another vendor.' })
    return (await frame.ask('GET_ID_TOKEN', { nonce }, { signal: until })).token
  } catch (error) {
    until.throwIfAborted()
    throw toError(error)
  } finally {
    stop()
  }
}
