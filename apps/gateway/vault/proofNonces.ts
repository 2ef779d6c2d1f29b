import { sameText } from '../secrets.js'
import { vaultHash } from './vaultHash.js'

/** How long one holds, in seconds. */
const holds = 120

/**
 * Nonces for proofs of browsers whose clock is wrong (RFC 9449 §8): the time of the gateway, with a mark that it alone can make. Nothing of
 * them is stored. A proof with one is as fresh as the nonce, whatever time it names itself.
 */
export const proofNonces = (pepper: Uint8Array) => {
  const markOf = (second: string) => vaultHash(pepper, 'proof nonce', second)
  return {
    /** @param now ms since 1970 */
    issue: (now: number): string => {
      const second = `${Math.floor(now / 1000)}`
      return `${second}.${markOf(second)}`
    },
    isFresh: (nonce: string, now: number): boolean => {
      const [, second = '', mark = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(nonce) ?? []
      return second !== '' && sameText(mark, markOf(second)) && Math.abs(now / 1000 - Number(second)) <= holds
    },
  }
}
