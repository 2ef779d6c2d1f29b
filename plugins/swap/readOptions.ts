import { cleanText } from '../../lib/cleanText.js'
import { isEvmAddress } from '../../lib/isEvmAddress.js'
import { isRecord } from '../../lib/isRecord.js'
import { toImageSource } from '../../lib/toImageSource.js'
import type { Exchange, ListedToken } from './types.js'

/** CAIP-2 ids of the networks on which swapping is offered. */
export const swapNetworks: readonly string[] = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map((id) => `eip155:${id}`)

/** Tokens with fewer or more decimals are not swapped: amounts of them cannot be told from a mistake. */
export const leastDecimals = 1
export const mostDecimals = 36
const mostTokens = 500
const mostVia = 3

const readToken = (given: unknown): ListedToken | undefined => {
  if (!isRecord(given)) return undefined
  const { address, symbol, name, decimals, icon, suggested } = given
  const [cleanSymbol, cleanName] = [cleanText(symbol, 12), cleanText(name, 60)]
  if (!isEvmAddress(address) || cleanSymbol === '') return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < leastDecimals || decimals > mostDecimals) return undefined
  return { address, symbol: cleanSymbol, name: cleanName || cleanSymbol, decimals, icon: toImageSource(icon), suggested: suggested === true }
}

/** Validates the exchanges of one network; undefined where nothing could be swapped there. */
export const readExchange = (given: unknown): Exchange | undefined => {
  if (!isRecord(given)) return undefined
  const { wrapped, v2, v3, tokens, via } = given
  if (!isEvmAddress(wrapped)) return undefined
  const second = isRecord(v2) && isEvmAddress(v2.router) ? { router: v2.router } : undefined
  const third = isRecord(v3) && isEvmAddress(v3.router) && isEvmAddress(v3.quoter) ? { router: v3.router, quoter: v3.quoter } : undefined
  if (!second && !third) return undefined
  const listed = (Array.isArray(tokens) ? (tokens as readonly unknown[]) : []).slice(0, mostTokens).flatMap((token) => readToken(token) ?? [])
  const named = (Array.isArray(via) ? (via as readonly unknown[]) : []).filter(isEvmAddress)
  const over = [wrapped, ...(named.length > 0 ? named : listed.map(({ address }) => address))]
  const unique = over.filter((address, at) => over.findIndex((one) => one.toLowerCase() === address.toLowerCase()) === at)
  return { pinnedBy: 'page', wrapped, v2: second, v3: third, tokens: listed, via: unique.slice(0, mostVia) }
}

export interface SwapOptions {
  /** By CAIP-2 id. */
  readonly exchanges: Readonly<Record<string, Exchange>>
  /** On other networks the exchanges of the gateway are used. */
  readonly gateway: boolean
}

/** Reads `features.swaps`; undefined leaves swapping out: without contracts nothing can be sent. */
export const readOptions = (input: unknown): SwapOptions | undefined => {
  const given = isRecord(input) && isRecord(input.exchanges) ? input.exchanges : {}
  const entries = swapNetworks.flatMap((chain) => {
    const exchange = Object.hasOwn(given, chain) ? readExchange(given[chain]) : undefined
    return exchange ? [[chain, exchange] as const] : []
  })
  const gateway = isRecord(input) && input.gateway === true
  return entries.length > 0 || gateway ? { exchanges: Object.fromEntries(entries), gateway } : undefined
}
