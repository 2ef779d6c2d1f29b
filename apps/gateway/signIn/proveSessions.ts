import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { Log } from '../base/Log.js'
import type { SignInParts } from './SignInParts.js'
import { ApiError } from '../http/ApiError.js'
import { withDeadline } from '../http/withDeadline.js'
import { hashOf } from '../secrets.js'
import type { SignInStore, StoredSession } from '../store/Store.js'
import { accountKey } from './accountKey.js'
import { nonceProblem } from './nonceProblem.js'

export interface SignedMessage {
  readonly message: string
  readonly signature: string
}

export const refused = (field: string, reason: string) => new ApiError(401, 'SIGN_IN_REFUSED', `"${field}" ${reason}.`, { field })

/**
 * Verifies signed messages of one account, on one network or several. The nonce of all is the same, and is not used up here.
 *
 * @param visitor the hash of the visitor's token, to which the nonce was issued
 * @returns the nonce, and a session for each message
 * @throws {ApiError} SIGN_IN_REFUSED with the field that is wrong, or the error of the store, which says nothing about the visitor
 */
export const proveSessions = async (
  proofs: readonly SignedMessage[],
  { visitor, project, origin, now, signal }: { visitor: string; project: string; origin: string; now: number; signal: AbortSignal },
  {
    store,
    signIn,
    clock,
    limits,
    log,
  }: { readonly clock: Clock; readonly limits: Limits; readonly log: Log } & { store: Pick<SignInStore, 'findNonce'>; signIn: SignInParts },
): Promise<{ readonly nonce: string; readonly sessions: readonly StoredSession[] }> => {
  const { lifetime, rpcUrls, check, fetch } = signIn
  const proven: { nonce: string; sessions: StoredSession[] } = { nonce: '', sessions: [] }
  for (const { message, signature } of proofs) {
    let problem: string | undefined
    let broken: { readonly cause: unknown } | undefined
    const answer = await withDeadline(
      (until) =>
        check({
          message,
          signature,
          domain: new URL(origin).host,
          origin,
          rpcUrls,
          now,
          signal: until,
          ...(fetch && { fetch }),
          issued: async (nonce, { chainId, accountAddress }) => {
            const found = await store.findNonce(hashOf(nonce)).catch((cause) => {
              broken = { cause }
            })
            const account = accountKey(chainId, accountAddress)
            problem = nonceProblem(found ?? undefined, { visitor, project, origin, chain: chainId, account, now })
            return problem === undefined
          },
          // Used up later, in one step with opening the sessions.
          nonce: () => true,
        }),
      // For all messages together: a request with sixteen has no more time.
      { clock, ms: Math.max(1, limits.deadline - (clock.now() - now)), signal },
    )
    // A failure of the store says nothing about the visitor.
    if (broken) throw broken.cause
    if (!answer.ok) {
      log('sign-in refused', { project, field: answer.field, reason: problem ?? answer.reason.slice(0, 200) })
      throw refused(answer.field, problem ?? answer.reason)
    }
    const { chainId: chain, accountAddress, nonce } = answer.data
    const account = accountKey(chain, accountAddress)
    const [first] = proven.sessions
    if (first && nonce !== proven.nonce) throw refused('nonce', 'is another one in another of the messages')
    if (first && account !== first.account) throw refused('accountAddress', 'is another one in another of the messages')
    proven.nonce = nonce
    proven.sessions.push({ origin, chain, account, message, signature, opened: now, expires: now + lifetime })
  }
  return proven
}
