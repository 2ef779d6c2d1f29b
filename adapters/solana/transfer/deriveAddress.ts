import { sha256 } from '@noble/hashes/sha2'
import { base58 } from '@scure/base'
import { candidates, isOnCurve } from '../balances/candidates.js'
import { associatedTokenProgram } from '../balances/programs.js'

/** The address that a program keeps for these seeds: the first that nobody can have a key of. */
export const deriveAddress = (seeds: readonly (Uint8Array | string)[], program: string): string => {
  for (const bytes of candidates(seeds, program)) {
    const hash = sha256(bytes)
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new TypeError('There is no such address.')
}

/** Where an owner keeps a token unless it was told otherwise. */
export const associatedAddress = (owner: string, mint: string, program: string): string =>
  deriveAddress([base58.decode(owner), base58.decode(program), base58.decode(mint)], associatedTokenProgram)
