import { base58 } from '@scure/base'
import { candidates, isOnCurve } from './candidates.js'

/** The platform's hash functions; undefined where the page is not in a secure context. */
export interface PlatformHashes {
  readonly subtle?: Pick<SubtleCrypto, 'digest'> | undefined
}

/**
 * The program-derived address of these seeds, hashed by the platform: reading needs no hash function of our own. Where the page is not in a
 * secure context the platform has none, and the one for transfers is loaded.
 */
export const findAddress = async (seeds: readonly (Uint8Array | string)[], program: string, subtle: PlatformHashes['subtle']): Promise<string> => {
  if (!subtle) return (await import('../transfer/deriveAddress.js')).deriveAddress(seeds, program)
  for (const bytes of candidates(seeds, program)) {
    const hash = new Uint8Array(await subtle.digest('SHA-256', bytes))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new TypeError('There is no such address.')
}
