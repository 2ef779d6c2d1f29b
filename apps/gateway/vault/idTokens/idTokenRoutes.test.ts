import { SealerError } from '../../base/SealerError.js'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { createProjects } from '../../projects/createProjects.js'
import { documentedServer } from '../../testing/documentedServer.js'
import { aNonce, createIdTokenWorld, createWalletKeys, shopSite } from '../../testing/idTokenWorld.js'
import { masterKey } from '../../testing/vaultWorld.js'
import { createSealer } from '../createSealer.js'
import { idTokenLimit } from './idTokenRoutes.js'

const email = 'mira@example.org'

test('ID token: a server learns who is logged in, since when and with which accounts, and nothing else', async () => {
  const world = await createIdTokenWorld()
  const { ask, keys } = await world.logIn(email)
  const login = Math.floor(world.clock.now() / 1000)
  world.pass(60_000)
  const { status, body, headers } = await ask()
  expect([status, body.proven, headers.get('cache-control')]).toEqual([200, true, 'no-store'])
  const { verifyIdToken } = await documentedServer({ gateway: world.issuer, project: 'shop' })
  const claims = await verifyIdToken(body.token, aNonce)
  expect(claims).toEqual({
    iss: world.issuer,
    aud: 'shop',
    sub: expect.stringMatching(/^[\w-]{43}$/),
    nonce: aNonce,
    auth_time: login,
    iat: login + 60,
    exp: login + 360,
    accounts: keys.accounts,
  })
  expect(decodeProtectedHeader(`${body.token}`)).toEqual({ alg: 'ES256', kid: expect.stringMatching(/^[\w-]{43}$/), typ: 'JWT' })
})

test('ID token: the subject is the same each time, another one for each project, and says nothing of the user', async () => {
  const world = await createIdTokenWorld()
  const visitor = await world.logIn(email)
  const subject = async (token: Promise<string>) => `${decodeJwt(await token).sub}`
  const first = await subject(visitor.token())
  expect(await subject(visitor.token('another-nonce-1234'))).toBe(first)
  world.pass(31_000)
  // Another device, and another id of the same project.
  expect(await subject((await world.logIn(email)).token())).toBe(first)
  world.pass(31_000)
  const alias = decodeJwt(await (await world.logIn(email, { project: 'shop-2' })).token())
  expect([alias.sub, alias.aud]).toEqual([first, 'shop'])
  world.pass(31_000)
  const elsewhere = await world.logIn(email, { project: 'mail' })
  expect([elsewhere.user, (await subject(elsewhere.token())) === first]).toEqual([visitor.user, false])
  expect(first).not.toContain(visitor.user)
})

test('ID token: the e-mail address is in it where the operator allows it for the project, and nowhere else', async () => {
  const world = await createIdTokenWorld()
  expect(decodeJwt(await (await world.logIn(email)).token())).not.toHaveProperty('email')
  world.pass(31_000)
  expect(decodeJwt(await (await world.logIn(email, { project: 'mail' })).token())).toMatchObject({ email, email_verified: true })
})

test('ID token: accounts are named once their keys were shown to the gateway, by signatures for this user alone', async () => {
  const world = await createIdTokenWorld()
  const anna = await world.logIn('anna@example.org', { proven: false })
  const before = await anna.ask()
  expect([before.body.proven, decodeJwt(`${before.body.token}`).accounts]).toEqual([false, []])
  // Somebody else's keys, the keys for another user, and for another secure site.
  for (const proof of [
    await createWalletKeys().proofFor(anna.user),
    await anna.keys.proofFor('theo'),
    await anna.keys.proofFor(anna.user, 'https://evil.example'),
  ])
    expect((await anna.device.send('POST', 'wallet/proof', proof, anna.access)).body.error).toMatchObject({ code: 'SIGNATURE_REFUSED', field: 'signatures' })
  const whole = await anna.keys.proofFor(anna.user)
  const half = { signatures: { ...whole.signatures, solana: (await createWalletKeys().proofFor(anna.user)).signatures.solana } }
  expect((await anna.device.send('POST', 'wallet/proof', half, anna.access)).status).toBe(401)
  expect(decodeJwt(await anna.token()).accounts).toEqual([])
  for (const _ of [1, 2]) expect((await anna.device.send('POST', 'wallet/proof', whole, anna.access)).status).toBe(200)
  expect(decodeJwt(await anna.token()).accounts).toEqual(anna.keys.accounts)
})

test("ID token: somebody who names another's addresses as their wallet gets a token without accounts", async () => {
  const world = await createIdTokenWorld()
  const anna = await world.logIn('anna@example.org')
  const thief = await world.createDevice('198.51.100.9')
  const { body } = await thief.send('POST', 'code', { email: 'theo@example.org', site: shopSite }, { project: 'shop' })
  const { answerOf } = await import('../createCodes.js')
  const login = await thief.send('POST', 'login', { challenge: body.challenge, answer: answerOf(thief.lastCode(), `${body.challenge}`) }, { project: 'shop' })
  const access = { token: `${login.body.access}`, project: 'shop' }
  expect((await thief.send('POST', 'wallet', anna.keys.wallet, access)).status).toBe(200)
  // What Anna signed was for Anna.
  expect((await thief.send('POST', 'wallet/proof', await anna.keys.proofFor(anna.user), access)).body.error).toMatchObject({ code: 'SIGNATURE_REFUSED' })
  const { body: answer } = await thief.send('POST', 'id-token', { site: shopSite, nonce: aNonce }, access)
  expect(decodeJwt(`${answer.token}`).accounts).toEqual([])
})

test('ID token: none without a login, of another website, of another device, after signing out, or for a project without websites of its own', async () => {
  const world = await createIdTokenWorld()
  const visitor = await world.logIn(email)
  const code = async (answer: ReturnType<typeof visitor.ask>) => (await answer).body.error?.code
  const question = { site: shopSite, nonce: aNonce }
  expect(await code(visitor.ask({ ...question, site: 'https://evil.example' }))).toBe('ORIGIN_REFUSED')
  expect(await code(visitor.ask({ ...question, site: 'null' }))).toBe('INVALID_INPUT')
  expect(await code(visitor.ask(question, { origin: shopSite }))).toBe('ORIGIN_REFUSED')
  expect(await code(visitor.ask(question, { project: 'mail' }))).toBe('LOGIN_REQUIRED')
  expect(await code(visitor.ask(question, { project: 'open' }))).toBe('ID_TOKENS_CLOSED')
  expect(await code(visitor.ask(question, { token: '' }))).toBe('LOGIN_REQUIRED')
  const other = await world.createDevice('198.51.100.8')
  expect(await code(other.send('POST', 'id-token', question, visitor.access))).toBe('LOGIN_REQUIRED')
  for (const nonce of [undefined, '', 'short', 'x'.repeat(257), 'with a space in it', 'ä'.repeat(20), 7, `${aNonce}\n`])
    expect(await code(visitor.ask({ site: shopSite, nonce }))).toBe('INVALID_INPUT')
  await visitor.device.send('POST', 'sign-out', {}, visitor.access)
  expect(await code(visitor.ask())).toBe('LOGIN_REQUIRED')
})

test('ID token: none where the gateway serves every project, and no address of it where the gateway does not know its own', async () => {
  const world = await createIdTokenWorld({}, { projects: createProjects(undefined) })
  const visitor = await world.logIn(email)
  expect((await visitor.ask()).body.error?.code).toBe('ID_TOKENS_CLOSED')
  const silent = await createIdTokenWorld({ idTokens: undefined })
  expect((await (await silent.logIn(email)).ask()).body.error?.code).toBe('NOT_FOUND')
  expect((await silent.ask('/.well-known/jwks.json')).status).not.toBe(200)
})

test('ID token: so many at once for one visitor, and one more every ten seconds', async () => {
  const world = await createIdTokenWorld()
  const visitor = await world.logIn(email)
  const statuses = []
  for (let count = 0; count < idTokenLimit.burst + 1; count++) statuses.push((await visitor.ask()).status)
  expect([statuses.slice(0, -1).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429])
  const { headers } = await visitor.ask()
  expect(Number(headers.get('retry-after'))).toBe(10)
  world.pass(31_000)
  const other = await world.logIn('theo@example.org')
  expect((await other.ask()).status).toBe(200)
  expect((await visitor.ask()).status).toBe(200)
})

test('ID token: a private key that no master key opens is a 503 with a reason, while the public keys are still read', async () => {
  const world = await createIdTokenWorld()
  const visitor = await world.logIn(email)
  await visitor.token()
  const { store, vault } = world.parts
  if (!vault) return expect.fail('There is no vault.')
  const [row] = await store.vault.listIdTokenKeys()
  // Another gateway with a newer master key sealed it again.
  const newer = createSealer([masterKey('newer', 7)])
  await store.vault.resealIdTokenKey(1, { from: `${row?.privateKey}`, to: await newer.seal(new Uint8Array(32), `id-token-key/1\n${row?.kid}`) })
  world.pass(61_000)
  const { createGateway } = await import('../../createGateway.js')
  const restarted = createGateway(world.parts)
  const device = visitor.device
  const path = '/vault/id-token?projectId=shop'
  const { createHash } = await import('node:crypto')
  const answer = await restarted.request(path, {
    method: 'POST',
    headers: {
      origin: 'https://vault.example',
      'content-type': 'application/json',
      authorization: `DPoP ${visitor.access.token}`,
      dpop: await device.prove('POST', path, { ath: createHash('sha256').update(visitor.access.token).digest('base64url') }),
    },
    body: JSON.stringify({ site: shopSite, nonce: aNonce }),
  })
  expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).error.code]).toEqual([503, '5', 'KEYS_UNAVAILABLE'])
  expect((await (await restarted.request('/.well-known/jwks.json')).json()).keys).toMatchObject([{ kid: row?.kid }])
})

test('ID token: without a master key no first key is made, and the key set is a 503 rather than an empty one', async () => {
  const away = async () => {
    throw new SealerError({ kind: 'service-away' }, 'The key service hangs.')
  }
  const world = await createIdTokenWorld({ sealer: { current: 'hsm', seal: away, open: away, keyOf: () => 'hsm' } })
  const { status, body } = await world.ask('/.well-known/jwks.json')
  expect([status, body.error?.code, await world.parts.store.vault.listIdTokenKeys()]).toEqual([503, 'KEYS_UNAVAILABLE', []])
})

test('key set: any website may read it, it may be kept for minutes, and it has public members alone', async () => {
  const world = await createIdTokenWorld()
  const { body, headers, status } = await world.ask('/.well-known/jwks.json', { headers: { origin: 'https://anybody.example' } })
  expect([status, headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([200, '*', 'public, max-age=300'])
  expect(body).toEqual({
    keys: [{ kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String), kid: expect.any(String), alg: 'ES256', use: 'sig' }],
  })
})
