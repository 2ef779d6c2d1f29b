import { toDecimalText } from '#lib/amounts/toDecimalText.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { toRecord } from '#lib/checks/toRecord.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import type { BalancesAnswer, WireBalance } from '../../protocol/gateway/balances.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import type { TokenValue } from './ListState.js'

const maxTokens = 2_000

const readOne = (entry: unknown, chain: string): readonly (readonly [string, TokenValue])[] => {
  const { chainId, address, price, iconUrl }: Unvalidated<WireBalance> = toRecord(entry)
  const contract = typeof address === 'string' && address.startsWith(`${chain}:`) ? address.slice(chain.length + 1) : undefined
  if (chainId !== chain || !isEvmAddress(contract)) return []
  return [[contract.toLowerCase(), { price: toDecimalText(price), icon: toImageSource(iconUrl) }]]
}

/** Prices and pictures in the answer of `/v1/account/{address}/balance`. Its amounts are not read. */
export const readValues = (answer: unknown, chain: string): ReadonlyMap<string, TokenValue> => {
  const { balances }: Unvalidated<BalancesAnswer> = toRecord(answer)
  return new Map(Array.isArray(balances) ? balances.slice(0, maxTokens).flatMap((entry: unknown) => readOne(entry, chain)) : [])
}
