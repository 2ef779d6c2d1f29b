import { split } from 'shamir-secret-sharing'
import { deriveKeys } from './deriveKeys.js'
import { type Share, type ShareHeader, shareIndex } from './ShareHeader.js'

export interface WalletShares {
  readonly device: Share
  readonly server: Share
  readonly recovery: Share
}

/** The wallet itself: 256 random bits. */
export const createEntropy = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32))

/** Splits a wallet into three shares, any two of which recover it. Every call uses a new polynomial and therefore needs a new version. */
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
