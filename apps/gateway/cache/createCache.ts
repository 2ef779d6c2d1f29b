import { LRUCache } from 'lru-cache'
import type { Clock } from '../contract.js'
import { createToken } from '../secrets.js'
import type { SharedAnswers, SharedStore } from '../shared/SharedStore.js'

/** An answer of a provider, and when it was read in ms since 1970. */
interface Kept<value> {
  readonly value: value
  readonly at: number
}
export interface CachedAnswer<value> extends Kept<value> {
  /** It is older than it should be, because nothing newer can be had at once. */
  readonly stale: boolean
}

/** How long a gateway waits for another one that asks the same, and between two looks at its answer, in ms. */
const waitMs = 1_000
const lookMs = 50
/** A gateway that ended while it asked keeps others from asking for no longer than this, in ms. */
const lockMs = 10_000
/** Characters of an answer that is shared. */
const mostShared = 100_000

const readText = <value>(text: string, check: (input: unknown) => value, now: number): Kept<value> | undefined => {
  try {
    const { at, value } = JSON.parse(text) as Partial<Kept<unknown>>
    // The clock of another gateway may be ahead.
    return typeof at === 'number' && Number.isFinite(at) ? { at: Math.min(at, now), value: check(value) } : undefined
  } catch {
    return undefined
  }
}

/**
 * Answers of providers, a bounded number in memory, and in the shared store where gateways have one. Questions that are asked at the same
 * time share one request: those of this gateway always, those of others where the store answers. Failures are not kept.
 */
export const createCache = <value>({
  name,
  clock,
  shared,
  capacity,
  fresh,
  stale = 0,
  check,
}: {
  /** Of this cache in the shared store. */
  readonly name: string
  readonly clock: Clock
  readonly shared: SharedStore | undefined
  /** Answers in memory: the one that was not used for longest is dropped first. */
  readonly capacity: number
  /** Ms that an answer holds. */
  readonly fresh: number
  /** Ms after these in which it is still served to those who accept it. */
  readonly stale?: number
  /** Validates what the shared store holds. It throws for anything else. */
  readonly check: (input: unknown) => value
}) => {
  const memory = new LRUCache<string, Kept<value>>({ maxSize: capacity, sizeCalculation: () => 1 })
  const flights: Map<string, Promise<Kept<value>>> = new Map()
  // A clock that goes back ends what was kept.
  const isWithin = ({ at }: Kept<value>, ms: number) => clock.now() >= at && clock.now() - at < ms

  /** Undefined where there is none, it is too old, or the store does not answer. */
  const look = async (answers: SharedAnswers, key: string) => {
    const text = await answers.get(key).catch(() => undefined)
    const kept = text === undefined ? undefined : readText(text, check, clock.now())
    return kept && isWithin(kept, fresh) ? kept : undefined
  }
  const ask = async (load: () => Promise<value>): Promise<Kept<value>> => ({ value: await load(), at: clock.now() })
  const askAndShare = async (answers: SharedAnswers, key: string, load: () => Promise<value>) => {
    const kept = await ask(load)
    const text = JSON.stringify(kept)
    // The visitor has the answer also when it cannot be shared.
    if (text.length <= mostShared) await answers.set(key, text, fresh).catch(() => {})
    return kept
  }
  /** What another gateway is asking for; undefined when it takes too long. */
  const awaitOther = async (answers: SharedAnswers, key: string) => {
    for (let waited = 0; waited < waitMs; waited += lookMs) {
      await clock.after(lookMs)
      const kept = await look(answers, key)
      if (kept) return kept
    }
    return undefined
  }
  const readShared = async (answers: SharedAnswers, key: string, load: () => Promise<value>): Promise<Kept<value>> => {
    const found = await look(answers, key)
    if (found) return found
    const owner = createToken()
    // Undefined: the store does not answer, and each gateway asks by itself.
    const locked = await answers.lock(key, owner, lockMs).catch(() => undefined)
    if (locked === undefined) return ask(load)
    if (!locked) return (await awaitOther(answers, key)) ?? askAndShare(answers, key, load)
    try {
      return await askAndShare(answers, key, load)
    } finally {
      await answers.unlock(key, owner).catch(() => {})
    }
  }
  const fly = (key: string, load: () => Promise<value>) => {
    const running = flights.get(key)
    if (running) return running
    const answers = shared?.answers
    const flight = (answers ? readShared(answers, `${name}:${key}`, load) : ask(load))
      .then((kept) => {
        memory.set(key, kept)
        return kept
      })
      .finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  return {
    /**
     * @param load asks the provider, within a deadline of its own. It is not ended by one who leaves: others may wait for it.
     * @param options stale: whether an older answer will do. It is served at once, and a new one is asked for
     * @throws what `load` rejects with
     */
    find: async (key: string, load: () => Promise<value>, { stale: accepted = false }: { readonly stale?: boolean } = {}): Promise<CachedAnswer<value>> => {
      const kept = memory.get(key)
      if (kept && isWithin(kept, fresh)) return { ...kept, stale: false }
      const flight = fly(key, load)
      if (accepted && kept && isWithin(kept, fresh + stale)) {
        // Who asks next sees its failure, or its answer.
        flight.catch(() => {})
        return { ...kept, stale: true }
      }
      return { ...(await flight), stale: false }
    },
    get size() {
      return memory.size
    },
  }
}
