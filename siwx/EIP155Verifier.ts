import type { SIWXPage, SIWXSession } from '../ports/siwx.js'
import { SIWXVerifier } from './SIWXVerifier.js'

/**
 * Verifies signatures of keys, of contract wallets (EIP-1271), and of contract wallets that are not deployed yet (EIP-6492). Contracts are
 * called through the page's own networks.
 * @example `const siwx = new DefaultSIWX({ verifiers: [new EIP155Verifier()] })`
 * @public
 */
export class EIP155Verifier extends SIWXVerifier {
  readonly chainNamespace = 'eip155'
  async verify({ data: { accountAddress: address, chainId }, message, signature }: SIWXSession, page?: SIWXPage): Promise<boolean> {
    const { verifyEvm } = await import('./verifyEvm.js')
    return verifyEvm({ address, message, signature }, page && ((call) => page.rpc.request(chainId, call)))
  }
}
