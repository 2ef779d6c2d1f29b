import { randomBytes } from 'node:crypto'
import { createToken, hashOf } from '../secrets.js'

const accessMs = 300_000
const refreshMs = 30 * 86_400_000

const iso = (at: number) => new Date(at).toISOString()

/** The tokens of a login: their hashes for the store, and themselves for the device. */
export const createTokens = (now: number) => {
  const [shown, refresh] = [createToken(), createToken()]
  return {
    stored: { access: hashOf(shown), accessExpires: now + accessMs, refresh: hashOf(refresh), refreshExpires: now + refreshMs },
    answer: { access: shown, accessExpiresAt: iso(now + accessMs), refresh, refreshExpiresAt: iso(now + refreshMs) },
  }
}

/** An id that is not guessed, for a user or a family of tokens. */
export const createId = () => randomBytes(16).toString('base64url')
