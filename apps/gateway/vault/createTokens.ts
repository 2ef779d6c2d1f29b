import { randomBytes } from 'node:crypto'
import { createToken, hashOf } from '../secrets.js'
import { vaultHash } from './vaultHash.js'

const accessMs = 300_000
const refreshMs = 30 * 86_400_000
/** How long a device whose answer was lost may show the same token once more, in ms. */
export const againMs = 60_000

const iso = (at: number) => new Date(at).toISOString()

interface TokenPair {
  readonly access: string
  readonly refresh: string
}
const randomPair = (): TokenPair => ({ access: createToken(), refresh: createToken() })

/**
 * The pair that follows a token: the same one for the same seed, so that the gateway can give a lost pair again without keeping it. It takes
 * the token, which the device alone has, the seed, which the store keeps until the pair is used, and the pepper.
 */
export const pairAfter = (pepper: Uint8Array, refresh: string, seed: string): TokenPair => ({
  access: vaultHash(pepper, 'access after', `${seed}\n${refresh}`),
  refresh: vaultHash(pepper, 'refresh after', `${seed}\n${refresh}`),
})

/** What the store has of a pair: hashes, and when each token ends. */
export const storedTokens = ({ access, refresh }: TokenPair, now: number) => ({
  access: hashOf(access),
  accessExpires: now + accessMs,
  refresh: hashOf(refresh),
  refreshExpires: now + refreshMs,
})

/** What the device gets. */
export const answerTokens = ({ access, refresh }: TokenPair, ends: { readonly accessExpires: number; readonly refreshExpires: number }) => ({
  access,
  accessExpiresAt: iso(ends.accessExpires),
  refresh,
  refreshExpiresAt: iso(ends.refreshExpires),
})

/** The tokens of a login: their hashes for the store, and themselves for the device. */
export const createTokens = (now: number) => {
  const pair = randomPair()
  const stored = storedTokens(pair, now)
  return { stored, answer: answerTokens(pair, stored) }
}

/** An id that is not guessed, for a user or a family of tokens. */
export const createId = () => randomBytes(16).toString('base64url')
