// @ts-check
import { createHash } from 'node:crypto'

/** What is kept of a secret, and looked up by: how long a comparison takes tells nothing of the secret. @param {string} secret */
export const hashOf = (secret) => createHash('sha256').update(secret, 'utf8').digest('hex')
