import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { SharedStore } from '../shared/SharedStore.js'
import type { Telemetry } from '../telemetry/Telemetry.js'
import type { Context } from 'hono'
import { createCache } from '../cache/createCache.js'
import { ApiError } from '../http/ApiError.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { withDeadline } from '../http/withDeadline.js'
import { checkOptions } from './checks.js'
import type { OnRampProvider } from './OnRamp.js'

/** How long the options of a provider are reused, in ms, and how many are kept in memory: one for each provider and network. */
const fresh = 10 * 60_000
const capacity = 1_000

/** Requests to the providers: each within the deadline, and of several providers the answers of those that answered. */
export const createProviderQueries = ({
  providers,
  clock,
  limits,
  shared,
  telemetry,
}: { readonly clock: Clock; readonly limits: Limits; readonly shared?: SharedStore | undefined; readonly telemetry?: Telemetry | undefined } & {
  providers: readonly OnRampProvider[]
}) => {
  const cache = createCache({ name: 'on-ramp', clock, shared, meters: telemetry?.meters, capacity, fresh, check: checkOptions })

  const within = <value>(work: (signal: AbortSignal) => Promise<value>, signal?: AbortSignal) => withDeadline(work, { clock, ms: limits.deadline, signal })

  const serving = (chain: string) => {
    const found = providers.filter((provider) => provider.serves(chain))
    if (found.length === 0) throw new ApiError(404, 'CHAIN_NOT_COVERED', `Nothing can be bought on ${chain} here.`, { field: 'chainId' })
    return found
  }
  /** What is shared by requests is not ended by the client who asked first. */
  const optionsOf = async (provider: OnRampProvider, chain: string) =>
    (await cache.find(`${provider.id} ${chain}`, () => within((signal) => provider.options(chain, signal)))).value
  /** The answers of those that answered. */
  const fromEach = async <value>(context: Context<Env>, asked: readonly OnRampProvider[], ask: (provider: OnRampProvider) => Promise<value>) => {
    const settled = await Promise.allSettled(asked.map(ask))
    const answers = settled.flatMap((result, at) => {
      if (result.status === 'fulfilled') return [{ provider: asked[at] as OnRampProvider, answer: result.value }]
      const { reason } = result
      logOf(context)('on-ramp provider failed', { level: 'warn', provider: asked[at]?.id, cause: reason?.cause?.message ?? reason?.message })
      return []
    })
    if (answers.length === 0) throw new ApiError(502, 'UPSTREAM_FAILED', 'A provider failed.')
    return answers
  }
  return { within, serving, optionsOf, fromEach }
}
