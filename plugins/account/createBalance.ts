import { type Balance, type ClockService, DeadlineError, type Dispose } from '../../kernel/contract/index.js'
import { withDeadline } from '../../lib/withDeadline.js'
import type { NativeBalance } from '../../ports/account.js'
import { parseBalance, type ReadBalance } from './parseBalance.js'

/** The account whose balance is wanted. `chain` is a CAIP-2 id. */
export interface BalanceTarget {
  readonly namespace: string
  readonly address: string
  readonly chain: string
}

export interface BalanceNeeds {
  /** Written here, published by the plugin. */
  readonly state: { native: NativeBalance }
  /** The active account on its network; undefined while there is none. */
  target(): BalanceTarget | undefined
  /** Undefined when the wallet's namespace has no native balance. */
  read(target: BalanceTarget, signal: AbortSignal): Promise<Balance> | undefined
  readonly clock: ClockService
  /** Tells the visitor, once for a row of failures. */
  onFailed(retry: () => void): void
  onRecovered(): void
  readonly signal: AbortSignal
}

export interface BalanceController {
  /** Follows the account. Asks the network only when nothing younger than 30 s is known. */
  sync(): void
  /** Asks the network, whatever is known. Still waits out the 30 s after a failure. */
  refresh(): void
}

/** SPEC §9: cache and wait after a failure. */
const fresh = 30_000
const blocked = 30_000
/** A row of failures is retried ever more rarely, so that an idle page stays within its request budget. */
const longestPause = 300_000
const patience = 20_000
/** Accounts remembered at a time. */
const capacity = 16

export const createBalance = ({ state, clock, ...needs }: BalanceNeeds): BalanceController => {
  const known = new Map<string, ReadBalance & { readonly at: number }>()
  const failures = new Map<string, { readonly count: number; readonly until: number }>()
  let current: string | undefined
  let flight: { readonly key: string; again: boolean; abort(): void } | undefined
  let stopRetry: Dispose | undefined

  const rest = () => {
    stopRetry?.()
    stopRetry = undefined
    flight?.abort()
    flight = undefined
  }
  needs.signal.addEventListener('abort', rest, { once: true })

  /** A clock that was set back makes nothing fresh and blocks nothing longer. */
  const within = (from: number, ms: number) => clock.now() >= from && clock.now() < from + ms

  const show = (key: string, otherwise: 'loading' | 'unavailable') => {
    const value = known.get(key)
    state.native = value ? { status: failures.has(key) ? 'stale' : 'ready', ...value } : { status: otherwise }
  }

  const failed = (key: string, asked: boolean) => {
    const count = (failures.get(key)?.count ?? 0) + 1
    failures.set(key, { count, until: clock.now() + blocked })
    show(key, 'unavailable')
    stopRetry?.()
    stopRetry = clock.after(Math.min(blocked * 2 ** (count - 1), longestPause), () => follow('retry'))
    if (count === 1 || asked) needs.onFailed(() => follow('visitor'))
  }
  const arrived = (key: string, value: ReadBalance) => {
    const recovered = failures.delete(key)
    stopRetry?.()
    stopRetry = undefined
    known.delete(key)
    known.set(key, { ...value, at: clock.now() })
    const [oldest] = known.keys()
    if (known.size > capacity && oldest !== undefined) known.delete(oldest)
    show(key, 'loading')
    if (recovered) needs.onRecovered()
  }

  const ask = (target: BalanceTarget, key: string, asked: boolean) => {
    const controller = new AbortController()
    const { signal } = controller
    let answer: Promise<Balance> | undefined
    try {
      answer = needs.read(target, signal)
    } catch (error) {
      answer = Promise.reject(error)
    }
    if (!answer) {
      state.native = { status: 'unavailable' }
      return
    }
    const mine = { key, again: false, abort: () => controller.abort() }
    flight = mine
    const finish = (run: () => void) => {
      if (flight !== mine) return
      flight = undefined
      run()
      if (mine.again) follow('refresh')
    }
    withDeadline(answer, { ms: patience, what: `Reading the balance on ${target.chain}`, signal, after: clock.after, late: DeadlineError }).then(
      (value) => {
        const balance = parseBalance(value)
        finish(() => (balance ? arrived(key, balance) : failed(key, asked)))
      },
      () => {
        // Past its deadline the request is not waited for any more: let it go.
        controller.abort()
        finish(() => failed(key, asked))
      },
    )
  }

  const follow = (why: 'sync' | 'refresh' | 'retry' | 'visitor') => {
    const target = needs.signal.aborted ? undefined : needs.target()
    const key = target && `${target.chain}:${target.address}`
    if (key !== current) {
      rest()
      current = key
    }
    if (!target || key === undefined) {
      state.native = { status: 'idle' }
      return
    }
    if (flight) {
      if (why === 'refresh') flight.again = true
      return
    }
    const failure = failures.get(key)
    const held = why !== 'visitor' && failure !== undefined && within(failure.until - blocked, blocked)
    const value = known.get(key)
    show(key, failure ? 'unavailable' : 'loading')
    if (held || (why === 'sync' && !failure && value && within(value.at, fresh))) return
    ask(target, key, why === 'visitor')
  }

  return { sync: () => follow('sync'), refresh: () => follow('refresh') }
}
