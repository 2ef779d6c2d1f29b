import type { SIWXPage, SIWXSession, SIWXVerifier } from '../ports/siwx.js'

/** Signatures of keys, of contract wallets (EIP-1271), and of those that are not deployed yet (EIP-6492). Contracts are asked by the page's own networks. */
export class EIP155Verifier implements SIWXVerifier {
  readonly chainNamespace = 'eip155'
  async verify({ data: { accountAddress: address, chainId }, message, signature }: SIWXSession, page?: SIWXPage): Promise<boolean> {
    const { verifyEvm } = await import('./verifyEvm.js')
    return verifyEvm({ address, message, signature }, page && ((call) => page.rpc.request(chainId, call)))
  }
}
