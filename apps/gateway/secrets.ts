import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, as 43 characters that are valid in a cookie and a header. */
export const createToken = () => randomBytes(32).toString('base64url')

/** The hash by which a secret is stored and looked up: the duration of a comparison reveals nothing about the secret. */
export const hashOf = (secret: string) => createHash('sha256').update(secret, 'utf8').digest('hex')

/** Whether two texts are the same, in a time that does not depend on where they differ. */
export const sameText = (one: string, other: string) => timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

const [ivBytes, tagBytes] = [12, 16]

/** AES-256-GCM with a random nonce in front and the tag behind. `bound` is authenticated with it. */
export const sealGcm = (key: Uint8Array, secret: Uint8Array, bound: string): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(bound))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** @throws when the bytes, the key or what it is bound to are others */
export const openGcm = (key: Uint8Array, sealed: Buffer, bound: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
}
