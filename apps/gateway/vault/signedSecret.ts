import type { Clock } from '../base/Clock.js'
import type { SigningSecret } from './VaultParts.js'
import { importPKCS8, SignJWT } from 'jose'
import type { ClientAuth } from 'openid-client'

/** How long a secret is valid: it is made for one request. */
const validSeconds = 300

/**
 * How a client proves itself to Apple: by a secret that it signs itself, for this provider and for a short time ("Creating a client
 * secret" in Apple's documentation of Sign in with Apple).
 */
export const signedSecret = ({ team, keyId, key }: SigningSecret, clock: Clock): ClientAuth => {
  let imported: ReturnType<typeof importPKCS8> | undefined
  return async (server, client, body) => {
    imported ??= importPKCS8(key, 'ES256')
    const now = Math.floor(clock.now() / 1000)
    const signed = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(team)
      .setSubject(client.client_id)
      .setAudience(server.issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + validSeconds)
      .sign(await imported)
    body.set('client_id', client.client_id)
    body.set('client_secret', signed)
  }
}
