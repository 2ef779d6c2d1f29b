import type { SIWXPage, SIWXSession, SIWXVerifier as Verifier } from '../ports/siwx.js'

/**
 * Checks signatures of one chain family: extend it, and pass an instance to `new DefaultSIWX({ verifiers })`.
 * @example `class AcmeVerifier extends SIWXVerifier { readonly chainNamespace = 'acme'; verify = async () => false }`
 * @public
 */
export abstract class SIWXVerifier implements Verifier {
  /** The chain family it supports, for example `eip155`. */
  abstract readonly chainNamespace: string
  /** Whether the session is of this chain family. */
  shouldVerify({ data }: SIWXSession): boolean {
    return data.chainId.startsWith(`${this.chainNamespace}:`)
  }
  /** Whether the signature is of the account, over the text of the message. @throws when it cannot be determined */
  abstract verify(session: SIWXSession, page?: SIWXPage): Promise<boolean>
}
