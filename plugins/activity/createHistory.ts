import type { ClockService } from '../../kernel/api/index.js'
import type { ActivityState } from '../../ports/activity.js'
import type { Entry } from './Entry.js'
import { joinPage } from './joinPage.js'
import { partsOf } from './partsOf.js'
import type { HistoryPage } from './readPage.js'

/** Whose history is wanted. `chain` is a CAIP-2 id. */
export interface HistoryTarget {
  readonly account: string
  readonly chain: string
}

/**
 * Reads one part of an account's history: the newest, or the one that `cursor` names. Its answer is validated; undefined is a failure.
 * `pause` lets others have their turn.
 */
export type HistorySource = (cursor: string | undefined, signal: AbortSignal, pause: () => Promise<void>) => Promise<HistoryPage | undefined>

export interface HistoryNeeds {
  /** The active account on its network; undefined while there is none. */
  target(): HistoryTarget | undefined
  /** Who knows the history of an account; undefined where there is nothing to ask. */
  source(target: HistoryTarget): HistorySource | undefined
  readonly clock: ClockService
  /** Something changed. */
  onChange(): void
  /** Tells the visitor, once for a row of failures. */
  onFailed(retry: () => void): void
  onRecovered(): void
  /** An older page is asked for. */
  onOlder(): void
  readonly signal: AbortSignal
}

export interface History {
  readonly status: ActivityState['status']
  readonly entries: readonly Entry[]
  readonly more: boolean
  readonly paging: boolean
  readonly stopped: boolean
  /** Follows the account: on another one the list is cleared and, when it is looked at, fetched. */
  sync(): void
  /** Somebody looks at the list: what is younger than 15 s is not asked for again. */
  seen(): void
  refresh(): void
  /** The visitor asks again, for what did not come. */
  retry(): void
  older(): void
}

const fresh = 15_000
/** How long nothing is requested automatically after a failure, in ms. */
const blocked = 30_000
/** Pages in a row that bring nothing new. A server that goes round in circles gets no further. */
const barren = 5
/** Rows kept. Who wants to see more goes to the explorer. */
const maxEntries = 10_000

/** The history of the active account, part by part. */
export const createHistory = ({ clock, ...needs }: HistoryNeeds): History => {
  let key: string | undefined
  let status: ActivityState['status'] = 'idle'
  /** By id, as the server sends them again when they changed. */
  let known = new Map<string, Entry>()
  let entries: readonly Entry[] = []
  let cursor: string | undefined
  let [paging, stopped] = [false, false]
  let at = Number.NEGATIVE_INFINITY
  let failures = 0
  let flight: { readonly abort: AbortController; readonly older: boolean; again: boolean } | undefined

  const rest = () => {
    flight?.abort.abort()
    flight = undefined
    paging = false
  }
  needs.signal.addEventListener('abort', rest, { once: true })
  const within = (ms: number) => clock.now() >= at && clock.now() < at + ms
  const pause = () => new Promise<void>((resume) => clock.after(0, resume))

  const clear = () => {
    rest()
    status = 'idle'
    known = new Map()
    entries = []
    cursor = undefined
    stopped = false
    failures = 0
    at = Number.NEGATIVE_INFINITY
  }

  const take = (page: HistoryPage, older: boolean): number => {
    const joined = joinPage(page, known, older)
    known = joined.known
    if (joined.anew || (page.whole && page.next === undefined)) cursor = page.next
    if (older) cursor = page.next === cursor || known.size >= maxEntries ? undefined : page.next
    entries = [...known.values()]
    return joined.unknown
  }

  const get = async (target: HistoryTarget, from: string | undefined, signal: AbortSignal): Promise<HistoryPage> => {
    const page = await needs.source(target)?.(from, signal, pause)
    if (!page) throw new TypeError('The answer is not a page of a history.')
    signal.throwIfAborted()
    return page
  }

  const run = async (target: HistoryTarget, { older, abort: { signal } }: NonNullable<typeof flight>): Promise<void> => {
    if (!older) {
      take(await get(target, undefined, signal), false)
      return
    }
    for (let page = 0; page < barren && cursor !== undefined; page++) if (take(await get(target, cursor, signal), true) > 0) return
    cursor = undefined
  }

  const start = (target: HistoryTarget, older: boolean, asked: boolean) => {
    const ownFlight = { abort: new AbortController(), older, again: false }
    flight = ownFlight
    if (older) {
      needs.onOlder()
      paging = true
      stopped = false
    } else if (entries.length === 0 || status === 'failed') status = 'loading'
    needs.onChange()
    const end = (settle: () => void) => {
      if (flight !== ownFlight) return
      flight = undefined
      paging = false
      at = clock.now()
      settle()
      needs.onChange()
      if (ownFlight.again) follow('refresh')
    }
    run(target, ownFlight).then(
      () =>
        end(() => {
          status = 'ready'
          stopped = false
          if (failures > 0) needs.onRecovered()
          failures = 0
        }),
      (error: unknown) =>
        end(() => {
          if (!older && partsOf(error).status === 404) {
            status = 'uncovered'
            return
          }
          stopped = true
          if (!older) status = 'failed'
          if (++failures === 1 || asked) needs.onFailed(() => follow('visitor'))
        }),
    )
  }

  const follow = (why: 'sync' | 'seen' | 'refresh' | 'visitor' | 'older') => {
    const target = needs.signal.aborted ? undefined : needs.target()
    const now = target && `${target.chain}:${target.account}`
    const changed = now !== key
    if (changed) {
      clear()
      key = now
      needs.onChange()
    }
    if (!target) return
    if (!needs.source(target)) {
      if (status !== 'local') {
        status = 'local'
        needs.onChange()
      }
      return
    }
    if (flight) {
      if (why === 'refresh' && !flight.older) flight.again = true
      if (why !== 'refresh' || !flight.older) return
      rest()
    }
    if (why === 'older') {
      if (cursor !== undefined && !stopped) start(target, true, false)
      return
    }
    if (why === 'sync') return
    if (why === 'seen' && (status === 'failed' || stopped ? within(blocked) : within(fresh))) return
    start(target, why === 'visitor' && stopped && status === 'ready', why === 'visitor')
  }

  return {
    get status() {
      return status
    },
    get entries() {
      return entries
    },
    get more() {
      return cursor !== undefined
    },
    get paging() {
      return paging
    },
    get stopped() {
      return stopped
    },
    sync: () => follow('sync'),
    seen: () => follow('seen'),
    refresh: () => follow('refresh'),
    retry: () => follow('visitor'),
    older: () => follow('older'),
  }
}
