import { reasonOf } from '../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { SocialWindowError } from './errors.js'
import type { SocialState } from './SocialState.js'
import type { SocialProblem } from './userMessage.js'

const refusals: Readonly<Record<string, SocialProblem>> = {
  expired: 'expired',
  locked: 'locked',
  offline: 'offline',
  away: 'away',
  refused: 'unavailable',
  invalid: 'unavailable',
  failed: 'failed',
}

/** The same of a login with Farcaster, by the step at which it ended. */
export const farcasterProblemOf = (error: unknown, step: SocialState['step']): SocialProblem | undefined => {
  if (step === 'waiting' && safeGet(error, 'refusal') === 'refused') return 'declined'
  if (safeGet(error, 'name') === 'TimeoutError') return 'silent'
  return problemOf(error, step === 'connecting' ? 'account' : 'result')
}

/** What went wrong, in words for the visitor. Undefined where the visitor gave up in the frame. */
export const problemOf = (error: unknown, step: 'window' | 'result' | 'account'): SocialProblem | undefined => {
  if (error instanceof SocialWindowError) return error.why
  const refusal = safeGet(error, 'refusal')
  if (refusal === 'cancelled') return undefined
  // The login was right: what failed is said of the account.
  if (step === 'account') return 'account'
  if (typeof refusal === 'string') return (Object.hasOwn(refusals, refusal) ? refusals[refusal] : undefined) ?? 'failed'
  // The secure site does not list this page.
  if (safeGet(error, 'blocked') === true) return 'unavailable'
  if (safeGet(error, 'name') === 'FrameAbortedError') return 'silent'
  const reason = reasonOf(error, 'connect')
  // The page ended the attempt, or the visitor did.
  if (reason === 'rejected' || reason === 'cancelled') return undefined
  if (reason === 'timeout') return step === 'window' ? 'expired' : 'silent'
  return reason === 'unreachable' || reason === 'not-loaded' ? 'silent' : 'failed'
}
