import type { GatewayParts } from '../contract.js'
import { ApiError } from '../http/ApiError.js'
import { withDeadline } from '../http/withDeadline.js'
import type { WireBuyOptions } from '../../../protocol/gateway/onRamp.js'
import type { OnRampProvider } from './OnRamp.js'

/** How long the options of a provider are reused, in ms. */
const fresh = 10 * 60_000

/** Requests to the providers: each within the deadline, and of several providers the answers of those that answered. */
export const createProviderQueries = ({
  providers,
  clock,
  limits,
  log,
}: Pick<GatewayParts, 'clock' | 'limits' | 'log'> & { providers: readonly OnRampProvider[] }) => {
  const known: Map<string, { readonly at: number; readonly options: Promise<WireBuyOptions> }> = new Map()

  const within = <value>(work: (signal: AbortSignal) => Promise<value>, signal?: AbortSignal) => withDeadline(work, { clock, ms: limits.deadline, signal })

  const serving = (chain: string) => {
    const found = providers.filter((provider) => provider.serves(chain))
    if (found.length === 0) throw new ApiError(404, 'CHAIN_NOT_COVERED', `Nothing can be bought on ${chain} here.`, { field: 'chainId' })
    return found
  }
  /** What is shared by requests is not ended by the client who asked first. */
  const optionsOf = (provider: OnRampProvider, chain: string) => {
    const key = `${provider.id} ${chain}`
    const now = clock.now()
    const last = known.get(key)
    if (last && now >= last.at && now - last.at < fresh) return last.options
    const options = within((signal) => provider.options(chain, signal))
    options.catch(() => known.delete(key))
    known.set(key, { at: now, options })
    return options
  }
  /** The answers of those that answered. */
  const fromEach = async <value>(asked: readonly OnRampProvider[], ask: (provider: OnRampProvider) => Promise<value>) => {
    const settled = await Promise.allSettled(asked.map(ask))
    const answers = settled.flatMap((result, at) => {
      if (result.status === 'fulfilled') return [{ provider: asked[at] as OnRampProvider, answer: result.value }]
      const { reason } = result
      log('on-ramp provider failed', { level: 'warn', provider: asked[at]?.id, cause: reason?.cause?.message ?? reason?.message })
      return []
    })
    if (answers.length === 0) throw new ApiError(502, 'UPSTREAM_FAILED', 'A provider failed.')
    return answers
  }
  return { within, serving, optionsOf, fromEach }
}
