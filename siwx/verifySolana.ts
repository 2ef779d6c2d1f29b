import { base58 } from '@scure/base'
import { isStrictEd25519 } from './isStrictEd25519.js'
import type { SignedText } from './SignedText.js'

const bytesOf = (text: string, length: number): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const bytes = text.length < 200 ? Uint8Array.from(base58.decode(text)) : undefined
    return bytes?.length === length ? bytes : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether an Ed25519 signature, in base 58, is of an account. Where the platform has no Ed25519 (an older browser, a page without https), a
 * library is loaded to check it.
 */
export const verifySolana = async (
  { address, message, signature }: SignedText,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<boolean> => {
  const [account, signed] = [bytesOf(address, 32), bytesOf(signature, 64)]
  if (!account || !signed || !isStrictEd25519(account, signed)) return false
  const text = new TextEncoder().encode(message)
  try {
    if (!subtle) throw new TypeError('There is no SubtleCrypto.')
    const key = await subtle.importKey('raw', account, { name: 'Ed25519' }, false, ['verify'])
    return await subtle.verify({ name: 'Ed25519' }, key, signed, text)
  } catch (error) {
    // Bytes that are not a point of the curve are not an account.
    if (error instanceof Error && error.name === 'DataError') return false
    const { ed25519 } = await import('@noble/curves/ed25519')
    try {
      return ed25519.verify(signed, text, account, { zip215: false })
    } catch {
      return false
    }
  }
}
