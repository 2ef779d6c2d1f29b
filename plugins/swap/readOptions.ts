import { cleanText } from '#lib/text/cleanText.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import type { Aggregator, Exchange, ListedToken } from './types.js'

/** CAIP-2 ids of the networks on which swapping is offered. */
export const swapNetworks: readonly string[] = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map((id) => `eip155:${id}`)

/** Tokens with fewer or more decimals are not swapped: amounts of them cannot be told from a mistake. */
export const leastDecimals = 1
export const maxDecimals = 36
const maxTokens = 500
const maxVia = 3

const readToken = (value: unknown): ListedToken | undefined => {
  if (!isRecord(value)) return undefined
  const { address, symbol, name, decimals, icon, suggested } = value
  const [cleanSymbol, cleanName] = [cleanText(symbol, 12), cleanText(name, 60)]
  if (!isEvmAddress(address) || cleanSymbol === '') return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < leastDecimals || decimals > maxDecimals) return undefined
  return { address, symbol: cleanSymbol, name: cleanName || cleanSymbol, decimals, icon: toImageSource(icon), suggested: suggested === true }
}

const maxContracts = 8
/** Multicall3 does what anybody asks of it: what it may take, anybody may take. */
const everybodys = '0xca11bde05977b3631167028862be2a173976ca11'

/** The contracts of an aggregator; undefined where they cannot be told from tokens, or are ones that anybody commands. */
const readAggregator = (value: unknown, tokens: readonly string[]): Aggregator | undefined => {
  if (!isRecord(value) || !Array.isArray(value.contracts) || !Array.isArray(value.spenders)) return undefined
  const id = value.id === undefined ? '0x' : cleanText(value.id, 24)
  const [contracts, spenders] = [value.contracts as readonly unknown[], value.spenders as readonly unknown[]]
  const usable = (address: unknown): address is string =>
    isEvmAddress(address) && BigInt(address) > 0n && address.toLowerCase() !== everybodys && !tokens.includes(address.toLowerCase())
  const right = [contracts, spenders].every((list) => list.length > 0 && list.length <= maxContracts && list.every(usable))
  if (!right || id === '') return undefined
  return { id, contracts: contracts.filter(usable).map((one) => one.toLowerCase()), spenders: spenders.filter(usable).map((one) => one.toLowerCase()) }
}

/** Validates the exchanges of one network; undefined where nothing could be swapped there. */
export const readExchange = (value: unknown): Exchange | undefined => {
  if (!isRecord(value)) return undefined
  const { wrapped, v2, v3, tokens, via, aggregator } = value
  if (!isEvmAddress(wrapped)) return undefined
  const second = isRecord(v2) && isEvmAddress(v2.router) ? { router: v2.router } : undefined
  const third = isRecord(v3) && isEvmAddress(v3.router) && isEvmAddress(v3.quoter) ? { router: v3.router, quoter: v3.quoter } : undefined
  const listed = (Array.isArray(tokens) ? (tokens as readonly unknown[]) : []).slice(0, maxTokens).flatMap((token) => readToken(token) ?? [])
  const together = readAggregator(
    aggregator,
    [wrapped, ...listed.map(({ address }) => address)].map((one) => one.toLowerCase()),
  )
  if (!second && !third && !together) return undefined
  const named = (Array.isArray(via) ? (via as readonly unknown[]) : []).filter(isEvmAddress)
  const over = [wrapped, ...(named.length > 0 ? named : listed.map(({ address }) => address))]
  const unique = over.filter((address, at) => over.findIndex((one) => one.toLowerCase() === address.toLowerCase()) === at)
  return { pinnedBy: 'page', wrapped, v2: second, v3: third, aggregator: together, tokens: listed, via: unique.slice(0, maxVia) }
}

export interface SwapOptions {
  /** By CAIP-2 id. */
  readonly exchanges: Readonly<Record<string, Exchange>>
  /** On other networks the exchanges of the gateway are used. */
  readonly gateway: boolean
}

/** Reads `features.swaps`; undefined leaves swapping out: without contracts nothing can be sent. */
export const readOptions = (input: unknown): SwapOptions | undefined => {
  const value = isRecord(input) && isRecord(input.exchanges) ? input.exchanges : {}
  const entries = swapNetworks.flatMap((chain) => {
    const exchange = Object.hasOwn(value, chain) ? readExchange(value[chain]) : undefined
    return exchange ? [[chain, exchange] as const] : []
  })
  const gateway = isRecord(input) && input.gateway === true
  return entries.length > 0 || gateway ? { exchanges: Object.fromEntries(entries), gateway } : undefined
}

/** Without a gateway of the page there is no server to ask for the trades of an aggregator. */
export const withoutAggregators = (exchanges: Readonly<Record<string, Exchange>> = {}): Readonly<Record<string, Exchange>> =>
  Object.fromEntries(
    Object.entries(exchanges).flatMap(([chain, exchange]) => (exchange.v2 || exchange.v3 ? [[chain, { ...exchange, aggregator: undefined }] as const] : [])),
  )
