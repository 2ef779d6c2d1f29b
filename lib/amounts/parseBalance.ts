import { cleanText } from '../text/cleanText.js'

/** A balance as an adapter answered it, checked. */
export interface ReadBalance {
  /** At most 12 characters. */
  readonly symbol: string
  /** Base units. */
  readonly amount: bigint
  /** How many digits of `amount` are behind the point. */
  readonly decimals: number
}

/** Checks what a driver answered: adapters of others speak here too. @throws TypeError when it is no balance */
export const parseBalance = (answer: unknown): ReadBalance => {
  const { symbol, amount, decimals } = (typeof answer === 'object' && answer !== null ? answer : {}) as { readonly [key: string]: unknown }
  if (typeof amount !== 'bigint' || amount < 0n || typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    throw new TypeError('The text is not a balance.')
  return { symbol: cleanText(symbol, 12), amount, decimals }
}
