import * as z from 'zod/mini'
import { isOrigin } from 'portico-lib/web/readOrigin.js'
import { idTokenNonce } from 'portico-protocol/frameMessages.js'
import { maxPrices } from 'portico-protocol/gateway/prices.js'

const base64 = (least: number, max: number) =>
  z.string('is base 64').check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is base 64'), z.minLength(least, 'is too short'), z.maxLength(max, 'is too long'))
const version = z.int('is a version').check(z.minimum(1, 'is a version'), z.maximum(1_000_000, 'is a version'))
const token = z.string('is a token').check(z.regex(/^[\w-]{43}$/, 'is a token'))
const evmAddress = z.string('is an address').check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'is an address'))
const solanaAddress = z.string('is an address').check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'is an address'))
/** The origin of a website or an app, written as browsers write it: its host is what mails and views name. */
const site = z.string('is an origin').check(z.maxLength(280, 'is an origin'), z.refine(isOrigin, 'is an origin'))

/**
 * An e-mail address as people have them: one `@`, a domain with a dot or a port of none, no spaces, no control characters and no halves of a
 * character. Whether it exists is found out by mailing it; `normalEmail` gives its one form.
 */
const email = z
  .string('is an e-mail address')
  .check(
    z.maxLength(254, 'is too long'),
    z.regex(
      /^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}\p{Cs}]{1,64}@[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}\p{Cs}]+\.[^\s@<>()[\],;:"\\.\p{Cc}\p{Cf}\p{Cs}]{2,}$/u,
      'is an e-mail address',
    ),
  )

export const siteQuery = z.object({ site })
/** Of the native currency and of contracts, parted by commas: `native,0x…`. */
export const pricesQuery = z.object({
  chainId: z.string('is a CAIP-2 id').check(z.regex(/^[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'is a CAIP-2 id')),
  of: z.pipe(
    z.pipe(
      z.string('is native, or addresses, parted by commas').check(z.maxLength(2_000, 'is too long')),
      z.transform((text) => [...new Set(text.split(','))]),
    ),
    z
      .array(z.string().check(z.regex(/^(native|[A-Za-z0-9]{20,80})$/, 'is native, or addresses, parted by commas')))
      .check(z.maxLength(maxPrices, `names at most ${maxPrices}`)),
  ),
})
export const codeBody = z.strictObject({ email, site })
/** A code for the current address, before it is changed. */
export const currentEmailBody = z.strictObject({ current: email, site })
export const loginBody = z.strictObject({
  challenge: token,
  answer: z.string('is the hash of the code and the challenge').check(z.regex(/^[0-9a-f]{64}$/, 'is the hash of the code and the challenge')),
})
/** The code of the current address, which the change needs beside that of the new one. */
const proof = z.strictObject(loginBody.shape, 'is a challenge and an answer')
/** An address for the account of the visitor, in place of the current one. */
export const newEmailBody = z.strictObject({ email, current: email, site, proof })
export const emailBody = z.strictObject({ ...loginBody.shape, current: email, site, proof })
export const socialBody = z.strictObject({
  provider: z.string('is the name of a provider').check(z.regex(/^([a-z]{1,16}|oidc:[a-z0-9][a-z0-9_]{0,31})$/, 'is the name of a provider')),
  site,
  /** The page that is left for the provider, without query and fragment: the browser comes back to it, or to one that the project lists. */
  page: z.optional(
    z.string('is an address').check(z.regex(/^https?:\/\/[^\s?#\\]+$/, 'is an address without query and fragment'), z.maxLength(2_048, 'is too long')),
  ),
})
export const farcasterBody = z.strictObject({ site })
export const farcasterLoginBody = z.strictObject({
  state: token,
  channel: z.string('is a sealed channel').check(z.regex(/^[\w-]{1,32}\.[\w.-]{83,2000}$/, 'is a sealed channel')),
})
/** The website on which something was done. */
export const eventBody = z.strictObject({ site })
export const keepBody = z.strictObject({ token })
export const stateBody = z.strictObject({ user: z.string('is the id of a user').check(z.regex(/^[\w-]{1,64}$/, 'is the id of a user')) })
export const readBody = z.strictObject({ until: z.int('is a time').check(z.minimum(0, 'is a time')) })
export const handleBody = z.strictObject({ handle: token })
/** `site`: where the visitor is, and comes back to from the provider. */
export const signOutBody = z.object({ site: z.optional(site) })
/** Of a browser that goes to sign out at a provider, and of one that comes back. */
export const providerQuery = z.object({
  provider: z.string('is a provider').check(z.maxLength(64, 'is a provider')),
  state: z.string('is a state').check(z.maxLength(1_000, 'is a state')),
})
export const signedOutQuery = z.object({ state: z.string('is a state').check(z.maxLength(1_000, 'is a state')) })
export const logoutBody = z.object({ logout_token: z.string('is a token') })
export const returnQuery = z.object({ state: token })
export const refreshBody = z.strictObject({ refresh: token })
/** The server's share is in the open here: the gateway seals it. */
export const walletBody = z.strictObject({ version: z.literal(1, 'is 1'), evmAddress, solanaAddress, share: base64(40, 64) })

/** `nonce`: what the website's server made for this one login. */
export const idTokenBody = z.strictObject({
  site,
  nonce: z.string('is a nonce').check(z.regex(idTokenNonce, 'is 16 to 256 letters, digits and . ~ + / = _ -')),
})
/** By the keys of the wallet's accounts: what `walletProofMessage` writes. */
export const walletProofBody = z.strictObject({
  signatures: z.strictObject(
    {
      eip155: z.string('is a signature').check(z.regex(/^0x[0-9a-f]{130}$/i, 'is a signature')),
      solana: z.string('is a signature').check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/, 'is a signature')),
    },
    'is { eip155, solana }',
  ),
})

export const recoveryBody = z.strictObject({
  id: z.string('is an id').check(z.regex(/^[\w-]{1,64}$/, 'is an id')),
  kind: z.enum(['password', 'passkey', 'file'], 'is password, passkey or file'),
  version,
  facts: z.string('is a text').check(z.maxLength(2_048, 'is too long'), z.regex(/^[^\0\p{Cs}]*$/u, 'is a text')),
  share: base64(60, 512),
  check: z.optional(base64(44, 44)),
})
/** Before its share is given out: which way of recovery, and the website on which it is used. */
export const recoveriesBody = z.strictObject({ way: z.enum(['password', 'passkey', 'file'], 'is password, passkey or file'), site })
export const openBody = z.strictObject({ site, id: z.string('is an id').check(z.regex(/^[\w-]{1,64}$/, 'is an id')), check: base64(44, 44) })
/** A new device asks: `key` is the hash of the key that the answer is sealed to. */
export const deviceBody = z.strictObject({ site, key: z.string('is a hash').check(z.regex(/^[0-9a-f]{64}$/, 'is a hash')) })
export const deviceIdBody = z.strictObject({ id: token })
export const deviceApproveBody = z.strictObject({
  id: token,
  user: z.string('is the id of a user').check(z.regex(/^[\w-]{1,64}$/, 'is the id of a user')),
  envelope: z.strictObject({ from: base64(88, 88), data: base64(60, 4_096) }, 'is an envelope'),
})
/** A secure site of before calls the envelope `parcel`. That name is read for one version more. */
export const withEnvelope = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('parcel' in body) || 'envelope' in body) return body
  const { parcel, ...rest } = body
  return { ...rest, envelope: parcel }
}
export const replaceBody = z.strictObject({
  from: version,
  version,
  share: base64(40, 64),
  recoveries: z.array(recoveryBody, 'is a list').check(z.maxLength(8, 'has at most 8')),
})
