import type { LogoutMessage } from './VaultParts.js'
import { compactVerify, decodeJwt, decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { isRecord } from 'portico-lib/checks/isRecord.js'
import { LogoutRefusedError } from './LogoutRefusedError.js'
import { clockTolerance } from './providerClock.js'

/** How old a message may be, in ms: it is sent when somebody logs out. */
const oldest = 300_000
const event = 'http://schemas.openid.net/event/backchannel-logout'
const maxTextLength = 512

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' && value.length <= maxTextLength ? value : undefined)

/** The issuer that a message says it is of. Nothing is proven yet. */
export const claimedIssuer = (token: string): string | undefined => {
  try {
    return textOf(decodeJwt(token).iss)
  } catch {
    return undefined
  }
}

/** Everything but the signature. It is looked at first: what cannot count asks no provider for its keys. */
const readClaims = (claims: JWTPayload, clientId: string, now: number): Omit<LogoutMessage, 'issuer'> => {
  const { aud, iat, exp, jti, sub, sid, events } = claims
  // A token for others as well is known to those.
  if (aud !== clientId && !(Array.isArray(aud) && aud.length === 1 && aud[0] === clientId)) throw new LogoutRefusedError('audience')
  if (typeof iat !== 'number' || typeof exp !== 'number' || !Number.isFinite(iat) || !Number.isFinite(exp)) throw new LogoutRefusedError('time')
  const [made, ends] = [iat * 1000, exp * 1000]
  if (made > now + clockTolerance || now - made > oldest + clockTolerance || ends <= now - clockTolerance) throw new LogoutRefusedError('time')
  if (!isRecord(events) || !Object.hasOwn(events, event) || !isRecord(events[event])) throw new LogoutRefusedError('event')
  // An identity has one, and is never taken for a logout.
  if (Object.hasOwn(claims, 'nonce')) throw new LogoutRefusedError('nonce')
  const [subject, session] = [textOf(sub), textOf(sid)]
  if ((sub !== undefined && subject === undefined) || (sid !== undefined && session === undefined)) throw new LogoutRefusedError('nobody')
  if (subject === undefined && session === undefined) throw new LogoutRefusedError('nobody')
  const id = textOf(jti)
  if (id === undefined) throw new LogoutRefusedError('id')
  return { id, expires: Math.min(ends, made + oldest) + 2 * clockTolerance, subject, session }
}

/**
 * Reads the message by which a provider says that somebody logged out (Back-Channel Logout 1.0 §2.6).
 *
 * @throws LogoutRefusedError
 */
export const readLogoutToken = async (
  token: string,
  { issuer, clientId, algorithms, keys, now }: { issuer: string; clientId: string; algorithms: string[]; keys: JWTVerifyGetKey; now: number },
): Promise<LogoutMessage> => {
  let header: ReturnType<typeof decodeProtectedHeader>
  let claims: JWTPayload
  try {
    header = decodeProtectedHeader(token)
    claims = decodeJwt(token)
  } catch (cause) {
    throw new LogoutRefusedError('form', { cause })
  }
  if (claims.iss !== issuer) throw new LogoutRefusedError('issuer')
  // Providers from before the type was named say nothing, or JWT.
  if (header.typ !== undefined && !/^(application\/)?(logout\+jwt|jwt)$/i.test(`${header.typ}`)) throw new LogoutRefusedError('type')
  if (!algorithms.includes(`${header.alg}`)) throw new LogoutRefusedError('algorithm')
  const message = readClaims(claims, clientId, now)
  await compactVerify(token, keys, { algorithms }).catch((cause) => {
    const wrong = cause instanceof errors.JWSSignatureVerificationFailed || cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWSInvalid
    throw new LogoutRefusedError(wrong ? 'signature' : 'keys', { cause })
  })
  return { issuer, ...message }
}
