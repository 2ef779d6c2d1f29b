import { sha256 } from '@noble/hashes/sha2'
import { base58 } from '@scure/base'
import { candidates, isOnCurve } from '../balances/candidates.js'
import { associatedTokenProgram } from '../balances/programs.js'

/** The program-derived address of these seeds: the first hash that is not a point of the curve. */
export const deriveAddress = (seeds: readonly (Uint8Array | string)[], program: string): string => {
  for (const bytes of candidates(seeds, program)) {
    const hash = sha256(bytes)
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new TypeError('There is no such address.')
}

/** The default account in which an owner holds a token. */
export const associatedAddress = (owner: string, mint: string, program: string): string =>
  deriveAddress([base58.decode(owner), base58.decode(program), base58.decode(mint)], associatedTokenProgram)
