// @ts-check
import { createHash } from 'node:crypto'

/**
 * The hash by which a secret is stored and looked up: the duration of a comparison reveals nothing about the secret. @param {string} secret
 */
export const hashOf = (secret) => createHash('sha256').update(secret, 'utf8').digest('hex')
