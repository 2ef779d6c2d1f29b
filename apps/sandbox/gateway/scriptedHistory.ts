import type { PriceHistory } from 'portico-gateway/prices/PriceHistory.js'

/** Seconds between two of 97 points. */
const steps = { day: 900, week: 6_300 } as const
const points = 96

/** By how many percent a price of the sandbox moved within a day, by address in lower case or `native`. */
export type DayChanges = Readonly<Record<string, number>>

/**
 * Prices over time that end at a fixed price: a wave around a straight line. The same at every look within a quarter of an hour.
 *
 * @param prices by chain, then by address or `native`
 */
export const scriptedHistory = (
  prices: Readonly<Record<string, Readonly<Record<string, string>>>>,
  { changes, now }: { readonly changes: DayChanges; now(): number },
): PriceHistory => ({
  of: async ({ chain, address, period }) => {
    const key = address?.toLowerCase() ?? 'native'
    const known = Object.entries(prices[chain] ?? {}).find(([name]) => name.toLowerCase() === key)
    const change = changes[key]
    if (!known || change === undefined) return undefined
    const end = Number(known[1])
    const step = steps[period]
    const last = Math.floor(now() / 1_000 / 900) * 900
    const start = end / (1 + change / 100)
    return Array.from({ length: points + 1 }, (_, at) => {
      const wave = Math.sin(at / 7) * Math.sin((at / points) * Math.PI) * 0.006 * end
      return { at: last - (points - at) * step, price: start + ((end - start) * at) / points + wave }
    })
  },
  changes: async (chain, addresses) =>
    new Map(
      addresses.flatMap((address) => {
        const key = address?.toLowerCase() ?? 'native'
        const change = changes[key]
        return prices[chain] && change !== undefined ? [[key, change] as const] : []
      }),
    ),
})
