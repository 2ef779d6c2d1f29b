import type { SIWXSession } from '../ports/siwx.js'
import { SIWXVerifier } from './SIWXVerifier.js'

/** Verifies Ed25519 signatures over the text of the message. @example `const siwx = new DefaultSIWX({ verifiers: [new SolanaVerifier()] })` @public */
export class SolanaVerifier extends SIWXVerifier {
  readonly chainNamespace = 'solana'
  async verify({ data: { accountAddress: address }, message, signature }: SIWXSession): Promise<boolean> {
    const { verifySolana } = await import('./verifySolana.js')
    return verifySolana({ address, message, signature })
  }
}
