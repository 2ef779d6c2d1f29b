import { type Deadline, withDeadline } from './withDeadline.js'

/** `stale`: the last read failed and an older value stands in. `at` says when it was read, in ms since 1970. */
export type ReadingState<value> =
  | { readonly status: 'idle' | 'loading' | 'unavailable' }
  | { readonly status: 'ready' | 'stale'; readonly value: value; readonly at: number }

export interface ReadingNeeds<target, value> {
  /** What is wanted now; undefined while nothing is. */
  target(): target | undefined
  /** Names a target: values and failures are kept by it. */
  keyOf(target: target): string
  /** Undefined when nobody can read it. */
  read(target: target, signal: AbortSignal): Promise<value> | undefined
  show(state: ReadingState<value>): void
  /** What the error of a late answer says. */
  readonly what: string
  readonly late: Deadline['late']
  readonly clock: { now(): number; after(ms: number, run: () => void): () => void }
  /** Tells the visitor, once for a row of failures. */
  onFailed(retry: () => void): void
  onRecovered(): void
  readonly signal: AbortSignal
}

export interface Reading {
  /** Shows what is known of the target that is wanted now. Asks nobody, but gives up what is no longer wanted. */
  look(): void
  /** Reads when nothing younger than 30 s is known. */
  sync(): void
  /** Reads, whatever is known. Still waits out the 30 s after a failure. */
  refresh(): void
  /** The visitor asked: reads at once, and tells when that failed too. */
  retry(): void
}

/** SPEC §9: cache and wait after a failure. */
const fresh = 30_000
const blocked = 30_000
/** A row of failures is retried ever more rarely, so that an idle page stays within its request budget. */
const longestPause = 300_000
const patience = 20_000
/** Targets remembered at a time. */
const capacity = 16

/**
 * Reads what changes slowly and is asked for often: one read at a time, shared by all who want it; what is young is not read
 * again; after a failure the old value stays, marked, and a pause follows.
 */
export const createCachedQuery = <target, value>({ clock, ...needs }: ReadingNeeds<target, value>): Reading => {
  const known = new Map<string, { readonly value: value; readonly at: number }>()
  const failures = new Map<string, { readonly count: number; readonly until: number }>()
  let current: string | undefined
  let flight: { again: boolean; abort(): void } | undefined
  let stopRetry: (() => void) | undefined

  const rest = () => {
    stopRetry?.()
    stopRetry = undefined
    flight?.abort()
    flight = undefined
  }
  needs.signal.addEventListener('abort', rest, { once: true })

  /** A clock that was set back makes nothing fresh and blocks nothing longer. */
  const within = (from: number, ms: number) => clock.now() >= from && clock.now() < from + ms

  const show = (key: string, otherwise: 'idle' | 'loading' | 'unavailable') => {
    const entry = known.get(key)
    needs.show(entry ? { status: failures.has(key) ? 'stale' : 'ready', ...entry } : { status: otherwise })
  }

  const failed = (key: string, asked: boolean) => {
    const count = (failures.get(key)?.count ?? 0) + 1
    failures.set(key, { count, until: clock.now() + blocked })
    show(key, 'unavailable')
    stopRetry?.()
    stopRetry = clock.after(Math.min(blocked * 2 ** (count - 1), longestPause), () => follow('retry'))
    if (count === 1 || asked) needs.onFailed(() => follow('visitor'))
  }
  const arrived = (key: string, value: value) => {
    const recovered = failures.delete(key)
    stopRetry?.()
    stopRetry = undefined
    known.delete(key)
    known.set(key, { value, at: clock.now() })
    const [oldest] = known.keys()
    if (known.size > capacity && oldest !== undefined) known.delete(oldest)
    show(key, 'loading')
    if (recovered) needs.onRecovered()
  }

  const ask = (target: target, key: string, asked: boolean) => {
    const controller = new AbortController()
    const { signal } = controller
    let answer: Promise<value> | undefined
    try {
      answer = needs.read(target, signal)
    } catch (error) {
      answer = Promise.reject(error)
    }
    if (!answer) return needs.show({ status: 'unavailable' })
    const mine = { again: false, abort: () => controller.abort() }
    flight = mine
    const finish = (run: () => void) => {
      if (flight !== mine) return
      flight = undefined
      run()
      if (mine.again) follow('refresh')
    }
    withDeadline(answer, { ms: patience, what: needs.what, signal, after: clock.after, late: needs.late }).then(
      (value) => finish(() => arrived(key, value)),
      () => {
        // Past its deadline the request is not waited for any more: let it go.
        controller.abort()
        finish(() => failed(key, asked))
      },
    )
  }

  const follow = (why: 'look' | 'sync' | 'refresh' | 'retry' | 'visitor') => {
    const target = needs.signal.aborted ? undefined : needs.target()
    const key = target === undefined ? undefined : needs.keyOf(target)
    const turned = key !== current
    if (turned) {
      rest()
      current = key
    }
    if (target === undefined || key === undefined) return needs.show({ status: 'idle' })
    if (flight) {
      if (why === 'refresh') flight.again = true
      return
    }
    const failure = failures.get(key)
    if (why === 'look') {
      if (turned) show(key, failure ? 'unavailable' : 'idle')
      return
    }
    const held = why !== 'visitor' && failure !== undefined && within(failure.until - blocked, blocked)
    const entry = known.get(key)
    show(key, failure ? 'unavailable' : 'loading')
    if (held || (why === 'sync' && !failure && entry && within(entry.at, fresh))) return
    ask(target, key, why === 'visitor')
  }

  return { look: () => follow('look'), sync: () => follow('sync'), refresh: () => follow('refresh'), retry: () => follow('visitor') }
}
