import type { TokenBalance, TokenTotal } from '../../ports/tokens.js'

/** Hundredths of a percent. */
const basis = 10_000n

/** The change of the whole within a day in percent, with two decimals. Undefined where that of a part is not known, or it was worth nothing. */
const changeOf = (held: readonly { readonly value: bigint; readonly change?: number }[]): number | undefined => {
  let [before, now] = [0n, 0n]
  for (const { value, change } of held) {
    if (value === 0n) continue
    const ratio = change === undefined ? 0n : basis + BigInt(Math.round(change * 100))
    // What lost all of it is worth nothing: it was no part of the total now.
    if (ratio <= 0n) return undefined
    now += value * basis
    before += (value * basis * basis) / ratio
  }
  return before === 0n ? undefined : Number(((now - before) * basis) / before) / 100
}

/** The value of all that has a price; undefined when nothing has. What imitates another token counts for nothing. */
export const totalOf = (items: readonly TokenBalance[]): TokenTotal | undefined => {
  const counted = items.filter(({ imitates }) => imitates === undefined)
  const priced = counted.flatMap(({ value, change }) => (value === undefined ? [] : { value, ...(change !== undefined && { change }) }))
  if (priced.length === 0) return undefined
  const change = changeOf(priced)
  return {
    currency: 'USD',
    cents: priced.reduce((sum, { value }) => sum + value, 0n),
    partial: counted.some(({ value, amount }) => value === undefined && amount > 0n),
    ...(change !== undefined && { change }),
  }
}
