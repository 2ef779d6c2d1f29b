import type { SwapPresets } from '../../ports/swap.js'
import type { SwapToken } from './types.js'

const text = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' && value.length <= maxLength && value.trim() !== '' ? value.trim() : undefined

/** Validates the values with which a host or another plugin opened the form. Invalid ones are left out. */
export const readPresets = (input: unknown): SwapPresets => {
  if (typeof input !== 'object' || input === null) return {}
  const { fromToken, toToken, amount } = input as Readonly<Record<string, unknown>>
  const [from, to, quantity] = [text(fromToken, 60), text(toToken, 60), text(amount, 160)]
  return {
    ...(from !== undefined && { fromToken: from }),
    ...(to !== undefined && { toToken: to }),
    ...(quantity !== undefined && /^[0-9]+(\.[0-9]+)?$/.test(quantity) && { amount: quantity }),
  }
}

/** The token that a host named, by its contract or by the symbol of a listed one. Of several tokens with one symbol none is meant. */
export const findToken = (items: readonly SwapToken[], wanted: string | undefined): SwapToken | undefined => {
  if (wanted === undefined) return undefined
  const text = wanted.toLowerCase()
  const [first, ...others] = items.filter(({ address, symbol, listed }) => address?.toLowerCase() === text || (listed && symbol.toLowerCase() === text))
  return others.length === 0 ? first : undefined
}
