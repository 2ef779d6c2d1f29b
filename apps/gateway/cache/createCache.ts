import type { Clock } from '../base/Clock.js'
import { LRUCache } from 'lru-cache'
import { createToken } from '../secrets.js'
import type { SharedAnswers, SharedStore } from '../shared/SharedStore.js'
import type { Meters } from '../telemetry/Telemetry.js'

/** An answer of a provider, and when it was read in ms since 1970. */
interface Kept<value> {
  readonly value: value
  readonly at: number
}
export interface CachedAnswer<value> extends Kept<value> {
  /** It is older than it should be, because nothing newer can be had. */
  readonly stale: boolean
}
/** One request to a provider, and how many wait for it. */
interface Flight<value> {
  readonly answer: Promise<Kept<value>>
  readonly stop: AbortController
  waiting: number
}

/** How long a gateway waits for another one that asks the same, and between two looks at its answer, in ms. */
const waitMs = 1_000
const lookMs = 50
/** A gateway that ended while it asked keeps others from asking for no longer than this, in ms. */
const lockMs = 10_000
/** Characters of an answer that is shared. */
const maxSharedLength = 100_000

const readText = <value>(text: string, check: (input: unknown) => value, now: number): Kept<value> | undefined => {
  try {
    const { at, value } = JSON.parse(text) as Partial<Kept<unknown>>
    // The clock of another gateway may be ahead.
    return typeof at === 'number' && Number.isFinite(at) ? { at: Math.min(at, now), value: check(value) } : undefined
  } catch {
    return undefined
  }
}

export interface CacheOptions<value> {
  /** Of this cache in the shared store, and in metrics. */
  readonly name: string
  readonly clock: Clock
  readonly shared: SharedStore | undefined
  readonly meters?: Pick<Meters, 'cache' | 'gauge'> | undefined
  /** The sum of sizes in memory: the answer that was not used for longest is dropped first. */
  readonly capacity: number
  /** Of one answer. Default 1 for each. */
  readonly sizeOf?: (value: value) => number
  /** Ms that an answer holds. With 0 every question is asked, and its answer is kept for failures alone. */
  readonly fresh: number
  /** Ms after these in which it is still given where nothing newer can be had, to those who accept it. */
  readonly stale?: number
  /** An answer as JSON can say it. Default the answer itself. */
  readonly write?: (value: value) => unknown
  /** Validates what the shared store holds. It throws for anything else. */
  readonly check: (input: unknown) => value
}

/** What a caller says about a question. */
export interface Asking {
  /** Of the one who asks. Who leaves does not wait any longer; when all have left, the request is ended. */
  readonly signal?: AbortSignal | undefined
  /** Whether an older answer will do after this failure. Default: no. */
  readonly acceptsOld?: ((error: unknown) => boolean) | undefined
  /** Asks the provider also where there is an answer. */
  readonly anew?: boolean | undefined
}

/**
 * Answers of providers, a bounded number in memory, and in the shared store where gateways have one. Questions that are asked at the same
 * time share one request: those of this gateway always, those of others where the store answers. Failures are not kept.
 */
export const createCache = <value>({
  name,
  clock,
  shared,
  meters,
  capacity,
  sizeOf = () => 1,
  fresh,
  stale = 0,
  write = (value) => value,
  check,
}: CacheOptions<value>) => {
  const memory = new LRUCache<string, Kept<value>>({ maxSize: capacity, sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)) })
  const flights: Map<string, Flight<value>> = new Map()
  const answers = shared?.answers
  meters?.gauge('cache_entries', () => [{ labels: { cache: name }, value: memory.size }])
  // A clock that goes back ends what was kept.
  const isWithin = ({ at }: Kept<value>, ms: number) => clock.now() >= at && clock.now() - at < ms
  const keyOf = (key: string) => `${name}:${key}`

  /** Undefined where there is none, it is too old, or the store does not answer. */
  const look = async (store: SharedAnswers, key: string, ms: number) => {
    const text = await store.get(keyOf(key)).catch(() => undefined)
    const kept = text === undefined ? undefined : readText(text, check, clock.now())
    return kept && isWithin(kept, ms) ? kept : undefined
  }
  const ask = async (load: () => Promise<value>): Promise<Kept<value>> => {
    meters?.cache(name, 'miss')
    return { value: await load(), at: clock.now() }
  }
  const askAndShare = async (store: SharedAnswers, key: string, load: () => Promise<value>) => {
    const kept = await ask(load)
    const text = JSON.stringify({ at: kept.at, value: write(kept.value) })
    // The visitor has the answer also when it cannot be shared.
    if (text.length <= maxSharedLength && fresh + stale > 0) await store.set(keyOf(key), text, fresh + stale).catch(() => {})
    return kept
  }
  const found = (kept: Kept<value>) => {
    meters?.cache(name, 'hit')
    return kept
  }
  /** What another gateway is asking for; undefined when it takes too long. */
  const awaitOther = async (store: SharedAnswers, key: string) => {
    for (let waited = 0; waited < waitMs; waited += lookMs) {
      await clock.after(lookMs)
      const kept = await look(store, key, fresh)
      if (kept) return found(kept)
    }
    return undefined
  }
  const readShared = async (store: SharedAnswers, key: string, load: () => Promise<value>): Promise<Kept<value>> => {
    const kept = await look(store, key, fresh)
    if (kept) return found(kept)
    const owner = createToken()
    // Undefined: the store does not answer, and each gateway asks by itself.
    const locked = await store.lock(keyOf(key), owner, lockMs).catch(() => undefined)
    if (locked === undefined) return ask(load)
    if (!locked) return (await awaitOther(store, key)) ?? askAndShare(store, key, load)
    try {
      return await askAndShare(store, key, load)
    } finally {
      await store.unlock(keyOf(key), owner).catch(() => {})
    }
  }
  /** @param anew whether the answer of another gateway will not do */
  const begin = (key: string, load: (signal: AbortSignal) => Promise<value>, anew: boolean): Flight<value> => {
    const stop = new AbortController()
    const once = () => load(stop.signal)
    const answer = answers ? (anew || fresh === 0 ? askAndShare(answers, key, once) : readShared(answers, key, once)) : ask(once)
    const flight: Flight<value> = { answer, stop, waiting: 0 }
    flights.set(key, flight)
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    answer.then(
      (kept) => {
        memory.set(key, kept)
        end()
      },
      // Each of those who wait for it gets the failure.
      end,
    )
    return flight
  }
  const join = (flight: Flight<value>, key: string, signal: AbortSignal | undefined): Promise<Kept<value>> => {
    flight.waiting += 1
    if (!signal) return flight.answer
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.waiting -= 1
        if (flight.waiting === 0) {
          flight.stop.abort(signal.reason)
          // Who asks next begins another request.
          if (flights.get(key) === flight) flights.delete(key)
        }
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      if (signal.aborted) leave()
      flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }
  /** An answer that is older than it should be. */
  const older = async (key: string) => {
    const kept = memory.get(key)
    if (kept && isWithin(kept, fresh + stale)) return kept
    return answers && look(answers, key, fresh + stale)
  }

  return {
    /** An answer that this gateway holds. */
    kept: (key: string): value | undefined => {
      const kept = memory.get(key)
      return kept && isWithin(kept, fresh) ? found(kept).value : undefined
    },
    /**
     * @param load asks the provider, within a deadline of its own
     * @throws what `load` rejects with
     */
    find: async (
      key: string,
      load: (signal: AbortSignal) => Promise<value>,
      { signal, acceptsOld = () => false, anew = false }: Asking = {},
    ): Promise<CachedAnswer<value>> => {
      const kept = memory.get(key)
      if (kept && !anew && isWithin(kept, fresh)) return { ...found(kept), stale: false }
      const running = flights.get(key)
      if (running) meters?.cache(name, 'hit')
      try {
        return { ...(await join(running ?? begin(key, load, anew), key, signal)), stale: false }
      } catch (error) {
        signal?.throwIfAborted()
        const old = acceptsOld(error) ? await older(key) : undefined
        if (!old) throw error
        meters?.cache(name, 'stale')
        return { ...old, stale: true }
      }
    },
    get size() {
      return memory.size
    },
  }
}
