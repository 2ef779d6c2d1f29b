import type { SIWXSession, SIWXVerifier } from '../ports/siwx.js'

/** Verifies signatures of Cosmos addresses over the text of the message (ADR-036). */
export class CosmosVerifier implements SIWXVerifier {
  readonly chainNamespace = 'cosmos'
  async verify({ data: { accountAddress: address }, message, signature }: SIWXSession): Promise<boolean> {
    const { verifyCosmos } = await import('./verifyCosmos.js')
    return verifyCosmos({ address, message, signature })
  }
}
