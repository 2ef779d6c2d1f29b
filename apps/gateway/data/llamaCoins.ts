import type { PriceNames } from './PriceNames.js'

/** Coins of one request. */
export const atOnce = 60
/** Prices are dropped below this confidence (0 to 1). */
export const leastConfidence = 0.9

/** A token by the name that DefiLlama has for it, and by its key in answers. */
export interface LlamaCoin {
  readonly id: string
  readonly key: string
}

/** The coins of tokens; the native currency is undefined. Those without a name are left out. */
export const llamaCoins = (names: Readonly<Record<string, PriceNames>>, chain: string, addresses: readonly (string | undefined)[]): readonly LlamaCoin[] => {
  const { defillama, native } = Object.hasOwn(names, chain) ? (names[chain] ?? {}) : {}
  return addresses.flatMap((address) => {
    const id = address === undefined ? native && `coingecko:${native}` : defillama && `${defillama}:${address}`
    return id ? [{ id, key: address?.toLowerCase() ?? 'native' }] : []
  })
}
