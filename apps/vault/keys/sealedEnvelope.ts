import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { KeyError } from './errors.js'
import { readSealedShare } from './readShare.js'
import type { Share } from './ShareHeader.js'

/** A secret that is encrypted to the key of one recipient, another document of this site. */
export interface SealedEnvelope {
  /** The sender's public key in base64, which was created for this envelope. */
  readonly from: string
  /** The 12-byte initialization vector and the output of AES-GCM, in base64. */
  readonly data: string
}

const algorithm = { name: 'ECDH', namedCurve: 'P-256' } as const
const ivBytes = 12
/**
 * A key of 65 bytes in base64, whose first byte is 4 (SEC 1, 2.3.3: uncompressed). OpenSSL reads 6 and 7 as the same point, which would
 * be a second encoding.
 */
const publicKeyShape = z.string().check(z.regex(/^B[A-P][A-Za-z0-9+/]{84}[AEIMQUYcgkosw048]=$/))
const envelopeShape = z.strictObject({ from: publicKeyShape, data: z.string().check(z.regex(/^[A-Za-z0-9+/]{36,4096}={0,2}$/)) })

export const isPublicKey = (input: unknown): input is string => z.safeParse(publicKeyShape, input).success
/** Returns undefined for anything of another shape. */
export const readEnvelope = (input: unknown): SealedEnvelope | undefined => z.safeParse(envelopeShape, input).data

/** Creates a pair of keys for one envelope. The private key is not extractable. */
export const createRecipientKey = async (): Promise<{ readonly publicKey: string; readonly pair: CryptoKeyPair }> => {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['deriveBits'])
  return { publicKey: base64.encode(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))), pair }
}

/** Derives the key of one envelope from both public keys and the context of the envelope. */
const keyOf = async (own: CryptoKey, other: string, [from, to]: readonly [string, string], context: string): Promise<CryptoKey> => {
  const raw = Uint8Array.from(base64.decode(other))
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, [])
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: key }, own, 256)
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  new Uint8Array(shared).fill(0)
  const info = new TextEncoder().encode(JSON.stringify(['portico-vault/parcel/1', from, to, context]))
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

/** @param context the purpose of the envelope, which is part of its key */
export const sealEnvelope = async (secret: Uint8Array, to: string, context: string): Promise<SealedEnvelope> => {
  const { publicKey, pair } = await createRecipientKey()
  const key = await keyOf(pair.privateKey, to, [publicKey, to], context)
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, Uint8Array.from(secret))
  const all = new Uint8Array(ivBytes + sealed.byteLength)
  all.set(iv)
  all.set(new Uint8Array(sealed), ivBytes)
  return { from: publicKey, data: base64.encode(all) }
}

/** @throws KeyError `sealed` for another key, another context, or changed bytes */
export const openEnvelope = async (
  { from, data }: SealedEnvelope,
  { publicKey, pair }: { readonly publicKey: string; readonly pair: CryptoKeyPair },
  context: string,
): Promise<Uint8Array> => {
  try {
    const key = await keyOf(pair.privateKey, from, [from, publicKey], context)
    const all = Uint8Array.from(base64.decode(data))
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: all.subarray(0, ivBytes) }, key, all.subarray(ivBytes)))
  } catch (cause) {
    throw new KeyError('sealed', 'The envelope does not open with this key.', { cause })
  }
}

/** Seals a share into an envelope. The bytes are overwritten once they are sealed. */
export const sealShareFor = async ({ header, secret }: Share, to: string, context: string): Promise<SealedEnvelope> => {
  const bytes = new TextEncoder().encode(JSON.stringify({ header, data: base64.encode(secret) }))
  const envelope = await sealEnvelope(bytes, to, context)
  bytes.fill(0)
  return envelope
}

/** @throws KeyError `sealed` or `invalid` */
export const decodeShare = (bytes: Uint8Array): Share => {
  const parse = (): unknown => {
    try {
      return JSON.parse(new TextDecoder().decode(bytes))
    } catch (cause) {
      throw new KeyError('invalid', 'This is not a share.', { cause })
    }
  }
  const input = parse()
  bytes.fill(0)
  const { header, data } = readSealedShare(input)
  return { header, secret: base64.decode(data) }
}
