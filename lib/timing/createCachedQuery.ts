import { type Deadline, withDeadline } from './withDeadline.js'

/** `stale`: the last read failed and an older value is shown. `at` is the time it was read, in ms since 1970. */
export type ReadingState<value> =
  | { readonly status: 'idle' | 'loading' | 'unavailable' }
  | { readonly status: 'ready' | 'stale'; readonly value: value; readonly at: number }

/** A value that was read, and when, in ms since 1970. */
export interface Kept<value> {
  readonly value: value
  readonly at: number
}

/** What `createCachedQuery` is made of: what to read, and how the result is shown and reported. */
export interface ReadingNeeds<target, value> {
  /** The current target; undefined when there is none. */
  target(): target | undefined
  /** The cache key of a target: values and failures are kept by it. */
  keyOf(target: target): string
  /** Undefined when the target cannot be read. */
  read(target: target, signal: AbortSignal): Promise<value> | undefined
  /** Receives each new state. `retryAt`: when a read that failed is tried again by itself, in ms since 1970; undefined where it is not. */
  show(state: ReadingState<value>, retryAt: number | undefined): void
  /** Starts the message of the error after the deadline. */
  readonly what: string
  /** The error of a deadline: `DeadlineError`. */
  readonly late: Deadline['late']
  /** Time: the service `Clock`. */
  readonly clock: { now(): number; after(ms: number, run: () => void): () => void }
  /** Reports a failure to the visitor, once for a series of failures. */
  onFailed(retry: () => void): void
  /** Called when a read succeeds after failures. */
  onRecovered(): void
  /** The last value beyond the life of the page. What it answers is used while it is fresh, as if it had been read here. */
  readonly kept?: { get(key: string): Kept<value> | undefined; set(key: string, entry: Kept<value>): void } | undefined
  /** Ends the query. */
  readonly signal: AbortSignal
}

/** A value that is read, cached and kept current. */
export interface Reading {
  /** Shows the cached value of the current target. Sends no request, but aborts the one for another target. */
  look(): void
  /** Reads, unless a value younger than 30 s is cached. */
  sync(): void
  /** Reads even when a value is cached. Still waits out the 30 s after a failure. */
  refresh(): void
  /** Reads immediately because the visitor asked for it, and reports when that fails as well. */
  retry(): void
}

/** In ms: how long a value is fresh, and how long to wait after a failure. */
const fresh = 30_000
const blocked = 30_000
/** The pauses in a series of failures become longer, so that an idle page stays within its request budget. */
const longestPause = 300_000
const timeoutMs = 20_000
/** How many targets are cached. */
const capacity = 16

/**
 * Reads data that changes slowly and has several readers: one request at a time, shared by all of them; a fresh value is not read again;
 * after a failure the old value stays, marked as stale, and a pause follows.
 */
export const createCachedQuery = <target, value>({ clock, ...needs }: ReadingNeeds<target, value>): Reading => {
  const known = new Map<string, Kept<value>>()
  const failures = new Map<string, { readonly count: number; readonly until: number; readonly retryAt: number }>()
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

  /** A clock that was set back makes nothing fresh and lengthens no pause. */
  const within = (from: number, ms: number) => clock.now() >= from && clock.now() < from + ms

  const show = (key: string, otherwise: 'idle' | 'loading' | 'unavailable') => {
    const entry = known.get(key)
    const failure = failures.get(key)
    needs.show(entry ? { status: failure ? 'stale' : 'ready', ...entry } : { status: otherwise }, stopRetry && failure?.retryAt)
  }

  const failed = (key: string, asked: boolean) => {
    const count = (failures.get(key)?.count ?? 0) + 1
    const pause = Math.min(blocked * 2 ** (count - 1), longestPause)
    failures.set(key, { count, until: clock.now() + blocked, retryAt: clock.now() + pause })
    stopRetry?.()
    stopRetry = clock.after(pause, () => follow('retry'))
    show(key, 'unavailable')
    if (count === 1 || asked) needs.onFailed(() => follow('visitor'))
  }
  const arrived = (key: string, value: value) => {
    const recovered = failures.delete(key)
    stopRetry?.()
    stopRetry = undefined
    const entry = { value, at: clock.now() }
    known.delete(key)
    known.set(key, entry)
    needs.kept?.set(key, entry)
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
    if (!answer) return needs.show({ status: 'unavailable' }, undefined)
    const mine = { again: false, abort: () => controller.abort() }
    flight = mine
    const finish = (run: () => void) => {
      if (flight !== mine) return
      flight = undefined
      run()
      if (mine.again) follow('refresh')
    }
    withDeadline(answer, { ms: timeoutMs, what: needs.what, signal, after: clock.after, late: needs.late }).then(
      (value) => finish(() => arrived(key, value)),
      () => {
        // Past its deadline the request is aborted.
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
      const kept = key === undefined || known.has(key) ? undefined : needs.kept?.get(key)
      if (kept && key !== undefined && within(kept.at, fresh)) known.set(key, kept)
    }
    if (target === undefined || key === undefined) return needs.show({ status: 'idle' }, undefined)
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
