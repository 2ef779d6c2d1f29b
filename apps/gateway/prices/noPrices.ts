import type { Prices } from './Prices.js'
/** A provider without prices: balances are sent without one. */
export const noPrices: Prices = Object.freeze({ of: async () => new Map() })
