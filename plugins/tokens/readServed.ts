import type { HeldToken } from '../../kernel/api/index.js'
import { toDecimalText } from '#lib/amounts/toDecimalText.js'
import type { BalancesAnswer, WireBalance, WireQuantity } from '../../protocol/gateway/balances.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import { partsOf } from './partsOf.js'
import { toUnits } from './toUnits.js'

const maxTokens = 2_000

/** One entry of the wire: texts of numbers, and the address as CAIP-10, absent for the native currency. */
const readOne = (entry: unknown, chain: string): HeldToken | undefined => {
  const { name, symbol, chainId, address, price, change, quantity, iconUrl }: Unvalidated<WireBalance> = partsOf(entry)
  const { decimals: places, numeric }: Unvalidated<WireQuantity> = partsOf(quantity)
  const decimals = typeof places === 'string' && /^\d{1,2}$/.test(places) ? Number(places) : 78
  const amount = toUnits(numeric, decimals)
  const contract = typeof address === 'string' && address.startsWith(`${chain}:`) ? address.slice(chain.length + 1) : undefined
  if (typeof name !== 'string' || typeof symbol !== 'string' || decimals > 77 || amount === undefined) return undefined
  if (chainId !== chain || (address !== undefined && address !== null && contract === undefined)) return undefined
  const each = toDecimalText(price)
  return {
    address: contract,
    name,
    symbol,
    decimals,
    amount,
    ...(each !== undefined && { price: each }),
    ...(typeof change === 'number' && { change }),
    ...(typeof iconUrl === 'string' && { icon: iconUrl }),
  }
}

/**
 * Validates the answer of `/v1/account/{address}/balance`. Invalid entries are left out.
 *
 * @throws TypeError when it is not a list of balances
 */
export const readServed = (answer: unknown, chain: string): readonly HeldToken[] => {
  const { balances }: Unvalidated<BalancesAnswer> = partsOf(answer)
  if (!Array.isArray(balances)) throw new TypeError('The answer is not a list of balances.')
  return balances.slice(0, maxTokens).flatMap((entry: unknown) => readOne(entry, chain) ?? [])
}
