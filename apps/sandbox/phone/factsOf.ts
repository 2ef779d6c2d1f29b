import { readTransaction } from '../wallets/solana/readTransaction.js'

/** A transaction in base 64 in words. */
export const factsOf = (transaction: unknown): readonly (readonly [string, string])[] => {
  try {
    return readTransaction(Uint8Array.from(atob(String(transaction)), (sign) => sign.charCodeAt(0))).facts
  } catch {
    return []
  }
}
