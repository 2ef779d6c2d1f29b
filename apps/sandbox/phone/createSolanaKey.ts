import { toBase58 } from './base58.js'

/** RFC 8410: what stands before an Ed25519 seed in PKCS #8. */
const pkcs8 = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]

const fromBase64Url = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

export interface SolanaKey {
  /** Base 58. */
  readonly address: string
  sign(message: Uint8Array): Promise<Uint8Array>
}

/** An Ed25519 key whose seed is the hash of a phrase that everybody may know. */
export const createSolanaKey = async (phrase: string): Promise<SolanaKey> => {
  const seed = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(phrase)))
  const key = await crypto.subtle.importKey('pkcs8', Uint8Array.from([...pkcs8, ...seed]), { name: 'Ed25519' }, true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  return {
    address: toBase58(fromBase64Url(x)),
    sign: async (message) => new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, key, Uint8Array.from(message))),
  }
}
