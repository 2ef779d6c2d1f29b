import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, as 43 characters that are valid in a cookie and a header. */
export const createToken = () => randomBytes(32).toString('base64url')

/** The hash by which a secret is stored and looked up: the duration of a comparison reveals nothing about the secret. */
export const hashOf = (secret: string) => createHash('sha256').update(secret, 'utf8').digest('hex')

/** Whether two texts are the same, in a time that does not depend on where they differ. */
export const sameText = (one: string, other: string) => timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
