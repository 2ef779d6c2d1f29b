import { decodeJwt, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createOidcWorld, type Forge, logInThere, ownClient, startOpenIdProvider } from '../testing/oidcWorld.js'
import { site } from '../testing/vaultWorld.js'

afterEach(() => void vi.useRealTimers())

/** The provider's own identity with other claims, signed by the provider's own key. */
const withClaims =
  (change: (claims: JWTPayload) => JWTPayload): Forge =>
  async (answer, { jwk, kid }) => {
    const claims = change(decodeJwt(`${answer.id_token}`))
    return { ...answer, id_token: await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(await importJWK(jwk, 'ES256')) }
  }

const forgeries: readonly (readonly [what: string, Forge])[] = [
  ['the nonce of another login', withClaims((claims) => ({ ...claims, nonce: 'f'.repeat(64) }))],
  ['no nonce', withClaims(({ nonce: _, ...claims }) => claims)],
  ['another audience', withClaims((claims) => ({ ...claims, aud: 'another-client' }))],
  ['two audiences and no party', withClaims((claims) => ({ ...claims, aud: [ownClient.clientId, 'another-client'] }))],
  ['another issuer', withClaims((claims) => ({ ...claims, iss: 'https://evil.example' }))],
  ['an expiry a minute ago', withClaims((claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }))],
  ['no subject', withClaims(({ sub: _, ...claims }) => claims)],
  ['no identity', async ({ id_token: _, ...answer }) => answer],
  ['no signature', async (answer) => ({ ...answer, id_token: new UnsecuredJWT(decodeJwt(`${answer.id_token}`)).encode() })],
  [
    'a signature by the secret of the client',
    async (answer) => ({
      ...answer,
      id_token: await new SignJWT(decodeJwt(`${answer.id_token}`)).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(ownClient.clientSecret)),
    }),
  ],
  [
    'claims that were changed after the signature',
    async (answer) => {
      const [head, , signature] = `${answer.id_token}`.split('.')
      const claims = Buffer.from(JSON.stringify({ ...decodeJwt(`${answer.id_token}`), sub: 'theo' })).toString('base64url')
      return { ...answer, id_token: `${head}.${claims}.${signature}` }
    },
  ],
]

describe('a login at an OpenID provider of the operator', () => {
  test('goes from the button through its own pages to a session, and the same person is the same user', async () => {
    const provider = await startOpenIdProvider()
    provider.people.set('ida', { name: 'Ida Company' })
    const world = await createOidcWorld(provider, { icon: 'data:image/png;base64,AAAA' })
    const phone = await world.createDevice()
    expect((await phone.send('GET', 'socials')).body).toEqual({
      providers: ['oidc:acme'],
      own: [{ id: 'oidc:acme', label: 'Acme staff', icon: 'data:image/png;base64,AAAA' }],
    })
    const returned = await world.goThrough(phone, 'ida')
    expect(returned).toMatchObject({ provider: 'oidc:acme', label: 'Acme staff', name: 'Ida Company', site })
    const opened = await world.redeem(phone, returned.handle)
    expect(opened.body).toMatchObject({ provider: 'oidc:acme', label: 'Acme staff', name: 'Ida Company' })
    const tablet = await world.createDevice()
    const again = await world.redeem(tablet, (await world.goThrough(tablet, 'ida')).handle)
    const other = await world.redeem(tablet, (await world.goThrough(tablet, 'theo')).handle)
    expect([again.body.user === opened.body.user, other.body.user === opened.body.user]).toEqual([true, false])
  })

  test('sends the challenge, the state and the nonce, and no secret, with the browser', async () => {
    const world = await createOidcWorld(await startOpenIdProvider(), { scope: 'openid profile email' })
    const { body } = await world.begin(await world.createDevice())
    const { searchParams } = await world.goTo(body.state)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: ownClient.clientId,
      redirect_uri: 'http://localhost/vault/social/return',
      response_type: 'code',
      scope: 'openid profile email',
      state: body.state,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  test('gives no handle for an identity that is forged, late, or of another login', async () => {
    const provider = await startOpenIdProvider()
    const world = await createOidcWorld(provider)
    const device = await world.createDevice()
    for (const [what, forge] of forgeries) {
      provider.forge(forge)
      const { error, handle } = await world.goThrough(device, 'ida')
      expect({ what, error, handle }).toEqual({ what, error: 'failed', handle: undefined })
    }
    provider.forge(undefined)
    expect((await world.goThrough(device, 'ida')).handle).toMatch(/^[\w-]{43}$/)
  })

  test('a clock of the provider that is twenty seconds off is allowed for', async () => {
    const provider = await startOpenIdProvider()
    provider.forge(withClaims((claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 20 })))
    const world = await createOidcWorld(provider)
    expect((await world.goThrough(await world.createDevice(), 'ida')).handle).toMatch(/^[\w-]{43}$/)
  })

  test('a new key of the issuer is fetched five seconds after the old ones, without a restart', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const provider = await startOpenIdProvider()
    const world = await createOidcWorld(provider)
    const phone = await world.createDevice()
    const first = await world.redeem(phone, (await world.goThrough(phone, 'ida')).handle)
    await provider.rotate('second')
    vi.setSystemTime(Date.now() + 5_001)
    world.clock.advance(5_001)
    const second = await world.redeem(phone, (await world.goThrough(phone, 'ida')).handle)
    expect([first.status, second.status, second.body.user]).toEqual([200, 200, first.body.user])
    expect(provider.asked.filter((path) => path.startsWith('/.well-known'))).toHaveLength(1)
  })

  test('an issuer that is down, one that answers too late and one that names another are the same typed answer', async () => {
    const down = await startOpenIdProvider()
    await down.stop()
    const slow = await startOpenIdProvider()
    slow.hang()
    const real = await startOpenIdProvider()
    for (const provider of [down, slow, { issuer: `${real.issuer}/realms/other` }]) {
      const world = await createOidcWorld(provider, { deadline: 100 })
      const answer = await world.begin(await world.createDevice())
      expect([answer.status, answer.body.error?.code]).toEqual([502, 'UPSTREAM_FAILED'])
    }
  })

  test('a provider that answers too late when the browser is back gives no handle', async () => {
    const provider = await startOpenIdProvider()
    const world = await createOidcWorld(provider, { deadline: 200 })
    const { body } = await world.begin(await world.createDevice())
    const query = await logInThere((await world.goTo(body.state)).href, 'ida')
    provider.hang()
    expect(await world.comeBack(query)).toMatchObject({ error: 'failed', state: body.state, site })
  })

  test('a person whose e-mail address changes stays the same user, and nobody becomes another one by an address', async () => {
    const provider = await startOpenIdProvider()
    const world = await createOidcWorld(provider, { scope: 'openid profile email' })
    const phone = await world.createDevice()
    const logIn = async (person: string) => (await world.redeem(phone, (await world.goThrough(phone, person)).handle)).body
    provider.people.set('ida', { email: 'ida@acme.example', email_verified: true })
    const before = await logIn('ida')
    provider.people.set('ida', { email: 'ida.new@acme.example', email_verified: true })
    const after = await logIn('ida')
    provider.people.set('mallory', { email: 'ida@acme.example', email_verified: true })
    const mallory = await logIn('mallory')
    expect([before.name, after.name, after.user === before.user, mallory.user === before.user]).toEqual([
      'ida@acme.example',
      'ida.new@acme.example',
      true,
      false,
    ])
    const { user: byMail } = await phone.login('ida@acme.example')
    expect([before.user, mallory.user]).not.toContain(byMail)
  })

  test('an e-mail address that the provider has not verified names nobody', async () => {
    const provider = await startOpenIdProvider()
    const world = await createOidcWorld(provider, { scope: 'openid profile email' })
    const phone = await world.createDevice()
    for (const email_verified of [false, 'true', undefined]) {
      provider.people.set('ida', { email: 'ceo@acme.example', email_verified })
      const returned = await world.goThrough(phone, 'ida')
      expect([typeof returned.handle, returned.name]).toEqual(['string', undefined])
      expect((await world.redeem(phone, returned.handle)).body.name).toBeNull()
    }
  })

  test('a user is an issuer and its subject: a new name of the settings keeps the users, and another issuer has others', async () => {
    const [one, two] = [await startOpenIdProvider(), await startOpenIdProvider()]
    const others = [
      { name: 'oidc:renamed', issuer: one.issuer },
      { name: 'oidc:moved', issuer: two.issuer },
    ] as const
    const world = await createOidcWorld(one, { others })
    const phone = await world.createDevice()
    const users = []
    for (const name of ['oidc:acme', 'oidc:renamed', 'oidc:moved'] as const)
      users.push((await world.redeem(phone, (await world.goThrough(phone, 'ida', name)).handle)).body.user)
    expect([users[1] === users[0], users[2] === users[0], users.every((user) => typeof user === 'string')]).toEqual([true, false, true])
  })
})
