import { reasonOf } from '../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toText } from '#lib/text/toText.js'
import type { EmailProblem } from './userMessage.js'

const refusals: Readonly<Record<string, EmailProblem>> = {
  expired: 'expired',
  locked: 'locked',
  offline: 'offline',
  refused: 'refused',
  failed: 'failed',
  taken: 'taken',
  unusual: 'unusual',
  unmailed: 'unmailed',
}
/** What the form for another address says of them. */
const refusalsOfChange: Readonly<Record<string, EmailProblem>> = {
  ...refusals,
  expired: 'signedOut',
  locked: 'throttled',
  refused: 'elsewhere',
  invalid: 'same',
}

/** The secure site may give a reason that this version does not know. */
const wordOf = (known: Readonly<Record<string, EmailProblem>>, refusal: string): EmailProblem =>
  (Object.hasOwn(known, refusal) ? known[refusal] : undefined) ?? 'failed'

/** What was being done: the address was sent, another mail was asked for, the code was entered, the account was connected, or another address was asked for. */
export type Step = 'address' | 'mail' | 'code' | 'account' | 'change'

export interface Problem {
  readonly kind: EmailProblem
  readonly step: Step
  /** Of `locked` and `throttled`. */
  readonly seconds: number
}

/**
 * What went wrong, in words for the visitor. Undefined where the visitor gave up. A secure site that gives no reason says in its own words
 * that a code is wrong; those are not shown.
 */
export const problemOf = (error: unknown, step: Step): Problem | undefined => {
  const of = (kind: EmailProblem, seconds = 0): Problem => ({ kind, step, seconds })
  const refusal = safeGet(error, 'refusal')
  if (refusal === 'cancelled') return undefined
  // The code was right: what failed is said of the account.
  if (step === 'account') return of('account')
  const seconds = safeGet(error, 'seconds')
  if (step === 'change' && typeof refusal === 'string') return of(wordOf(refusalsOfChange, refusal), typeof seconds === 'number' ? seconds : 60)
  if (refusal === 'invalid') return of(step === 'code' ? 'wrong' : 'format')
  if (typeof refusal === 'string') return of(wordOf(refusals, refusal), typeof seconds === 'number' ? seconds : 60)
  // The secure site does not list this page.
  if (safeGet(error, 'blocked') === true) return of('refused')
  // The frame was taken out of the page, or loaded anew, or did not answer in time: the visitor did not give up.
  if (['FrameAbortedError', 'TimeoutError'].includes(toText(safeGet(error, 'name')))) return of('silent')
  const reason = reasonOf(error, 'connect')
  if (reason === 'cancelled') return undefined
  if (reason === 'timeout' || reason === 'unreachable' || reason === 'not-loaded') return of('silent')
  // Only what the secure site refused has a reason, known or not.
  if (typeof error !== 'object' || error === null || !('refusal' in error)) return of('failed')
  const said = toText(safeGet(error, 'shortMessage'))
  if (/expired/i.test(said)) return of('expired')
  return of(step === 'code' ? 'wrong' : 'failed')
}
