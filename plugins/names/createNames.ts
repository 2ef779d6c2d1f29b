import { type ClockService, DeadlineError } from '../../kernel/api/index.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { withDeadline } from '#lib/timing/withDeadline.js'

export interface NamesNeeds {
  /** Looks several accounts up at once: a name, or undefined, for each. */
  read(addresses: readonly string[], signal: AbortSignal): Promise<readonly (string | undefined)[]>
  readonly clock: ClockService
}

export type FindNames = (addresses: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>

/** How long an answer holds, in ms; what a look-up may take; how many answers are kept; and how many accounts one request asks for. */
const fresh = 300_000
const timeoutMs = 15_000
const capacity = 500
const together = 25

/** The names of many accounts, for lists. Each answer is kept for five minutes in memory, that an account has no name as well. */
export const createNames = ({ read, clock }: NamesNeeds): FindNames => {
  const known = new Map<string, { readonly name: string | undefined; readonly at: number }>()
  const remembered = (key: string) => {
    const entry = known.get(key)
    return entry && clock.now() >= entry.at && clock.now() < entry.at + fresh ? entry : undefined
  }
  const remember = (key: string, name: string | undefined) => {
    known.delete(key)
    known.set(key, { name, at: clock.now() })
    const [oldest] = known.keys()
    if (known.size > capacity && oldest !== undefined) known.delete(oldest)
  }
  return async (addresses, asked) => {
    const found = new Map<string, string>()
    const collect = () => {
      for (const address of addresses) {
        const name = known.get(address.toLowerCase())?.name
        if (name !== undefined) found.set(address, name)
      }
      return found
    }
    const keys = new Set(addresses.filter(isEvmAddress).map((address) => address.toLowerCase()))
    const missing = [...keys].filter((key) => !remembered(key))
    for (let from = 0; from < missing.length; from += together) {
      const some = missing.slice(from, from + together)
      const controller = new AbortController()
      const signal = AbortSignal.any([asked, controller.signal])
      try {
        const answers = await withDeadline(read(some, signal), {
          ms: timeoutMs,
          what: 'Looking up the names of accounts',
          signal: asked,
          after: clock.after,
          late: DeadlineError,
        })
        some.forEach((key, at) => {
          remember(key, answers[at])
        })
      } finally {
        // Past its deadline the request is aborted.
        controller.abort()
      }
    }
    return collect()
  }
}
