import type { SIWXSession, SIWXVerifier } from '../ports/siwx.js'

/** Verifies Ed25519 signatures over the text of the message. */
export class SolanaVerifier implements SIWXVerifier {
  readonly chainNamespace = 'solana'
  async verify({ data: { accountAddress: address }, message, signature }: SIWXSession): Promise<boolean> {
    const { verifySolana } = await import('./verifySolana.js')
    return verifySolana({ address, message, signature })
  }
}
