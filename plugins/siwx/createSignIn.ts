import { BaseError, type Dispose, opaque, reasonOf } from '../../kernel/api/index.js'
import { sameAddress } from '../../lib/sameAddress.js'
import { parseIsoDate } from '../../lib/parseIsoDate.js'
import { askHost } from './askHost.js'
import { createSessionRecords } from './createSessionRecords.js'
import { createWaiting } from './createWaiting.js'
import { MessageRefusedError, NoSessionKeptError, NoSignatureError } from './errors.js'
import { isClockFault } from './isClockFault.js'
import { type PreparedMessage, prepareMessage } from './prepareMessage.js'
import { isOfUndeployedAccount, readSignature } from './readSignature.js'
import type { SignIn, SignInNeeds } from './SignIn.js'
import { noSignIn, type SignInState, type SignInTarget } from './signInState.js'

const writeMs = 30_000
const storeMs = 60_000
const contractMs = 3_000
const leaveMs = 5_000
const helpAfter = 10_000
const remindAfter = 20_000
/** A message is written anew this long before it ends, in ms. */
const spare = 30_000

/** One question to the visitor. An answer that comes after it was replaced is dropped. */
interface Run {
  readonly target: SignInTarget
  readonly abort: AbortController
  readonly undo: Dispose[]
  prepared?: PreparedMessage
}
const newRun = (target: SignInTarget): Run => ({ target, abort: new AbortController(), undo: [] })

const sameTarget = (one: SignInTarget | undefined, other: SignInTarget | undefined) =>
  one?.chain === other?.chain && one?.connectorId === other?.connectorId && sameAddress(one?.account ?? '', other?.account ?? '')

export const createSignIn = (needs: SignInNeeds): SignIn => {
  const { state, config, clock } = needs
  const waiting = createWaiting()
  const records = createSessionRecords(config, clock, needs.onFault)
  let run: Run | undefined
  let passed: string | undefined

  const is = (one: Run | undefined): one is Run => one !== undefined && one === run && !one.abort.signal.aborted
  const limited = <value>(work: () => Promise<value>, what: string, ms: number, signal: AbortSignal) => askHost(work, { what, ms, signal, clock })
  const quiet = () => {
    for (const dispose of run?.undo.splice(0) ?? []) dispose()
  }
  /** Takes the place of the question under way. */
  const renew = (target: SignInTarget): Run => {
    quiet()
    run?.abort.abort()
    run = newRun(target)
    return run
  }
  /** The one place where the status changes: what is shown, whether it may be left, who waits for it. */
  const become = (change: Partial<SignInState>) => {
    Object.assign(state, change)
    const asking = state.status === 'asking'
    needs.lock(asking && state.required)
    if (asking) needs.show()
    else if (state.status !== 'checking') {
      needs.hide()
      waiting.release()
    }
  }

  const prepare = async (mine: Run): Promise<void> => {
    const { target, abort } = mine
    quiet()
    delete mine.prepared
    become({ status: 'asking', phase: 'preparing' })
    try {
      const { chain, account } = target
      const given = await limited(() => config.createMessage({ accountAddress: account, chainId: chain }), 'Writing the message', writeMs, abort.signal)
      if (!is(mine)) return
      const prepared = prepareMessage(given, { domain: needs.domain(), account, chain, now: clock.now() })
      mine.prepared = prepared
      const { expirationTime } = prepared.fields
      const left = (expirationTime === undefined ? undefined : parseIsoDate(expirationTime)) ?? Number.POSITIVE_INFINITY
      if (left - clock.now() < 2 ** 31)
        mine.undo.push(
          clock.after(Math.max(1_000, left - clock.now() - spare), () => {
            if (is(mine) && state.phase === 'ready') void prepare(mine)
          }),
        )
      become({ phase: 'ready', text: prepared.text, fields: opaque(prepared.fields) })
    } catch (error) {
      if (!is(mine)) return
      needs.onFault(error)
      const phase = !(error instanceof MessageRefusedError) ? 'unprepared' : isClockFault(error, undefined, clock.now()) ? 'clock' : 'refused'
      become({ phase, text: '', fields: undefined })
    }
  }

  const signed = (mine: Run) => {
    needs.last.set(mine.target.account, mine.target.chain)
    quiet()
    become({ status: 'signed', outcome: undefined })
  }

  const begin = async (target: SignInTarget): Promise<void> => {
    const mine = renew(target)
    const { account, chain, wallet } = target
    // A view that asks already goes on asking, until it is known that it need not.
    const { status, required: before } = state
    become({ ...noSignIn(), status: status === 'asking' ? status : 'checking', required: status === 'asking' && before, account, chain, wallet })
    let found = false
    let required = false
    try {
      required = config.getRequired?.() === true
      found = await records.has(target, mine.abort.signal)
    } catch (error) {
      if (!is(mine)) return
      end()
      await needs.disconnect(target).catch(needs.onFault)
      needs.onLost(target, error)
      return
    }
    if (!is(mine)) return
    if (found) return signed(mine)
    // A visitor whose connection was reopened, or who declined before, is not asked again where signing in is optional.
    if (!required && (target.restored || passed === account)) return become({ status: 'passed' })
    const last = needs.last.get(account)
    const other = required && last !== chain ? last : undefined
    const there = other !== undefined && (await records.has({ account, chain: other }, mine.abort.signal).catch(() => false))
    if (!is(mine)) return
    become({ status: 'asking', required, back: there ? other : undefined })
    await prepare(mine)
  }

  const end = () => {
    quiet()
    run?.abort.abort()
    run = undefined
    become(noSignIn())
  }

  const pass = (mine: Run) => {
    renew(mine.target)
    passed = mine.target.account
    records.decline(mine.target)
    become({ status: 'passed' })
  }

  /** Asks the wallet in this very call, then has the signature checked and kept. Whatever changes meanwhile: nothing is kept. */
  const keep = async (mine: Run, { text, data, fields }: PreparedMessage, answer: Promise<unknown>): Promise<void> => {
    const { target, abort } = mine
    const { chain, account } = target
    let adding: Promise<void> | undefined
    let undeployed = false
    /** A configuration keeps it after all, and by then the page is with another account, or its visitor went on without signing in. */
    const takeBack = () =>
      void adding?.then(
        () => {
          if (!sameTarget(run?.target, target) || state.status === 'passed') records.revoke(target)
        },
        () => {},
      )
    try {
      const answered = await answer
      if (!is(mine)) return
      const signature = readSignature(answered, chain)
      undeployed = isOfUndeployedAccount(signature)
      quiet()
      become({ phase: 'storing' })
      adding = (async () => config.addSession({ data, message: text, signature }))()
      const added = adding
      await limited(() => added, 'Keeping the session', storeMs, abort.signal)
      if (!(await records.has(target, abort.signal))) throw new NoSessionKeptError({ chain, account })
      if (!is(mine)) return takeBack()
      signed(mine)
      needs.onSigned(target)
    } catch (cause) {
      if (!is(mine)) return takeBack()
      const error = cause instanceof BaseError ? cause : new NoSignatureError({ chain, cause })
      const declined = reasonOf(error, 'sign') === 'rejected'
      const clockOff = !declined && isClockFault(error, fields, clock.now())
      const smart =
        !clockOff &&
        (undeployed || (!declined && (await limited(() => needs.isContract(target), 'Looking at the account', contractMs, abort.signal).catch(() => false))))
      if (!is(mine)) return
      const how = declined ? 'declined' : clockOff ? 'clock' : smart ? 'smart' : 'failed'
      needs.onFailed(target, error, how)
      become({ outcome: how, reminders: 0 })
      // A nonce is good for one try: what was signed with it, or shown to a server, is not used again.
      await prepare(mine)
    }
  }

  /** Switches back to where the account signed in last, else disconnects. */
  const leave = (mine: Run) => {
    become({ phase: 'leaving', outcome: undefined })
    const { back } = state
    // When it did not switch, nothing is left but to disconnect, and the button says that before it is pressed.
    const stay = () => {
      if (!is(mine)) return
      become({ back: undefined })
      void prepare(mine)
    }
    const go = async () => {
      if (back === undefined) return needs.disconnect(mine.target)
      const went = await needs.switchTo(back, mine.abort.signal).then(
        () => true,
        () => false,
      )
      // The visitor may refuse in the wallet, and a wallet may say yes and stay where it is.
      if (!went) stay()
      else if (is(mine)) mine.undo.push(clock.after(leaveMs, stay))
    }
    void go().catch((error: unknown) => {
      needs.onFault(error)
      if (is(mine)) void prepare(mine)
    })
  }

  needs.signal.addEventListener('abort', end, { once: true })

  return {
    follow: (target) => {
      if (needs.signal.aborted || (sameTarget(run?.target, target) && (run !== undefined) === (target !== undefined))) return
      if (!target) {
        passed = undefined
        end()
      } else {
        if (passed !== target.account) passed = undefined
        void begin(target).catch(needs.onFault)
      }
    },
    settled: async (signal) => {
      if (state.status === 'asking' || state.status === 'checking') await waiting.wait(signal)
    },
    sign: () => {
      const before = run
      if (!is(before) || state.status !== 'asking' || (state.phase !== 'ready' && state.phase !== 'waiting') || !before.prepared) return
      const { prepared } = before
      const { expirationTime } = prepared.fields
      if (expirationTime !== undefined && (parseIsoDate(expirationTime) ?? 0) <= clock.now()) return void prepare(before)
      // Asked again: an earlier answer no longer counts.
      const mine = renew(before.target)
      mine.prepared = prepared
      const answer = needs.sign(mine.target, prepared, mine.abort.signal)
      needs.onPressed(mine.target, 'sign')
      become({ phase: 'waiting', outcome: undefined, reminders: 0 })
      const remind = () => become({ reminders: state.reminders + 1 })
      mine.undo.push(clock.after(helpAfter, remind), clock.after(remindAfter, remind))
      void keep(mine, prepared, answer)
    },
    again: () => {
      const mine = run
      if (!is(mine) || state.status !== 'asking' || state.phase === 'storing' || state.phase === 'leaving') return
      become({ outcome: undefined, reminders: 0 })
      void prepare(renew(mine.target))
    },
    cancel: () => {
      const mine = run
      if (!is(mine) || state.status !== 'asking' || state.phase === 'leaving') return
      needs.onPressed(mine.target, 'cancel')
      if (!state.required) return pass(mine)
      leave(renew(mine.target))
    },
    ask: () => {
      const mine = run
      if (!is(mine) || state.status !== 'passed') return
      passed = undefined
      become({ status: 'asking' })
      void prepare(mine)
    },
    closed: () => {
      const mine = run
      if (!is(mine) || state.status !== 'asking') return
      if (state.required) needs.show()
      else pass(mine)
    },
    signOut: records.revokeAll,
  }
}
