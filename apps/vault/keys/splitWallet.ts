import { split } from 'shamir-secret-sharing'
import { deriveKeys } from './deriveKeys.js'
import { type Share, type ShareHeader, shareIndex } from './ShareHeader.js'

export interface WalletShares {
  readonly device: Share
  readonly server: Share
  readonly recovery: Share
}

/** 256 random bits: the wallet itself. */
export const createEntropy = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32))

/** Splits a wallet into three shares of which any two give it back. Every call draws a polynomial of its own: give it a version of its own. */
export const splitWallet = async (entropy: Uint8Array, { user, version }: Pick<ShareHeader, 'user' | 'version'>): Promise<WalletShares> => {
  const keys = await deriveKeys(entropy)
  const [evmAddress, solanaAddress] = [keys.evm.address, keys.solana.address]
  keys.wipe()
  const parts = await split(entropy, 3, 2)
  const share = (index: 1 | 2 | 3): Share => {
    const secret = parts[index - 1]
    if (!secret) throw new Error('Three shares were asked for.')
    return { header: { user, version, index, evmAddress, solanaAddress }, secret }
  }
  return { device: share(shareIndex.device), server: share(shareIndex.server), recovery: share(shareIndex.recovery) }
}
