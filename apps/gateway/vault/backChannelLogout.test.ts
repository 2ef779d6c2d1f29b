import { randomUUID } from 'node:crypto'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { createOidcWorld, type OpenIdProvider, ownClient, saying, startOpenIdProvider } from '../testing/oidcWorld.js'

const event = 'http://schemas.openid.net/event/backchannel-logout'
const now = () => Math.floor(Date.now() / 1000)
const claimsOf = (provider: Pick<OpenIdProvider, 'issuer'>, more: Readonly<Record<string, unknown>> = {}): JWTPayload => ({
  iss: provider.issuer,
  aud: ownClient.clientId,
  iat: now(),
  exp: now() + 120,
  jti: randomUUID(),
  sub: 'ida',
  events: { [event]: {} },
  ...more,
})

const open = async (settings: Parameters<typeof createOidcWorld>[1] = {}) => {
  const provider = await startOpenIdProvider()
  const world = await createOidcWorld(provider, settings)
  /** A session of somebody, on a device of its own. */
  const logIn = async (person: string, session?: string) => {
    if (session !== undefined) provider.forge(saying(provider, { sid: session }))
    const device = await world.createDevice()
    const { body } = await world.redeem(device, (await world.goThrough(device, person)).handle)
    provider.forge(undefined)
    return {
      lives: async () => (await device.send('GET', 'wallet', undefined, { token: `${body.access}` })).status === 200,
      refresh: () => device.send('POST', 'refresh', { refresh: body.refresh }),
    }
  }
  const post = async (body: string, { type = 'application/x-www-form-urlencoded', from = '203.0.113.7' } = {}) =>
    world.ask('/vault/social/backchannel-logout', { method: 'POST', headers: { 'content-type': type }, body }, from)
  const send = async (token: string) => post(`${new URLSearchParams({ logout_token: token })}`)
  /** Why a message is not taken, in the log. */
  const reasons = () => world.lines.filter(([name]) => name === 'vault logout refused').map(([, facts]) => facts.reason)
  return { provider, world, logIn, post, send, reasons }
}

test('a provider logs a person out: their sessions end at once, and those of others stay', async () => {
  const { provider, world, logIn, send } = await open()
  const [phone, tablet, other] = [await logIn('ida'), await logIn('ida'), await logIn('theo')]
  const answer = await send(await provider.sign(claimsOf(provider), { typ: 'logout+jwt' }))
  expect([answer.status, answer.headers.get('cache-control'), answer.body]).toEqual([200, 'no-store', {}])
  expect([await phone.lives(), await tablet.lives(), await other.lives()]).toEqual([false, false, true])
  expect((await phone.refresh()).status).toBe(401)
  expect(JSON.stringify(world.lines)).not.toContain('"ida"')
})

test('a provider logs a session out: that one ends, and those of the person of which the session is not known', async () => {
  const { provider, logIn, send } = await open()
  const [desk, home, unknown] = [await logIn('ida', 'desk'), await logIn('ida', 'home'), await logIn('ida')]
  expect((await send(await provider.sign(claimsOf(provider, { sub: undefined, sid: 'desk' })))).status).toBe(200)
  expect([await desk.lives(), await home.lives(), await unknown.lives()]).toEqual([false, true, true])
  expect((await send(await provider.sign(claimsOf(provider, { sid: 'elsewhere' })))).status).toBe(200)
  expect([await home.lives(), await unknown.lives()]).toEqual([true, false])
})

test('a login that came back and was not taken yet ends with the rest', async () => {
  const { provider, world, send } = await open()
  const phone = await world.createDevice()
  const { handle } = await world.goThrough(phone, 'ida')
  expect((await send(await provider.sign(claimsOf(provider)))).status).toBe(200)
  expect((await world.redeem(phone, handle)).status).toBe(401)
})

const wrong: readonly (readonly [reason: string, what: string, make: (provider: OpenIdProvider) => Promise<string> | string])[] = [
  ['audience', 'another client', (provider) => provider.sign(claimsOf(provider, { aud: 'another' }))],
  ['audience', 'two clients', (provider) => provider.sign(claimsOf(provider, { aud: [ownClient.clientId, 'another'] }))],
  ['issuer', 'another issuer, signed by this one', (provider) => provider.sign(claimsOf({ issuer: 'https://evil.example' }))],
  ['issuer', 'no issuer', (provider) => provider.sign(claimsOf(provider, { iss: undefined }))],
  ['issuer', 'an issuer with more behind it', (provider) => provider.sign(claimsOf({ issuer: `${provider.issuer}/evil` }))],
  ['issuer', 'no token at all', () => 'logout'],
  ['issuer', 'an empty token', () => ''],
  ['algorithm', 'no signature', (provider) => new UnsecuredJWT(claimsOf(provider)).encode()],
  [
    'algorithm',
    'the secret of the client',
    (provider) => new SignJWT(claimsOf(provider)).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(ownClient.clientSecret)),
  ],
  ['type', 'a token of access', (provider) => provider.sign(claimsOf(provider), { typ: 'at+jwt' })],
  ['time', 'an end a minute ago', (provider) => provider.sign(claimsOf(provider, { iat: now() - 120, exp: now() - 60 }))],
  ['time', 'a beginning ten minutes ago', (provider) => provider.sign(claimsOf(provider, { iat: now() - 600, exp: now() + 9_999 }))],
  ['time', 'a beginning in a minute', (provider) => provider.sign(claimsOf(provider, { iat: now() + 60 }))],
  ['time', 'no end', (provider) => provider.sign(claimsOf(provider, { exp: undefined }))],
  ['time', 'no beginning', (provider) => provider.sign(claimsOf(provider, { iat: undefined }))],
  ['nonce', 'a nonce', (provider) => provider.sign(claimsOf(provider, { nonce: 'n' }))],
  ['nonce', 'a nonce that is nothing', (provider) => provider.sign(claimsOf(provider, { nonce: null }))],
  ['event', 'no event', (provider) => provider.sign(claimsOf(provider, { events: undefined }))],
  ['event', 'another event', (provider) => provider.sign(claimsOf(provider, { events: { 'https://example.org/other': {} } }))],
  ['event', 'a list of events', (provider) => provider.sign(claimsOf(provider, { events: [event] }))],
  ['event', 'a text of an event', (provider) => provider.sign(claimsOf(provider, { events: { [event]: 'yes' } }))],
  ['nobody', 'nobody', (provider) => provider.sign(claimsOf(provider, { sub: undefined }))],
  ['nobody', 'a list of people', (provider) => provider.sign(claimsOf(provider, { sub: ['ida'] }))],
  ['nobody', 'a person, and an empty session', (provider) => provider.sign(claimsOf(provider, { sid: '' }))],
  ['id', 'no id', (provider) => provider.sign(claimsOf(provider, { jti: undefined }))],
  ['signature', 'a key that nobody has', (provider) => provider.sign(claimsOf(provider), { kid: 'made-up' })],
  [
    'signature',
    'another person after the signature',
    async (provider) => {
      const [head, , signature] = (await provider.sign(claimsOf(provider, { sub: 'theo' }))).split('.')
      return `${head}.${Buffer.from(JSON.stringify(claimsOf(provider))).toString('base64url')}.${signature}`
    },
  ],
]

test('what is forged, late, for others, or no logout is 400, without a reason for the asker, and no session ends', async () => {
  const { provider, logIn, send, reasons } = await open()
  const session = await logIn('ida')
  for (const [reason, what, make] of wrong) {
    const answer = await send(await make(provider))
    expect([what, answer.status, answer.headers.get('cache-control'), answer.body.error?.code]).toEqual([what, 400, 'no-store', 'LOGOUT_REFUSED'])
    expect([what, reasons().at(-1)]).toEqual([what, reason])
  }
  const stranger = await startOpenIdProvider()
  expect((await send(await stranger.sign(claimsOf(provider)))).status).toBe(400)
  expect(await session.lives()).toBe(true)
})

test('an identity is no logout, although the same provider signed it for the same client', async () => {
  const { provider, world, send, reasons } = await open()
  let identity = ''
  provider.forge(async (answer) => {
    identity = `${answer.id_token}`
    return answer
  })
  await world.goThrough(await world.createDevice(), 'ida')
  expect((await send(identity)).status).toBe(400)
  expect(reasons()).toEqual(['event'])
})

test('the body is a form with one token', async () => {
  const { provider, post, reasons } = await open()
  const token = await provider.sign(claimsOf(provider))
  expect((await post(JSON.stringify({ logout_token: token }), { type: 'application/json' })).body.error?.code).toBe('UNSUPPORTED_TYPE')
  for (const body of ['', 'logout_token2=x', `logout_token=${token}&logout_token=${token}`]) expect((await post(body)).status).toBe(400)
  expect(reasons()).toEqual(['form', 'form', 'form'])
  expect((await post(`x=${'y'.repeat(20_000)}`)).status).toBe(413)
})

test('a message counts once: shown again it does not end what was begun after it', async () => {
  const { provider, logIn, send, reasons } = await open()
  await logIn('ida')
  const token = await provider.sign(claimsOf(provider))
  const answers = await Promise.all([send(token), send(token), send(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const next = await logIn('ida')
  expect((await send(token)).status).toBe(400)
  expect([await next.lives(), new Set(reasons())]).toEqual([true, new Set(['replayed'])])
})

test('while the provider hangs, or answers nonsense, nothing is taken, and the same message is once it answers again', async () => {
  const { provider, logIn, send, reasons } = await open({ deadline: 3_000 })
  const session = await logIn('ida')
  await provider.rotate('second')
  const token = await provider.sign(claimsOf(provider))
  provider.hang()
  // The keys that the gateway has may be asked for anew five seconds after it got them.
  const said = async () => {
    await send(await provider.sign(claimsOf(provider)))
    return reasons().at(-1)
  }
  await expect.poll(said, { timeout: 30_000, interval: 1_000 }).toBe('keys')
  for (const nonsense of ['<!doctype html>', '{}', '{"keys":7}', '{"keys":[{"kty":"EC"},null]}']) {
    provider.garble(nonsense)
    expect([nonsense, (await send(await provider.sign(claimsOf(provider)))).status]).toEqual([nonsense, 400])
  }
  expect(await session.lives()).toBe(true)
  provider.goOn()
  expect((await send(token)).status).toBe(200)
  expect(await session.lives()).toBe(false)
}, 60_000)

test('made-up keys do not have the provider asked for its keys each time', async () => {
  const { provider, logIn, send } = await open()
  await logIn('ida')
  const asked = () => provider.asked.filter((path) => path === '/jwks').length
  const before = asked()
  for (let time = 0; time < 30; time += 1) await send(await provider.sign(claimsOf(provider), { kid: randomUUID() }))
  expect(asked() - before).toBeLessThanOrEqual(2)
})

test('one address sends a hundred messages at once and no more, and another one is not hindered', async () => {
  const { provider, post } = await open()
  const statuses = await Promise.all(Array.from({ length: 120 }, async () => (await post('x=y')).status))
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  const limited = await post('x=y')
  expect([limited.status, limited.headers.get('cache-control'), Number(limited.headers.get('retry-after')) > 0]).toEqual([429, 'no-store', true])
  const token = await provider.sign(claimsOf(provider))
  expect((await post(`logout_token=${token}`, { from: '192.0.2.9' })).status).toBe(200)
})
