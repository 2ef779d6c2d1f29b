import { parseIsoDate } from '../../lib/parseIsoDate.js'
import { createKeeping } from './createKeeping.js'
import { createPreparing } from './createPreparing.js'
import { createQuestions, type Question } from './createQuestions.js'
import { createSessionRecords } from './createSessionRecords.js'
import type { SignIn, SignInNeeds } from './SignIn.js'
import { noSignIn, type SignInTarget } from './signInState.js'

const leaveMs = 5_000
const helpAfter = 10_000
const remindAfter = 20_000

/** Signing in, from the connection of an account to the session that is kept: what is asked when, and what a visitor may do. */
export const createSignIn = (needs: SignInNeeds): SignIn => {
  const { state, config, clock } = needs
  const questions = createQuestions(needs)
  const { current, isCurrent, renew, quiet, become, end } = questions
  const records = createSessionRecords(config, clock, needs.onFault)
  const prepare = createPreparing(needs, questions)
  /** The account whose visitor went on without signing in. */
  let passed: string | undefined

  const signed = ({ target }: Question) => {
    needs.last.set(target.account, target.chain)
    quiet()
    become({ status: 'signed', outcome: undefined })
  }
  const keep = createKeeping({ ...needs, questions, records, prepare, signed })

  const begin = async (target: SignInTarget): Promise<void> => {
    const question = renew(target)
    const { account, chain, wallet } = target
    const { signal } = question.abort
    // A view that asks already goes on asking, until it is known that it need not.
    const { status, required: before } = state
    become({ ...noSignIn(), status: status === 'asking' ? status : 'checking', required: status === 'asking' && before, account, chain, wallet })
    let found = false
    let required = false
    try {
      required = config.getRequired?.() === true
      found = await records.has(target, signal)
    } catch (error) {
      if (!isCurrent(question)) return
      end()
      await needs.disconnect(target).catch(needs.onFault)
      needs.onLost(target, error)
      return
    }
    if (!isCurrent(question)) return
    if (found) return signed(question)
    // A visitor whose connection was reopened, or who declined before, is not asked again where signing in is optional.
    if (!required && (target.restored || passed === account)) return become({ status: 'passed' })
    const last = needs.last.get(account)
    const other = required && last !== chain ? last : undefined
    const there = other !== undefined && (await records.has({ account, chain: other }, signal).catch(() => false))
    if (!isCurrent(question)) return
    become({ status: 'asking', required, back: there ? other : undefined })
    await prepare(question)
  }

  const pass = ({ target }: Question) => {
    renew(target)
    passed = target.account
    records.decline(target)
    become({ status: 'passed' })
  }

  /** Switches back to where the account signed in last, else disconnects. */
  const leave = (question: Question) => {
    become({ phase: 'leaving', outcome: undefined })
    const { back } = state
    // When it did not switch, nothing is left but to disconnect, and the button says that before it is pressed.
    const stay = () => {
      if (!isCurrent(question)) return
      become({ back: undefined })
      void prepare(question)
    }
    const go = async () => {
      if (back === undefined) return needs.disconnect(question.target)
      const went = await needs.switchTo(back, question.abort.signal).then(
        () => true,
        () => false,
      )
      // The visitor may refuse in the wallet, and a wallet may say yes and stay where it is.
      if (!went) stay()
      else if (isCurrent(question)) question.undo.push(clock.after(leaveMs, stay))
    }
    void go().catch((error: unknown) => {
      needs.onFault(error)
      if (isCurrent(question)) void prepare(question)
    })
  }

  needs.signal.addEventListener('abort', end, { once: true })

  return {
    follow: (target) => {
      if (needs.signal.aborted || questions.isAbout(target)) return
      if (!target) {
        passed = undefined
        end()
      } else {
        if (passed !== target.account) passed = undefined
        void begin(target).catch(needs.onFault)
      }
    },
    settled: questions.wait,
    sign: () => {
      const before = current()
      if (!isCurrent(before) || state.status !== 'asking' || (state.phase !== 'ready' && state.phase !== 'waiting') || !before.prepared) return
      const { prepared } = before
      const { expirationTime } = prepared.fields
      if (expirationTime !== undefined && (parseIsoDate(expirationTime) ?? 0) <= clock.now()) return void prepare(before)
      // Asked again: an earlier answer no longer counts.
      const question = renew(before.target)
      question.prepared = prepared
      const answer = needs.sign(question.target, prepared, question.abort.signal)
      needs.onPressed(question.target, 'sign')
      become({ phase: 'waiting', outcome: undefined, reminders: 0 })
      const remind = () => become({ reminders: state.reminders + 1 })
      question.undo.push(clock.after(helpAfter, remind), clock.after(remindAfter, remind))
      void keep(question, prepared, answer)
    },
    again: () => {
      const question = current()
      if (!isCurrent(question) || state.status !== 'asking' || state.phase === 'storing' || state.phase === 'leaving') return
      become({ outcome: undefined, reminders: 0 })
      void prepare(renew(question.target))
    },
    cancel: () => {
      const question = current()
      if (!isCurrent(question) || state.status !== 'asking' || state.phase === 'leaving') return
      needs.onPressed(question.target, 'cancel')
      if (!state.required) return pass(question)
      leave(renew(question.target))
    },
    ask: () => {
      const question = current()
      if (!isCurrent(question) || state.status !== 'passed') return
      passed = undefined
      become({ status: 'asking' })
      void prepare(question)
    },
    closed: () => {
      const question = current()
      if (!isCurrent(question) || state.status !== 'asking') return
      if (state.required) needs.show()
      else pass(question)
    },
    signOut: records.revokeAll,
  }
}
