import { createGateway } from 'portico-gateway/createGateway.js'
import { systemClock } from 'portico-gateway/settings/systemClock.js'
import { swapProviders } from 'portico-gateway/settings/swapProviders.js'
import { sandboxParts } from '../gateway/sandboxParts.js'
import { uniswap } from '../world/settings.js'
import { aggregatorKey } from './startAggregator.js'

/** A gateway in this process that asks one aggregator, for tests. */
export const aggregatedGateway = (url: string): { request(path: string, init?: RequestInit): Promise<Response> } => {
  const { aggregator, wrapped } = uniswap
  const pinned = { contracts: [aggregator.toLowerCase()], spenders: [aggregator.toLowerCase()] }
  const app = createGateway({
    ...sandboxParts({ origin: 'http://localhost' }),
    swaps: { 'eip155:1': { wrapped, aggregator: pinned, tokens: [] } },
    swapProviders: swapProviders({ key: aggregatorKey, url, pinned: { 'eip155:1': pinned } }, { clock: systemClock, deadline: 20_000 }),
  })
  return { request: async (path, init) => app.request(path, init) }
}
