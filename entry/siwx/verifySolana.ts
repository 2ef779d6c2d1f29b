import { base58 } from '@scure/base'
import { UncheckedSignatureError } from './UncheckedSignatureError.js'

const bytesOf = (text: string, length: number): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const bytes = text.length < 200 ? Uint8Array.from(base58.decode(text)) : undefined
    return bytes?.length === length ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Whether an Ed25519 signature, in base 58, is of an account. @throws UncheckedSignatureError where the platform has no Ed25519 */
export const verifySolana = async (
  { address, message, signature }: { readonly address: string; readonly message: string; readonly signature: string },
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<boolean> => {
  const [account, signed] = [bytesOf(address, 32), bytesOf(signature, 64)]
  if (!account || !signed) return false
  if (!subtle) throw new UncheckedSignatureError({ why: 'this page is not in a secure context' })
  const key = await subtle.importKey('raw', account, { name: 'Ed25519' }, false, ['verify']).catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === 'DataError') return undefined
    throw new UncheckedSignatureError({ why: 'this platform has no Ed25519', cause })
  })
  return key !== undefined && subtle.verify({ name: 'Ed25519' }, key, signed, new TextEncoder().encode(message))
}
