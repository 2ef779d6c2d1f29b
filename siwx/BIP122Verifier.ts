import type { SIWXSession } from '../ports/siwx.js'
import { SIWXVerifier } from './SIWXVerifier.js'

/**
 * Verifies signatures of Bitcoin addresses over the text of the message: BIP-322 and ECDSA (BIP-137).
 * @example `const siwx = new DefaultSIWX({ verifiers: [new BIP122Verifier()] })`
 * @public
 */
export class BIP122Verifier extends SIWXVerifier {
  readonly chainNamespace = 'bip122'
  async verify({ data: { accountAddress: address }, message, signature }: SIWXSession): Promise<boolean> {
    const { verifyBitcoin } = await import('./verifyBitcoin.js')
    return verifyBitcoin({ address, message, signature })
  }
}
