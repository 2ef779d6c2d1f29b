/**
 * The most lamports that a transfer offers as a priority fee: 0.01 SOL. Whoever suggests more (the node, the host, or the wallet that signs)
 * gets no more of the visitor's money.
 */
export const mostPriority = 10_000_000n

/** A price in micro-lamports for one compute unit, lowered to where a request of so many units costs no more than that. */
export const cappedPrice = (price: bigint, units: number): bigint => {
  const most = (mostPriority * 1_000_000n) / BigInt(units)
  return price < most ? price : most
}
