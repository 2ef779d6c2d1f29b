import { toAmount } from './describeTransaction.js'

/** Satoshis as Bitcoin, and as they are where they are no whole number. */
export const toBitcoin = (satoshis: unknown): string => {
  const text = String(satoshis)
  return /^\d{1,17}$/.test(text) ? `${toAmount(BigInt(text), 8)} BTC` : `${text} sat`
}
