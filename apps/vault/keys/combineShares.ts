import { combine } from 'shamir-secret-sharing'
import { deriveKeys } from './deriveKeys.js'
import { KeyError } from './errors.js'
import type { Share } from './ShareHeader.js'

/**
 * Recovers the entropy from two shares. Both must belong to the same user, version and wallet, and the result must have the addresses
 * that they name: this detects a gateway that returns another visitor's share, before anything is displayed or signed.
 *
 * @throws KeyError `mismatch` or `address`
 */
export const combineShares = async (one: Share, other: Share): Promise<Uint8Array> => {
  const [a, b] = [one.header, other.header]
  if (a.user !== b.user) throw new KeyError('mismatch', 'The shares are of two users.')
  if (a.version !== b.version) throw new KeyError('mismatch', `The shares are of versions ${a.version} and ${b.version}.`)
  if (a.index === b.index) throw new KeyError('mismatch', 'Two different shares are needed.')
  if (a.evmAddress.toLowerCase() !== b.evmAddress.toLowerCase() || a.solanaAddress !== b.solanaAddress)
    throw new KeyError('mismatch', 'The shares are of two wallets.')
  const entropy = await combine([one.secret, other.secret]).catch((cause: unknown) => {
    throw new KeyError('address', 'The shares do not combine.', { cause })
  })
  const fits = async (): Promise<boolean> => {
    if (entropy.length !== 32) return false
    const keys = await deriveKeys(entropy)
    keys.wipe()
    return keys.evm.address.toLowerCase() === a.evmAddress.toLowerCase() && keys.solana.address === a.solanaAddress
  }
  if (await fits()) return entropy
  entropy.fill(0)
  throw new KeyError('address', 'The shares give another wallet than they name.')
}
