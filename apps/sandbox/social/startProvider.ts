import { parseUrl } from '../world/parseUrl.js'
import { createHash, createPublicKey, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { listen } from '../world/listen.js'
import { readBody } from '../world/readBody.js'
import { portUses } from '../world/settings.js'
import { consentPage } from './consentPage.js'
import { type ProviderName, providers } from './providers.js'
import { readTarget } from '../world/readTarget.js'

/** The one client of the stand-ins. It is no secret, and neither is the key with which it signs secrets. */
export const client = Object.freeze({
  id: 'portico-sandbox',
  secret: 'sandbox-secret',
  name: 'The wallet of the sandbox',
  signing: Object.freeze({
    team: 'SANDBOX001',
    keyId: 'SANDBOXKEY',
    key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgu4oHIAVlq2c2kNpt
oF3Zz6qcdnIeTxejoi540gQV942hRANCAATHb8hcXeve6UBjSfxsIXL/7YASazh1
W/yw3TGgWd9Q3RH0/HzUErAXtyTZi8n3ETkPD9AwGlaQEfqtxt/zVqni
-----END PRIVATE KEY-----`,
  }),
})

/** The providers that have a stand-in. */
export const providerNames: readonly ProviderName[] = Object.freeze(['google', 'apple', 'github', 'discord', 'x', 'facebook'])
export type { ProviderName }

/** What a client of this stand-in has to have. */
export const secretOf = (name: ProviderName): string | typeof client.signing => (providers[name].secret === 'signed' ? client.signing : client.secret)

/** A login that was allowed. */
interface Allowed {
  /** The person. */
  readonly who: string
  /** Where the browser goes back to. */
  readonly to: string
  readonly challenge: string | undefined
  readonly nonce: string | undefined
  /** In ms since 1970. */
  readonly until: number
}
export interface Provider {
  readonly name: ProviderName
  readonly url: string
  stop(): Promise<void>
}

const codeMs = 60_000
const random = () => randomBytes(24).toString('base64url')
const json = (response: ServerResponse, status: number, value: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(value))

/** A stand-in for a provider of logins, with a page on which a person allows them: codes for one use, PKCE, and what the provider answers. */
export const startProvider = async ({ name, port }: { readonly name: ProviderName; readonly port: number }): Promise<Provider> => {
  const provider = providers[name]
  const { label, authorize, token, secret } = provider
  const keys = 'keys' in provider ? provider.keys : undefined
  let made: ReturnType<typeof generateKeyPair> | undefined
  /** Made for the first answer that needs it: it takes a tenth of a second, and most providers sign nothing. */
  const signingKey = () => (made ??= generateKeyPair('RS256'))
  const publicJwk = async () => ({ ...(await exportJWK((await signingKey()).publicKey)), kid: name, alg: 'RS256', use: 'sig' })
  /** What was allowed, by the code. */
  const codes = new Map<string, Allowed>()
  /** Who it is, by the access token. */
  const tokens = new Map<string, string>()
  let url = ''

  const describe = () => ({
    issuer: url,
    authorization_endpoint: `${url}${authorize}`,
    token_endpoint: `${url}${token}`,
    jwks_uri: `${url}${keys}`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  })
  const decide = (form: URLSearchParams, response: ServerResponse) => {
    const { decision, person: who = '', redirect_uri: to = '', state = '', code_challenge: challenge, nonce } = Object.fromEntries(form)
    const back = new URL(to)
    back.searchParams.set('state', state)
    if (decision === 'allow') {
      const code = random()
      codes.set(code, { who: who.trim(), to, challenge, nonce, until: Date.now() + codeMs })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    return response.writeHead(303, { location: back.href }).end()
  }
  /** Whether the client is the one it says, in the way that this provider wants. */
  const proves = async (request: IncomingMessage, form: URLSearchParams): Promise<boolean> => {
    if (secret === 'header') {
      const [, basic = ''] = /^basic (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
      // Both parts are written as in a form (RFC 6749 §2.3.1).
      const given = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
      return given.length === 2 && given[0] === client.id && given[1] === client.secret
    }
    if (form.get('client_id') !== client.id) return false
    if (secret !== 'signed') return form.get('client_secret') === client.secret
    const { team, keyId, key } = client.signing
    const checks = { issuer: team, subject: client.id, audience: url, algorithms: ['ES256'], requiredClaims: ['exp', 'iat'] }
    return jwtVerify(form.get('client_secret') ?? '', createPublicKey(key), checks).then(
      ({ protectedHeader }) => protectedHeader.kid === keyId,
      () => false,
    )
  }
  const redeem = async (request: IncomingMessage, form: URLSearchParams, response: ServerResponse) => {
    const code = form.get('code') ?? ''
    const allowed = codes.get(code)
    codes.delete(code)
    if (!(await proves(request, form))) return json(response, 401, { error: 'invalid_client' })
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!allowed || allowed.until < Date.now() || allowed.to !== form.get('redirect_uri') || allowed.challenge !== challenge)
      return json(response, 400, { error: 'invalid_grant' })
    const access = random()
    tokens.set(access, allowed.who)
    const answer = { access_token: access, token_type: 'bearer', expires_in: 300 }
    if ('user' in provider) return json(response, 200, answer)
    const { sub, ...claims } = provider.person(allowed.who)
    const identity = new SignJWT({ ...claims, ...(allowed.nonce && { nonce: allowed.nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid: name })
      .setIssuer(url)
      .setAudience(client.id)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime('5m')
    return json(response, 200, { ...answer, scope: 'openid profile', id_token: await identity.sign((await signingKey()).privateKey) })
  }
  const tellWho = (request: IncomingMessage, response: ServerResponse) => {
    const [, access = ''] = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const who = tokens.get(access)
    return who === undefined ? json(response, 401, { message: 'Bad credentials' }) : json(response, 200, provider.person(who))
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = readTarget(request.url, url)
    if (request.method === 'GET' && pathname === authorize) {
      const known = searchParams.get('client_id') === client.id && searchParams.get('response_type') === 'code'
      if (!known || !parseUrl(searchParams.get('redirect_uri') ?? '') || searchParams.get('code_challenge_method') !== 'S256')
        return json(response, 400, { error: 'invalid_request' })
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(consentPage({ label, client: client.name, query: searchParams }))
    }
    if (request.method === 'POST' && pathname === '/decide') return decide(new URLSearchParams(await readBody(request)), response)
    if (request.method === 'POST' && pathname === token) return redeem(request, new URLSearchParams(await readBody(request)), response)
    if (keys && pathname === '/.well-known/openid-configuration') return json(response, 200, describe())
    if (keys && pathname === keys) return json(response, 200, { keys: [await publicJwk()] })
    if ('user' in provider && pathname === provider.user) return tellWho(request, response)
    return json(response, 404, { error: 'not_found' })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.headersSent || json(response, 400, { error: 'invalid_request' }))
  })
  const { env, use } = portUses[name]
  url = `http://localhost:${await listen(server, { port, use, env })}`
  return {
    name,
    url,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
