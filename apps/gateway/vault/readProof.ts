import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { ApiError } from '../http/ApiError.js'
import { sameText } from '../secrets.js'
import type { proofNonces } from './proofNonces.js'

/** Clocks of browsers may differ by as much, in seconds. */
export const proofTolerance = 120

const claims = z.object({
  htm: z.string(),
  htu: z.string(),
  jti: z.string().check(z.regex(/^[\w-]{16,128}$/)),
  iat: z.number(),
  ath: z.optional(z.string()),
  nonce: z.optional(z.string()),
})

const refused = (reason: string, cause: unknown) => new ApiError(401, 'PROOF_REFUSED', `The proof of the device's key ${reason}.`, { field: 'dpop', cause })

/**
 * Checks the proof that a request comes from the device that holds the key (RFC 9449), without looking whether it was used before.
 *
 * The address is compared without its scheme: behind a proxy the gateway does not see it.
 *
 * @param expected token: the access token that it must name; nonces: for browsers whose clock is further off than the tolerance, which get one
 * with the refusal
 * @returns the thumbprint of the key, and the id of the proof
 * @throws {ApiError} PROOF_REFUSED
 */
export const readProof = async (
  context: Context,
  { now, token, nonces }: { now: number; token?: string | undefined; nonces: ReturnType<typeof proofNonces> },
): Promise<{ device: string; id: string }> => {
  const proof = context.req.header('dpop')
  if (proof === undefined || proof.length > 4_096) throw refused('is missing', undefined)
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: ['ES256'],
  }).catch((cause) => {
    throw refused('is wrong', cause)
  })
  const read = z.safeParse(claims, payload)
  if (!read.success || !protectedHeader.jwk) throw refused('is incomplete', undefined)
  const { htm, htu, jti, ath, iat, nonce } = read.data
  const [asked, named] = [new URL(context.req.url), parseUrl(htu)]
  if (htm !== context.req.method || named?.host !== asked.host || named.pathname !== asked.pathname) throw refused('is for another request', undefined)
  if (token !== undefined && !sameText(ath ?? '', createHash('sha256').update(token).digest('base64url'))) throw refused('is for another token', undefined)
  const age = now / 1000 - iat
  if ((age < -proofTolerance || age > 2 * proofTolerance) && (nonce === undefined || !nonces.isFresh(nonce, now))) {
    context.header('dpop-nonce', nonces.issue(now))
    throw refused('is of another time', undefined)
  }
  const device = await calculateJwkThumbprint(protectedHeader.jwk)
  return { device, id: createHash('sha256').update(`${device}\n${jti}`).digest('hex') }
}
