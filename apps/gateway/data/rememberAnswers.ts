import type { OnStale } from '../base/OnStale.js'
import * as z from 'zod/mini'
import { type CacheOptions, createCache } from '../cache/createCache.js'
import { ApiError } from '../http/ApiError.js'

/** Rows of all remembered answers of one chain together. */
const maxRows = 50_000

/** What a source said, and the same as visitors get it. */
interface Answer<value> {
  /** The place of the source. */
  readonly by: number
  readonly said: value
  readonly shown: value
}
const sharedAnswer = z.object({ by: z.int().check(z.nonnegative()), said: z.unknown() })

/**
 * The answers of the sources of one chain, for a time. Gateways share what sources said; each of them shows it in its own way.
 *
 * @param needs show: throws where there is no source at that place; read: validates what the shared store holds, and throws for anything else
 */
export const rememberAnswers = <value>({
  name,
  chain,
  clock,
  shared,
  meters,
  fresh,
  stale,
  show,
  read,
  write,
  sizeOf,
}: Pick<CacheOptions<unknown>, 'name' | 'clock' | 'shared' | 'meters' | 'fresh'> & {
  readonly chain: string
  readonly stale: number
  readonly show: (said: value, by: number) => value
  readonly read: (input: unknown) => value
  readonly write: (said: value) => unknown
  /** In rows. */
  readonly sizeOf: (said: value) => number
}) => {
  const answerOf = (by: number, said: value): Answer<value> => ({ by, said, shown: show(said, by) })
  const cache = createCache<Answer<value>>({
    name,
    clock,
    shared,
    meters,
    capacity: maxRows,
    sizeOf: ({ said }) => sizeOf(said),
    fresh,
    stale,
    write: ({ by, said }) => ({ by, said: write(said) }),
    check: (input) => {
      const { by, said } = z.parse(sharedAnswer, input)
      return answerOf(by, read(said))
    },
  })
  return {
    /** @param by the place of the source that said it */
    answerOf,
    /** An answer that holds, without asking anybody. */
    kept: (key: string): value | undefined => cache.kept(`${chain} ${key}`)?.shown,
    /** An answer that holds, or one that `load` gets. After a failure an older one is given to those who take it, with its age. */
    find: async (
      key: string,
      load: (signal: AbortSignal) => Promise<Answer<value>>,
      { signal, onStale, anew }: { readonly signal: AbortSignal; readonly onStale: OnStale | undefined; readonly anew: boolean },
    ): Promise<value> => {
      const acceptsOld = (error: unknown) => onStale !== undefined && !(error instanceof ApiError && error.status < 500)
      const { value, at, stale: old } = await cache.find(`${chain} ${key}`, load, { signal, acceptsOld, anew })
      if (old) onStale?.(clock.now() - at)
      return value.shown
    },
  }
}
