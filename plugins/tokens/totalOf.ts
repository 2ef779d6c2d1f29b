import type { TokenBalance, TokenTotal } from '../../ports/tokens.js'

/** The value of all that has a price; undefined when nothing has. What imitates another token counts for nothing. */
export const totalOf = (items: readonly TokenBalance[]): TokenTotal | undefined => {
  const counted = items.filter(({ imitates }) => imitates === undefined)
  const priced = counted.flatMap(({ value }) => value ?? [])
  if (priced.length === 0) return undefined
  return {
    currency: 'USD',
    cents: priced.reduce((sum, value) => sum + value, 0n),
    partial: counted.some(({ value, amount }) => value === undefined && amount > 0n),
  }
}
