// @ts-check
import { randomBytes } from 'node:crypto'
import { createToken } from '../signIn/createToken.mjs'
import { hashOf } from '../signIn/hashOf.mjs'

const accessMs = 300_000
const refreshMs = 30 * 86_400_000

const iso = (/** @type {number} */ at) => new Date(at).toISOString()

/** The tokens of a login: their hashes for the store, and themselves for the device. @param {number} now */
export const createTokens = (now) => {
  const [shown, refresh] = [createToken(), createToken()]
  return {
    stored: { access: hashOf(shown), accessExpires: now + accessMs, refresh: hashOf(refresh), refreshExpires: now + refreshMs },
    answer: { access: shown, accessExpiresAt: iso(now + accessMs), refresh, refreshExpiresAt: iso(now + refreshMs) },
  }
}

/** An id that is not guessed, for a user or a family of tokens. */
export const createId = () => randomBytes(16).toString('base64url')
