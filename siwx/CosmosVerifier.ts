import type { SIWXSession } from '../ports/siwx.js'
import { SIWXVerifier } from './SIWXVerifier.js'

/**
 * Verifies signatures of Cosmos addresses over the text of the message (ADR-036).
 * @example `const siwx = new DefaultSIWX({ verifiers: [new CosmosVerifier()] })`
 * @public
 */
export class CosmosVerifier extends SIWXVerifier {
  readonly chainNamespace = 'cosmos'
  async verify({ data: { accountAddress: address }, message, signature }: SIWXSession): Promise<boolean> {
    const { verifyCosmos } = await import('./verifyCosmos.js')
    return verifyCosmos({ address, message, signature })
  }
}
