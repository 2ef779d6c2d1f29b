// @ts-check
/** @import { Prices } from '../contract.js' */

/** A provider without prices: balances are sent without one. @type {Prices} */
export const noPrices = Object.freeze({ of: async () => new Map() })
