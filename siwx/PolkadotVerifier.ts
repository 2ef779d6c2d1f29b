import type { SIWXSession } from '../ports/siwx.js'
import { SIWXVerifier } from './SIWXVerifier.js'

/**
 * Verifies signatures of Polkadot addresses over the text of the message: sr25519, ed25519 and ECDSA.
 * @example `const siwx = new DefaultSIWX({ verifiers: [new PolkadotVerifier()] })`
 * @public
 */
export class PolkadotVerifier extends SIWXVerifier {
  readonly chainNamespace = 'polkadot'
  async verify({ data: { accountAddress: address }, message, signature }: SIWXSession): Promise<boolean> {
    const { verifyPolkadot } = await import('./verifyPolkadot.js')
    return verifyPolkadot({ address, message, signature })
  }
}
