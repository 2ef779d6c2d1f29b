import type { Prices } from './Prices.js'
/**
 * Prices that never change.
 *
 * @param table by chain, then by address or `native`: US dollars as decimal text
 */
export const fixedPrices = (table: Readonly<Record<string, Readonly<Record<string, string>>>>): Prices => {
  const byChain = new Map(
    Object.entries(table).map(([chain, prices]) => [chain, new Map(Object.entries(prices).map(([address, price]) => [address.toLowerCase(), price]))]),
  )
  return {
    of: async (chain, addresses) => {
      const known = byChain.get(chain)
      return new Map(
        addresses.flatMap((address) => {
          const key = address?.toLowerCase() ?? 'native'
          const price = known?.get(key)
          return price === undefined ? [] : [[key, price] as const]
        }),
      )
    },
  }
}
