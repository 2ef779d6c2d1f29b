import { createHmac } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, exportJWK, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { documentedServer } from '../../testing/documentedServer.js'
import { aNonce, createIdTokenWorld } from '../../testing/idTokenWorld.js'
import { aroundMs, signsMs } from './keySchedule.js'
import { idTokenKeyContext } from './idTokenKeys.js'

type World = Awaited<ReturnType<typeof createIdTokenWorld>>
const minute = 60_000

const begin = async () => {
  const world = await createIdTokenWorld()
  const visitor = await world.logIn('mira@example.org')
  const { verifyIdToken } = await documentedServer({ gateway: world.issuer, project: 'shop' })
  return { world, visitor, verifyIdToken }
}

/** The key that signs, as nobody outside of the gateway has it: for tokens that are wrong in one thing alone. */
const stolenKey = async ({ parts }: World, at = 0) => {
  const [row] = (await parts.store.vault.listIdTokenKeys()).slice(at)
  if (!row || !parts.vault) return expect.fail('There is no key.')
  const d = Buffer.from(await parts.vault.sealer.open(row.privateKey, idTokenKeyContext(row.kid))).toString('base64url')
  const jwk = JSON.parse(row.publicKey)
  return { kid: row.kid, jwk, key: await importJWK({ ...jwk, d }, 'ES256') }
}
const signed = async (claims: JWTPayload, { kid, key }: Pick<Awaited<ReturnType<typeof stolenKey>>, 'kid' | 'key'>, header: object = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...header }).sign(key)
const hs256 = (token: string, secret: string | Uint8Array) => {
  const head = Buffer.from(JSON.stringify({ ...decodeProtectedHeader(token), alg: 'HS256' })).toString('base64url')
  const text = `${head}.${token.split('.')[1]}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

type Forge = (needs: { readonly world: World; readonly token: string; readonly claims: JWTPayload }) => Promise<string>
const withKey =
  (change: (claims: JWTPayload, now: number) => JWTPayload, header: object = {}): Forge =>
  async ({ world, claims }) =>
    signed(change(claims, Math.floor(world.clock.now() / 1000)), await stolenKey(world), header)

const forgeries: readonly (readonly [what: string, forge: Forge, refusal: RegExp])[] = [
  ['no signature (alg none)', async ({ claims }) => new UnsecuredJWT(claims).encode(), /Invalid Compact JWS|alg/],
  [
    'no signature, and the header of the gateway with alg none',
    async ({ token }) => `${Buffer.from(JSON.stringify({ ...decodeProtectedHeader(token), alg: 'none' })).toString('base64url')}.${token.split('.')[1]}.`,
    /alg/,
  ],
  ['HS256 with the public key as its secret (JWK)', async ({ world, token }) => hs256(token, JSON.stringify((await stolenKey(world)).jwk)), /alg/],
  [
    'HS256 with the public key as its secret (PEM)',
    async ({ world, token }) => {
      const key = await importJWK((await stolenKey(world)).jwk, 'ES256', { extractable: true })
      return key instanceof Uint8Array ? '' : hs256(token, await exportSPKI(key))
    },
    /alg/,
  ],
  [
    'the token of another project',
    async ({ world }) => {
      // Another code is mailed after half a minute.
      world.pass(31_000)
      return (await world.logIn('mira@example.org', { project: 'mail' })).token()
    },
    /unexpected "aud" claim value/,
  ],
  ['two audiences, none of them this project', withKey((claims) => ({ ...claims, aud: ['mail', 'open'] })), /unexpected "aud" claim value/],
  ['another nonce', withKey((claims) => ({ ...claims, nonce: `${aNonce}x` })), /another sign-in/],
  ['no nonce', withKey(({ nonce: _, ...claims }) => claims), /missing required "nonce" claim/],
  [
    'a token that is over',
    async ({ world, token }) => {
      world.pass(6 * minute)
      return token
    },
    /"exp" claim timestamp check failed|"iat" claim timestamp check failed \(too far in the past\)/,
  ],
  [
    'an end in a year, of an old token',
    withKey((claims, now) => ({ ...claims, iat: now - 3_600, exp: now + 31_536_000 })),
    /"iat" claim timestamp check failed/,
  ],
  ['no end', withKey(({ exp: _, ...claims }) => claims), /missing required "exp" claim/],
  ['a token that is not valid yet (nbf)', withKey((claims, now) => ({ ...claims, nbf: now + 120 })), /"nbf" claim timestamp check failed/],
  ['a token of the future (iat)', withKey((claims, now) => ({ ...claims, iat: now + 600, exp: now + 900 })), /"iat" claim timestamp check failed/],
  ['another issuer', withKey((claims) => ({ ...claims, iss: 'https://evil.example' })), /unexpected "iss" claim value/],
  [
    'a key id that nobody published',
    async ({ claims }) => signed(claims, { kid: 'nobody', key: (await generateKeyPair('ES256')).privateKey }),
    /no applicable key found/,
  ],
  [
    'another key under the id of a published one',
    async ({ world, claims }) => signed(claims, { kid: (await stolenKey(world)).kid, key: (await generateKeyPair('ES256')).privateKey }),
    /signature verification failed/,
  ],
  [
    'the key of a former rotation',
    async ({ world, claims }) => {
      const former = await stolenKey(world)
      world.pass(signsMs - aroundMs)
      await world.ask('/.well-known/jwks.json')
      world.pass(3 * aroundMs)
      const now = Math.floor(world.clock.now() / 1000)
      return signed({ ...claims, iat: now, exp: now + 300 }, former)
    },
    /no applicable key found/,
  ],
  [
    'claims that were changed after the signature',
    async ({ token, claims }) => {
      const [head, , signature] = token.split('.')
      return `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: 'theo' })).toString('base64url')}.${signature}`
    },
    /signature verification failed/,
  ],
  [
    'a token of another database, with the same project, user and issuer',
    async ({ world }) => {
      const other = await createIdTokenWorld({ idTokens: { issuer: world.issuer, check: async () => expect.fail('It is not asked.') } })
      return (await other.logIn('mira@example.org', { proven: false })).token()
    },
    /no applicable key found/,
  ],
  [
    'a key that the header brings along (jwk)',
    async ({ claims }) => {
      const { publicKey, privateKey } = await generateKeyPair('ES256')
      return signed(claims, { kid: 'mine', key: privateKey }, { jwk: await exportJWK(publicKey) })
    },
    /no applicable key found/,
  ],
  [
    'an address of keys that the header brings along (jku)',
    async ({ claims }) =>
      signed(claims, { kid: 'mine', key: (await generateKeyPair('ES256')).privateKey }, { jku: 'https://evil.example/.well-known/jwks.json' }),
    /no applicable key found/,
  ],
  [
    'a critical header that nobody knows (crit)',
    async ({ token }) => {
      const [, payload, signature] = token.split('.')
      return `${Buffer.from(JSON.stringify({ ...decodeProtectedHeader(token), crit: ['exp'], exp: 1 })).toString('base64url')}.${payload}.${signature}`
    },
    /"exp" is not recognized/,
  ],
  ['a JWT of another kind, by the same key', withKey((claims) => claims, { typ: 'dpop+jwt' }), /unexpected "typ" JWT header value/],
  ['no accounts', withKey(({ accounts: _, ...claims }) => claims), /missing required "accounts" claim/],
]

test('the ID token of the gateway: what the documentation verifies is taken, with the very key that the forgeries use', async () => {
  const { world, visitor, verifyIdToken } = await begin()
  const token = await visitor.token()
  expect(await verifyIdToken(token, aNonce)).toMatchObject({ iss: world.issuer, aud: 'shop' })
  expect(await verifyIdToken(await signed(decodeJwt(token), await stolenKey(world)), aNonce)).toMatchObject({ aud: 'shop' })
})

test.each(forgeries)('the ID token of the gateway: %s is refused by what is documented', async (_, forge, refusal) => {
  const { world, visitor, verifyIdToken } = await begin()
  const token = await visitor.token()
  const forged = await forge({ world, token, claims: decodeJwt(token) })
  await expect(verifyIdToken(forged, aNonce)).rejects.toThrow(refusal)
})

test('the ID token of the gateway: a visitor who was given no nonce is refused, whatever the token has', async () => {
  const { visitor, verifyIdToken } = await begin()
  const token = await visitor.token()
  for (const nonce of [undefined, '', 7]) await expect(verifyIdToken(token, nonce)).rejects.toThrow('no nonce')
})
