import type { Clock } from '../base/Clock.js'
import type { Configuration } from 'openid-client'

/** How long what a provider said of itself counts, in ms, and how long while it does not answer any more. */
const freshMs = 3_600_000
const staleMs = 86_400_000
/** How soon a provider that did not answer is asked again, in ms. */
const againMs = 60_000

/**
 * What a provider says of itself, asked with the first login and once an hour after that; logins that wait for it share one request. While the
 * provider does not answer, the last answer counts for a day.
 *
 * @param discover asks the provider, with a deadline
 */
export const createDiscovery = (discover: () => Promise<Configuration>, clock: Pick<Clock, 'now'>): (() => Promise<Configuration>) => {
  let last: { readonly config: Configuration; readonly at: number } | undefined
  let running: Promise<Configuration> | undefined
  let again = 0
  const ask = async () => {
    try {
      const config = await discover()
      last = { config, at: clock.now() }
      return config
    } catch (error) {
      again = clock.now() + againMs
      if (last && clock.now() - last.at < staleMs) return last.config
      throw error
    } finally {
      running = undefined
    }
  }
  return async () => {
    const now = clock.now()
    if (last && (now - last.at < freshMs || (now < again && now - last.at < staleMs))) return last.config
    running ??= ask()
    return running
  }
}
