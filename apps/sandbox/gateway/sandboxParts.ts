import type { GatewayParts } from 'portico-gateway/GatewayParts.js'
import type { Faults } from 'portico-gateway/http/Faults.js'
import { createProjects } from 'portico-gateway/projects/createProjects.js'
import { fixedPrices } from 'portico-gateway/prices/fixedPrices.js'
import { systemClock } from 'portico-gateway/settings/systemClock.js'
import { hasExchanges } from '../world/deployExchanges.js'
import { nativePrices } from '../world/nativePrices.js'
import { tokens, uniswap } from '../world/settings.js'
import { madeUpWallets } from './madeUpWallets.js'
import { scriptedHistory } from './scriptedHistory.js'

const each: Readonly<Record<string, string>> = { TUSD: '1', LUM: '0.52', HUSD: '1.0004', WCN: '61234.5', TOLL: '0.07', MUTE: '0.999' }
const known = Object.fromEntries(
  tokens.flatMap(({ symbol, address }) => {
    const price = each[symbol]
    return price === undefined ? [] : [[address, price]]
  }),
)

const prices = { 'eip155:1': { native: nativePrices['eip155:1'], ...known }, 'eip155:137': { native: nativePrices['eip155:137'], ...known } }
const moved: Readonly<Record<string, number>> = { TUSD: 0.01, LUM: -4.6, HUSD: -0.02, WCN: 1.3, TOLL: 0, MUTE: -0.1 }
/** Of every token with a price, so that the balance has a change of today. */
const changes = {
  native: 2.1,
  ...Object.fromEntries(tokens.flatMap(({ symbol, address }) => (moved[symbol] === undefined ? [] : [[address.toLowerCase(), moved[symbol]]]))),
}

/** Tokens of the list for swaps; the first three are suggested, and routes lead over the first two. */
const swapped = ['TUSD', 'HUSD', 'WCN', 'LUM', 'TOLL', 'MUTE']
const listed = swapped.flatMap((symbol, at) =>
  tokens.filter((token) => token.symbol === symbol).map(({ address, name, decimals }) => ({ address, symbol, name, decimals, suggested: at < 3 })),
)
/** The exchanges of chain 1, where their packages are installed; with the aggregator, if it is wanted. */
export const exchanges = (aggregated: boolean): GatewayParts['swaps'] => {
  const { wrapped, v2, v3, aggregator } = uniswap
  const pinned = { contracts: [aggregator], spenders: [aggregator] }
  const { router, factory, quoter } = v3
  return hasExchanges()
    ? { 'eip155:1': { wrapped, v2, v3: { router, factory, quoter }, tokens: listed, ...(aggregated && { aggregator: pinned }) } }
    : undefined
}

/** What every gateway of the sandbox is made of: invented wallets, fixed prices that moved a little, exchanges, no chains, and so many requests as anybody likes. */
export const sandboxParts = ({ origin, faults }: { readonly origin: string; readonly faults?: Faults | undefined }): GatewayParts => ({
  ...madeUpWallets(origin),
  projects: createProjects(undefined),
  balances: [],
  history: [],
  prices: fixedPrices(prices),
  priceHistory: scriptedHistory(prices, { changes, now: systemClock.now }),
  swaps: exchanges(false),
  clock: systemClock,
  log: () => {},
  limits: { burst: 1e9, perSecond: 1e9, body: 16_384, nonces: 100_000, deadline: 9_000 },
  faults,
})
