import { base58 } from '@scure/base'
import type { DriverNeeds } from '../DriverNeeds.js'
import { candidates, isOnCurve } from './candidates.js'

/**
 * The program-derived address of these seeds, hashed by the platform: reading needs no hash function of our own. Where the page is not in a
 * secure context the platform has none, and the one for transfers is loaded.
 */
export const findAddress = async (seeds: readonly (Uint8Array | string)[], program: string, subtle: DriverNeeds['subtle']): Promise<string> => {
  if (!subtle) return (await import('../transfer/deriveAddress.js')).deriveAddress(seeds, program)
  for (const bytes of candidates(seeds, program)) {
    const hash = new Uint8Array(await subtle.digest('SHA-256', bytes))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new TypeError('There is no such address.')
}
