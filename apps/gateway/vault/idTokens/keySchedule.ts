import type { StoredIdTokenKey } from '../../store/IdTokenStore.js'

const hour = 3_600_000
const day = 24 * hour
/** How long a key signs, in ms. */
export const signsMs = 30 * day
/** How long a key is published before it signs, and after it signed last: whoever keeps the published keys asks again within it. */
export const aroundMs = day
/** Keys that are published no more stay for so long: the clock of a gateway may be ahead. */
const storedMs = 7 * day

type Dated = Pick<StoredIdTokenKey, 'generation' | 'signsFrom'>

/** What becomes of the keys of ID tokens at a moment. */
export interface Schedule<key extends Dated> {
  /** The key that signs; undefined where there is none yet. */
  readonly signing: key | undefined
  /** Those that tokens are verified by. */
  readonly published: readonly key[]
  /** The one to make, if it is time for one. */
  readonly next: Dated | undefined
  /** Keys before this generation are of no use to anybody. */
  readonly over: number
}

/**
 * A key is published for a day before it signs, signs for thirty, and is published for a day after. The first one signs at once: nobody can
 * have asked for the keys before there was one.
 *
 * @param keys the oldest first
 * @param taken the highest generation that there is, also of a row that is no key
 */
export const scheduleOf = <key extends Dated>(keys: readonly key[], now: number, taken: number): Schedule<key> => {
  const signing = keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0]
  const last = keys.at(-1)
  const next =
    last === undefined
      ? { generation: taken + 1, signsFrom: now }
      : now >= last.signsFrom + signsMs - aroundMs
        ? { generation: taken + 1, signsFrom: Math.max(last.signsFrom + signsMs, now + aroundMs) }
        : undefined
  /** When a key signed last: undefined while it does. */
  const endOf = (at: number) => keys[at + 1]?.signsFrom
  const isWithin = (at: number, ms: number) => (endOf(at) ?? now) + ms > now
  return {
    signing,
    published: keys.filter((_, at) => isWithin(at, aroundMs)),
    next,
    over: keys.find((_, at) => isWithin(at, aroundMs + storedMs))?.generation ?? 0,
  }
}
