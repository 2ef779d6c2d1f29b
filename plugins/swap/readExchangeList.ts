import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { isRecord } from '#lib/checks/isRecord.js'
import type { ExchangesAnswer } from '../../protocol/gateway/swaps.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import { readExchange, swapNetworks } from './readOptions.js'
import type { Exchange } from './types.js'

/** An exchange that a server named, before its contracts were checked on the chain. */
export interface NamedExchange {
  readonly exchange: Exchange
  /** The factories that the routers have to belong to. */
  readonly factories: { readonly v2: string | undefined; readonly v3: string | undefined }
}

const plain = (symbol: string) => symbol.normalize('NFKC').toLowerCase()
const isContract = (value: unknown): value is string => isEvmAddress(value) && BigInt(value) > 0n

/** One network. Whatever is ambiguous is refused as a whole: a server has no reason to name a contract in two places. */
const readNamed = (input: unknown, native: string): NamedExchange | undefined => {
  if (!isRecord(input)) return undefined
  const read = readExchange(input)
  if (!read) return undefined
  const factoryOf = (version: unknown) => (isRecord(version) && isContract(version.factory) ? version.factory : undefined)
  const factories = { v2: factoryOf(input.v2), v3: factoryOf(input.v3) }
  const [v2, v3] = [factories.v2 === undefined ? undefined : read.v2, factories.v3 === undefined ? undefined : read.v3]
  if (!v2 && !v3 && !read.aggregator) return undefined
  const contracts = [read.wrapped, ...(v2 ? [v2.router, factories.v2 ?? ''] : []), ...(v3 ? [v3.router, v3.quoter, factories.v3 ?? ''] : [])].map((address) =>
    address.toLowerCase(),
  )
  if (new Set(contracts).size < contracts.length || !contracts.every(isContract)) return undefined
  // An aggregator has contracts of its own.
  const { contracts: called = [], spenders = [] } = read.aggregator ?? {}
  if ([...called, ...spenders].some((one) => contracts.includes(one))) return undefined
  // Of several tokens with one symbol none is listed, and none is listed under the name of the native currency.
  const symbols = read.tokens.map(({ symbol }) => plain(symbol))
  const tokens = read.tokens.filter(
    ({ address, symbol }) =>
      isContract(address) &&
      (!contracts.includes(address.toLowerCase()) || address.toLowerCase() === contracts[0]) &&
      plain(symbol) !== plain(native) &&
      symbols.filter((one) => one === plain(symbol)).length === 1,
  )
  const via = read.via.filter((address) => [read.wrapped, ...tokens.map((token) => token.address)].some((one) => one.toLowerCase() === address.toLowerCase()))
  return { exchange: { ...read, v2, v3, tokens, via, pinnedBy: 'gateway' }, factories }
}

/**
 * Validates the answer of a gateway about exchanges: for the networks of swaps that the page has, `native` being the symbol of their currency.
 * Undefined when it is no such answer.
 */
export const readExchangeList = (answer: unknown, native: (chain: string) => string | undefined): ReadonlyMap<string, NamedExchange> | undefined => {
  const { exchanges }: Unvalidated<ExchangesAnswer> = isRecord(answer) ? answer : {}
  if (!isRecord(exchanges)) return undefined
  return new Map(
    swapNetworks.flatMap((chain) => {
      const symbol = native(chain)
      const named = symbol !== undefined && Object.hasOwn(exchanges, chain) ? readNamed(exchanges[chain], symbol) : undefined
      return named ? [[chain, named] as const] : []
    }),
  )
}
