import { base64 } from '@scure/base'
import { encodeHeader } from './encodeHeader.js'
import { KeyError } from './errors.js'
import type { SealedShare, Share } from './ShareHeader.js'

const ivBytes = 12

/** Encrypts a share with an AES-GCM key, bound to its header. */
export const sealShare = async ({ header, secret }: Share, key: CryptoKey): Promise<SealedShare> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encodeHeader(header) }, key, Uint8Array.from(secret))
  const all = new Uint8Array(ivBytes + sealed.byteLength)
  all.set(iv)
  all.set(new Uint8Array(sealed), ivBytes)
  return { header, data: base64.encode(all) }
}

/** @throws KeyError `sealed` if the key, the header or the bytes differ from those of the sealing */
export const openShare = async ({ header, data }: SealedShare, key: CryptoKey): Promise<Share> => {
  try {
    const all = Uint8Array.from(base64.decode(data))
    const iv = all.subarray(0, ivBytes)
    const secret = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: encodeHeader(header) }, key, all.subarray(ivBytes))
    return { header, secret: new Uint8Array(secret) }
  } catch (cause) {
    throw new KeyError('sealed', 'The share does not open with this key.', { cause })
  }
}
