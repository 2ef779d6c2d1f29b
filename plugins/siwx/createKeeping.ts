import { BaseError, reasonOf } from '../../kernel/api/index.js'
import { askHost } from './askHost.js'
import { type Question, type Questions, sameTarget } from './createQuestions.js'
import type { createSessionRecords } from './createSessionRecords.js'
import { NoSessionKeptError, NoSignatureError } from './errors.js'
import { isClockFault } from './isClockFault.js'
import type { PreparedMessage } from './prepareMessage.js'
import { isOfUndeployedAccount, readSignature } from './readSignature.js'
import type { SignInNeeds } from './SignIn.js'

/** Time that a server has to check and keep a session, in ms. */
const storeMs = 60_000
/** Time to find out whether the account is a contract, in ms. */
const contractMs = 3_000

export interface KeepingNeeds extends Pick<SignInNeeds, 'state' | 'config' | 'clock' | 'isContract' | 'onSigned' | 'onFailed'> {
  readonly questions: Questions
  readonly records: ReturnType<typeof createSessionRecords>
  prepare(question: Question): Promise<void>
  /** The session is kept. */
  signed(question: Question): void
}

/**
 * @returns a function that takes the answer of the wallet, and has the signature checked and kept. Whatever changes meanwhile: nothing is
 * kept.
 */
export const createKeeping = ({ state, config, clock, questions, records, prepare, signed, ...needs }: KeepingNeeds) => {
  const { isCurrent, current, quiet, become } = questions

  return async (question: Question, { text, data, fields }: PreparedMessage, answer: Promise<unknown>): Promise<void> => {
    const { target, abort } = question
    const { chain, account } = target
    let adding: Promise<void> | undefined
    let undeployed = false
    /** A configuration keeps it after all, and by then the page is with another account, or its visitor went on without signing in. */
    const takeBack = () =>
      void adding?.then(
        () => {
          if (!sameTarget(current()?.target, target) || state.status === 'passed') records.revoke(target)
        },
        () => {},
      )
    const isContract = () =>
      askHost(() => needs.isContract(target), { what: 'Looking at the account', ms: contractMs, signal: abort.signal, clock }).catch(() => false)
    try {
      const answered = await answer
      if (!isCurrent(question)) return
      const signature = readSignature(answered, chain)
      undeployed = isOfUndeployedAccount(signature)
      quiet()
      become({ phase: 'storing' })
      adding = (async () => config.addSession({ data, message: text, signature }))()
      const added = adding
      await askHost(() => added, { what: 'Keeping the session', ms: storeMs, signal: abort.signal, clock })
      if (!(await records.has(target, abort.signal))) throw new NoSessionKeptError({ chain, account })
      if (!isCurrent(question)) return takeBack()
      signed(question)
      needs.onSigned(target)
    } catch (cause) {
      if (!isCurrent(question)) return takeBack()
      const error = cause instanceof BaseError ? cause : new NoSignatureError({ chain, cause })
      const declined = reasonOf(error, 'sign') === 'rejected'
      const clockOff = !declined && isClockFault(error, fields, clock.now())
      const smart = !clockOff && (undeployed || (!declined && (await isContract())))
      if (!isCurrent(question)) return
      const how = declined ? 'declined' : clockOff ? 'clock' : smart ? 'smart' : 'failed'
      needs.onFailed(target, error, how)
      become({ outcome: how, reminders: 0 })
      // A nonce is good for one try: what was signed with it, or shown to a server, is not used again.
      await prepare(question)
    }
  }
}
