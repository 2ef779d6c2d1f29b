import { maxPriority } from '#lib/solana/transfer/maxPriority.js'

/** A price in micro-lamports for one compute unit, lowered to where a request of so many units costs no more than that. */
export const cappedPrice = (price: bigint, units: number): bigint => {
  const maxPrice = (maxPriority * 1_000_000n) / BigInt(units)
  return price < maxPrice ? price : maxPrice
}
