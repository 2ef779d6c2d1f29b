import { BaseError, reasonOf } from '../../kernel/api/index.js'
import { askHost } from './askHost.js'
import { type PendingSignIn, type CurrentSignIn, sameTarget } from './createCurrentSignIn.js'
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

export interface StoreSessionNeeds extends Pick<SignInNeeds, 'state' | 'config' | 'clock' | 'isContract' | 'onSigned' | 'onFailed'> {
  readonly currentSignIn: CurrentSignIn
  readonly records: ReturnType<typeof createSessionRecords>
  prepare(pending: PendingSignIn): Promise<void>
  /** The session is kept. */
  signed(pending: PendingSignIn): void
}

/**
 * @returns a function that takes the answer of the wallet, and has the signature checked and kept. Whatever changes meanwhile: nothing is
 * kept.
 */
export const verifyAndStoreSession = ({ state, config, clock, currentSignIn, records, prepare, signed, ...needs }: StoreSessionNeeds) => {
  const { isCurrent, current, quiet, become } = currentSignIn

  return async (pending: PendingSignIn, { text, data, fields }: PreparedMessage, answer: Promise<unknown>): Promise<void> => {
    const { target, abort } = pending
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
      if (!isCurrent(pending)) return
      const signature = readSignature(answered, chain)
      undeployed = isOfUndeployedAccount(signature)
      quiet()
      become({ phase: 'storing' })
      adding = (async () => config.addSession({ data, message: text, signature }))()
      const added = adding
      await askHost(() => added, { what: 'Keeping the session', ms: storeMs, signal: abort.signal, clock })
      if (!(await records.has(target, abort.signal))) throw new NoSessionKeptError({ chain, account })
      if (!isCurrent(pending)) return takeBack()
      signed(pending)
      needs.onSigned(target)
    } catch (cause) {
      if (!isCurrent(pending)) return takeBack()
      const error = cause instanceof BaseError ? cause : new NoSignatureError({ chain, cause })
      const declined = reasonOf(error, 'sign') === 'rejected'
      const clockOff = !declined && isClockFault(error, fields, clock.now())
      const smart = !clockOff && (undeployed || (!declined && (await isContract())))
      if (!isCurrent(pending)) return
      const how = declined ? 'declined' : clockOff ? 'clock' : smart ? 'smart' : 'failed'
      needs.onFailed(target, error, how)
      become({ outcome: how, reminders: 0 })
      // A nonce is good for one try: what was signed with it, or shown to a server, is not used again.
      await prepare(pending)
    }
  }
}
