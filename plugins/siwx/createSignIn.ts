import { parseIsoDate } from '#lib/text/parseIsoDate.js'
import { verifyAndStoreSession } from './verifyAndStoreSession.js'
import { createMessagePreparer } from './createMessagePreparer.js'
import { createCurrentSignIn, type PendingSignIn } from './createCurrentSignIn.js'
import { createSessionRecords } from './createSessionRecords.js'
import type { SignIn, SignInNeeds } from './SignIn.js'
import { noSignIn, type SignInTarget } from './signInState.js'

const leaveMs = 5_000
const helpAfter = 10_000
const remindAfter = 20_000

/** Signing in, from the connection of an account to the session that is kept: what is asked when, and what a visitor may do. */
export const createSignIn = (needs: SignInNeeds): SignIn => {
  const { state, config, clock } = needs
  const currentSignIn = createCurrentSignIn(needs)
  const { current, isCurrent, renew, quiet, become, end } = currentSignIn
  const records = createSessionRecords(config, clock, needs.onFault)
  const prepare = createMessagePreparer(needs, currentSignIn)
  /** The account whose visitor went on without signing in. */
  let passed: string | undefined

  const signed = ({ target }: PendingSignIn) => {
    needs.last.set(target.account, target.chain)
    quiet()
    become({ status: 'signed', outcome: undefined })
  }
  const storeSession = verifyAndStoreSession({ ...needs, currentSignIn, records, prepare, signed })

  const begin = async (target: SignInTarget): Promise<void> => {
    const pending = renew(target)
    const { account, chain, wallet } = target
    const { signal } = pending.abort
    // A view that asks already goes on asking, until it is known that it need not.
    const { status, required: before } = state
    become({ ...noSignIn(), status: status === 'asking' ? status : 'checking', required: status === 'asking' && before, account, chain, wallet })
    let found = false
    let required = false
    try {
      required = config.getRequired?.() === true
      found = await records.has(target, signal)
    } catch (error) {
      if (!isCurrent(pending)) return
      end()
      await needs.disconnect(target).catch(needs.onFault)
      needs.onLost(target, error)
      return
    }
    if (!isCurrent(pending)) return
    if (found) return signed(pending)
    // A visitor whose connection was reopened, or who declined before, is not asked again where signing in is optional.
    if (!required && (target.restored || passed === account)) return become({ status: 'passed' })
    const last = needs.last.get(account)
    const other = required && last !== chain ? last : undefined
    const there = other !== undefined && (await records.has({ account, chain: other }, signal).catch(() => false))
    if (!isCurrent(pending)) return
    become({ status: 'asking', required, back: there ? other : undefined })
    await prepare(pending)
  }

  const pass = ({ target }: PendingSignIn) => {
    renew(target)
    passed = target.account
    records.decline(target)
    become({ status: 'passed' })
  }

  /** Switches back to where the account signed in last, else disconnects. */
  const leave = (pending: PendingSignIn) => {
    become({ phase: 'leaving', outcome: undefined })
    const { back } = state
    // When it did not switch, nothing is left but to disconnect, and the button says that before it is pressed.
    const stay = () => {
      if (!isCurrent(pending)) return
      become({ back: undefined })
      void prepare(pending)
    }
    const go = async () => {
      if (back === undefined) return needs.disconnect(pending.target)
      const went = await needs.switchTo(back, pending.abort.signal).then(
        () => true,
        () => false,
      )
      // The visitor may refuse in the wallet, and a wallet may say yes and stay where it is.
      if (!went) stay()
      else if (isCurrent(pending)) pending.undo.push(clock.after(leaveMs, stay))
    }
    void go().catch((error: unknown) => {
      needs.onFault(error)
      if (isCurrent(pending)) void prepare(pending)
    })
  }

  needs.signal.addEventListener('abort', end, { once: true })

  return {
    follow: (target) => {
      if (needs.signal.aborted || currentSignIn.isAbout(target)) return
      if (!target) {
        passed = undefined
        end()
      } else {
        if (passed !== target.account) passed = undefined
        void begin(target).catch(needs.onFault)
      }
    },
    settled: currentSignIn.wait,
    sign: () => {
      const before = current()
      if (!isCurrent(before) || state.status !== 'asking' || (state.phase !== 'ready' && state.phase !== 'waiting') || !before.prepared) return
      const { prepared } = before
      const { expirationTime } = prepared.fields
      if (expirationTime !== undefined && (parseIsoDate(expirationTime) ?? 0) <= clock.now()) return void prepare(before)
      // Asked again: an earlier answer no longer counts.
      const pending = renew(before.target)
      pending.prepared = prepared
      const answer = needs.sign(pending.target, prepared, pending.abort.signal)
      needs.onPressed(pending.target, 'sign')
      become({ phase: 'waiting', outcome: undefined, reminders: 0 })
      const remind = () => become({ reminders: state.reminders + 1 })
      pending.undo.push(clock.after(helpAfter, remind), clock.after(remindAfter, remind))
      void storeSession(pending, prepared, answer)
    },
    again: () => {
      const pending = current()
      if (!isCurrent(pending) || state.status !== 'asking' || state.phase === 'storing' || state.phase === 'leaving') return
      become({ outcome: undefined, reminders: 0 })
      void prepare(renew(pending.target))
    },
    cancel: () => {
      const pending = current()
      if (!isCurrent(pending) || state.status !== 'asking' || state.phase === 'leaving') return
      needs.onPressed(pending.target, 'cancel')
      if (!state.required) return pass(pending)
      leave(renew(pending.target))
    },
    ask: () => {
      const pending = current()
      if (!isCurrent(pending) || state.status !== 'passed') return
      passed = undefined
      become({ status: 'asking' })
      void prepare(pending)
    },
    closed: () => {
      const pending = current()
      if (!isCurrent(pending) || state.status !== 'asking') return
      if (state.required) needs.show()
      else pass(pending)
    },
    signOut: records.revokeAll,
  }
}
