import type { GatewayParts } from '../GatewayParts.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { verifySiwx } from '../../../siwx/verifySiwx.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { harbor, lantern, signInParts, signInProjects, signMessage } from '../testing/signInWorld.js'
import { hashOf } from '../secrets.js'

const lumen = 'https://lumen.market'

/** A gateway, and browsers that store its cookies. */
const setup = async (changed: Parameters<typeof signInParts>[0] = {}, parts: Partial<Omit<GatewayParts, 'store'>> = {}) => {
  const gateway = await createTestGateway({ projects: signInProjects, signIn: signInParts(changed), ...parts })
  const browser = ({ origin = lumen as string | null, project = 'lumen' } = {}) => {
    const jar = new Map<string, string>()
    const state = { cookie: '', token: '' }
    const ask = async (path: string, { body, headers = {}, method }: { body?: unknown; headers?: Record<string, string>; method?: string } = {}) => {
      const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await gateway.ask(`/siwx/${path}${path.includes('?') ? '&' : '?'}projectId=${project}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(origin !== null && { origin }),
          ...(cookies && { cookie: cookies }),
          ...(state.token && { authorization: `Bearer ${state.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      state.cookie = answer.headers.get('set-cookie') ?? ''
      const [, name, value = ''] = /^([^=]+)=([^;]*)/.exec(state.cookie) ?? []
      if (name !== undefined) jar.set(name, value)
      return answer
    }
    const nonce = async (query = '') => `${(await ask(`nonce?${query}`)).body.nonce}`
    const sign = async (fields: Parameters<typeof signMessage>[0] | object = {}, signer = harbor) =>
      signMessage({ origin: origin ?? lumen, now: gateway.clock.now(), nonce: 'nonce' in fields ? '' : await nonce(), ...fields }, signer)
    const signIn = async (fields: object = {}, signer = harbor) => ask('verify', { body: await sign(fields, signer) })
    const sessions = async () => (await ask('session')).body.sessions as readonly Readonly<Record<string, string>>[]
    return { ask, nonce, sign, signIn, sessions, jar, state }
  }
  return { ...gateway, browser }
}

test('a sign-in opens a session by a cookie that scripts cannot read, until signing out', async () => {
  const { browser, clock } = await setup()
  const page = browser()
  expect(await page.sessions()).toEqual([])
  const nonce = await page.nonce(`address=${harbor.address}&chainId=eip155:1`)
  expect(nonce).toMatch(/^[\da-f]{32}$/)
  expect(page.state.cookie).toMatch(/^__Host-portico-sign-in=[\w-]{43}; Max-Age=660; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const before = page.jar.get('__Host-portico-sign-in')
  const proof = await page.sign({ nonce })
  const answer = await page.ask('verify', { body: proof })
  const expiresAt = new Date(clock.now() + 3_600_000).toISOString()
  expect([answer.status, answer.body]).toEqual([200, { sessions: [{ address: harbor.address, chainId: 'eip155:1', origin: lumen, expiresAt }] }])
  expect(page.state.cookie).toMatch(/^__Host-portico-sign-in=[\w-]{43}; Max-Age=3600; /)
  // An attacker who knew the browser's token before the sign-in cannot use it now.
  expect(page.jar.get('__Host-portico-sign-in')).not.toBe(before)
  expect(await page.sessions()).toEqual([
    { ...proof, address: harbor.address, chainId: 'eip155:1', origin: lumen, expiresAt, signedInAt: new Date(clock.now()).toISOString() },
  ])
  await page.nonce()
  expect(page.state.cookie).toBe('')
  expect((await page.ask('sign-out', { body: {} })).body).toEqual({ ended: 1 })
  expect(page.state.cookie).toMatch(/^__Host-portico-sign-in=[\w-]{43}; Max-Age=660; /)
  expect(await page.sessions()).toEqual([])
})

test('each account and network has a session that ends separately', async () => {
  const { browser } = await setup()
  const page = browser()
  for (const [chainId, signer] of [
    ['eip155:1', harbor],
    ['eip155:137', harbor],
    ['eip155:1', lantern],
    ['eip155:1', harbor],
  ] as const)
    expect((await page.signIn({ chainId }, signer)).status).toBe(200)
  const known = async () => (await page.sessions()).map(({ chainId, address }) => `${chainId} ${address}`).sort()
  expect(await known()).toEqual([`eip155:1 ${harbor.address}`, `eip155:1 ${lantern.address}`, `eip155:137 ${harbor.address}`].sort())
  expect((await page.ask('sign-out', { body: { chainId: 'eip155:1', address: harbor.address.toLowerCase() } })).body).toEqual({ ended: 1 })
  expect(await known()).toEqual([`eip155:1 ${lantern.address}`, `eip155:137 ${harbor.address}`].sort())
  expect((await page.ask('sign-out', { body: { chainId: 'eip155:10', address: harbor.address } })).body).toEqual({ ended: 0 })
  expect((await page.ask('sign-out', { body: { chainId: 'eip155:137' } })).body).toEqual({ ended: 1 })
  expect(page.state.cookie).toBe('')
  // Signing out during a sign-in, as one that replaces all others does, keeps the nonce valid.
  const proof = await page.sign()
  expect((await page.ask('sign-out', { body: {} })).body).toEqual({ ended: 1 })
  expect((await page.ask('verify', { body: proof })).status).toBe(200)
})

test('the newest 64 sessions of a visitor stay', async () => {
  const { browser, clock } = await setup()
  const page = browser()
  for (let chain = 1; chain <= 66; chain++) {
    await page.signIn({ chainId: `eip155:${chain}` })
    clock.advance(1)
  }
  expect((await page.sessions()).map(({ chainId }) => chainId)).toEqual(Array.from({ length: 64 }, (_, index) => `eip155:${index + 3}`))
})

test('without cookies a token works in the same way, and no cookie is set', async () => {
  const { browser, ask } = await setup()
  const page = browser()
  page.state.token = `${(await page.ask('nonce?session=bearer')).body.token}`
  const first = page.state.token
  const answer = await page.signIn()
  expect([answer.status, page.jar.size, page.state.cookie]).toEqual([200, 0, ''])
  expect(answer.body.token).toMatch(/^[\w-]{43}$/)
  expect(answer.body.token).not.toBe(first)
  expect(await page.sessions()).toEqual([])
  page.state.token = `${answer.body.token}`
  expect(await page.sessions()).toMatchObject([{ address: harbor.address }])
  // The host's own server sends what its page sent it, and no origin.
  const bearer = { authorization: `Bearer ${page.state.token}` }
  expect((await ask('/siwx/session?projectId=lumen', { headers: bearer })).body.sessions).toMatchObject([{ address: harbor.address, origin: lumen }])
  expect((await ask('/siwx/session?projectId=quay', { headers: bearer })).body.sessions).toEqual([])
  const out = { method: 'POST', headers: { ...bearer, 'content-type': 'application/json' }, body: '{}' }
  expect((await ask('/siwx/sign-out?projectId=lumen', out)).body).toEqual({ ended: 1 })
  expect(await page.sessions()).toEqual([])
})

test('a session belongs to one website of one project, and those of others stay', async () => {
  const { ask, browser } = await setup()
  const page = browser()
  await page.signIn()
  const cookie = `__Host-portico-sign-in=${page.jar.get('__Host-portico-sign-in')}`
  const seen = async (project: string, origin: string) => {
    const { body } = await ask(`/siwx/session?projectId=${project}`, { headers: { cookie, origin } })
    return (body.sessions as readonly object[] | undefined)?.length
  }
  expect([await seen('lumen', lumen), await seen('lumen', 'https://shop.lumen.market'), await seen('quay', lumen)]).toEqual([1, 0, 0])
  const out = { method: 'POST', headers: { cookie, origin: 'https://shop.lumen.market', 'content-type': 'application/json' }, body: '{}' }
  expect((await ask('/siwx/sign-out?projectId=lumen', out)).body).toEqual({ ended: 0 })
  expect(await seen('lumen', lumen)).toBe(1)
})

test('a cookie set by a neighbouring host gives no session to a website on https, neither by session nor by browser', async () => {
  const { browser } = await setup()
  const neighbour = browser({ origin: 'http://localhost:3000', project: 'quay' })
  await neighbour.signIn({ origin: 'http://localhost:3000' })
  expect(neighbour.state.cookie).toMatch(/^portico-sign-in=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
  const page = browser()
  page.jar.set('portico-sign-in', neighbour.jar.get('portico-sign-in') ?? '')
  expect(await page.sessions()).toEqual([])
  await page.nonce()
  expect(page.jar.get('__Host-portico-sign-in')).not.toBe(page.jar.get('portico-sign-in'))
})

test("cookies follow the operator's settings: none for other sites, strict, and by the proxy's protocol where a page has its own server", async () => {
  const other = await setup({ sameSite: 'none' })
  const page = other.browser()
  await page.nonce()
  expect(page.state.cookie).toMatch(/; HttpOnly; Secure; SameSite=None; Partitioned$/)
  const strict = await setup({ sameSite: 'strict' }, { proxies: 1 })
  const own = strict.browser({ origin: null })
  await own.ask('nonce', { headers: { 'x-forwarded-proto': 'https' } })
  expect(own.state.cookie).toMatch(/^__Host-.*SameSite=Strict$/)
  await own.nonce()
  expect(own.state.cookie).toMatch(/^portico-sign-in=/)
})

test('sessions expire, and so do nonces', async () => {
  const { browser, clock, parts } = await setup()
  const page = browser()
  await page.signIn()
  const early = await page.nonce()
  clock.advance(660_000)
  const late = await page.ask('verify', { body: await page.sign({ nonce: early }) })
  expect([late.status, late.body.error]).toEqual([401, { code: 'SIGN_IN_REFUSED', message: '"nonce" is over.', field: 'nonce' }])
  clock.advance(3_600_000 - 660_001)
  expect(await page.sessions()).toHaveLength(1)
  clock.advance(1)
  expect(await page.sessions()).toEqual([])
  // Expired ones are deleted when another nonce is requested.
  const visitor = hashOf(page.jar.get('__Host-portico-sign-in') ?? '')
  expect(await parts.store.signIn.listSessions(visitor, 0)).toHaveLength(1)
  await page.nonce()
  expect(await parts.store.signIn.listSessions(visitor, 0)).toEqual([])
})

const at = Date.UTC(2026, 10, 12)
const time = (ms: number) => new Date(at + ms).toISOString()
const refusals: readonly (readonly [string, string, string, object])[] = [
  ['of another domain', 'domain', '"domain" is "evil.example", and this is "lumen.market".', { origin: 'https://evil.example' }],
  ['for a neighbour of the website', 'domain', '"domain" is "shop.lumen.market", and this is "lumen.market".', { origin: 'https://shop.lumen.market' }],
  ['with a URI elsewhere', 'uri', '"uri" is not on "lumen.market".', { uri: 'https://evil.example/' }],
  ['with a URI in the clear', 'uri', '"uri" is not on "https://lumen.market".', { uri: 'http://lumen.market/' }],
  ['with a scheme of its own', 'scheme', '"scheme" is not that of the uri.', { scheme: 'http' }],
  ['from long ago', 'issuedAt', '"issuedAt" is more than 600000 ms ago.', { issuedAt: time(-600_001) }],
  ['from the future', 'issuedAt', '"issuedAt" is in the future.', { issuedAt: time(60_001) }],
  ['that is over', 'expirationTime', '"expirationTime" is over.', { issuedAt: time(-1_000), expirationTime: time(0) }],
  ['that is not yet good', 'notBefore', '"notBefore" is in the future.', { notBefore: time(60_001) }],
  ['with a nonce that was not given out', 'nonce', '"nonce" was not given out, or was used.', { nonce: 'a'.repeat(32) }],
  ['on a network without Ethereum', 'signature', '"signature" is not of this account.', { chainId: 'cosmos:hub', accountAddress: 'cosmos1' }],
]
test.each(refusals)('a message %s is refused by field and reason, and nothing is stored', async (_, field, message, fields) => {
  const { browser } = await setup()
  const page = browser()
  await page.nonce()
  const proof = await page.sign(fields)
  const answer = await page.ask('verify', { body: proof })
  expect([answer.status, answer.body]).toEqual([401, { error: { code: 'SIGN_IN_REFUSED', message, field } }])
  expect(page.state.cookie).toBe('')
  expect(await page.sessions()).toEqual([])
})

test('a signature of another account, a truncated one, or of another text is refused; the nonce stays valid for its browser', async () => {
  const { browser } = await setup()
  const page = browser()
  const proof = await page.sign()
  const other = await page.sign({}, lantern)
  const no = async (body: object) => (await page.ask('verify', { body })).body.error
  const wrong = { code: 'SIGN_IN_REFUSED', field: 'signature' }
  expect(await no({ ...proof, signature: other.signature })).toMatchObject(wrong)
  expect(await no({ ...proof, signature: proof.signature.slice(0, -2) })).toMatchObject(wrong)
  expect(await no({ ...proof, signature: 'x' })).toMatchObject(wrong)
  expect(await no({ ...proof, message: proof.message.replace('/shelf', '/offer') })).toMatchObject(wrong)
  expect(await no({ ...proof, message: `${proof.message}\n` })).toMatchObject({ code: 'SIGN_IN_REFUSED', field: 'message' })
  expect((await page.ask('verify', { body: proof })).status).toBe(200)
  expect(await no(proof)).toMatchObject({ field: 'nonce', message: '"nonce" was not given out, or was used.' })
})

test('a nonce is bound to one browser, website and project, and to the account it was requested for', async () => {
  const { browser } = await setup()
  const page = browser()
  const error = async (answer: ReturnType<typeof page.ask>) => (await answer).body.error?.message
  const proof = await page.sign()
  expect(await error(browser().ask('verify', { body: proof }))).toBe('"nonce" comes without the cookie or the token that was given out with it.')
  const stranger = browser()
  await stranger.nonce()
  expect(await error(stranger.ask('verify', { body: proof }))).toBe('"nonce" was given to another browser.')
  const same = (options: Parameters<typeof browser>[0]) => {
    const made = browser(options)
    for (const [name, value] of page.jar) made.jar.set(name, value)
    return made
  }
  expect(await error(same({ project: 'quay' }).ask('verify', { body: proof }))).toBe('"nonce" was given out for another project.')
  const shop = same({ origin: 'https://shop.lumen.market' })
  expect(await error(shop.ask('verify', { body: await shop.sign({ nonce: await page.nonce() }) }))).toBe('"nonce" was given to another website.')
  const nonce = await page.nonce(`address=${harbor.address}&chainId=eip155:137`)
  expect(await error(page.ask('verify', { body: await page.sign({ nonce }) }))).toBe('"nonce" was given out for another account or network.')
  expect(await error(page.ask('verify', { body: await page.sign({ nonce, chainId: 'eip155:137' }, lantern) }))).toContain('another account')
  expect((await page.ask('verify', { body: await page.sign({ nonce, chainId: 'eip155:137' }) })).status).toBe(200)
  expect((await page.ask('verify', { body: proof })).status).toBe(200)
})

test('several networks by one nonce succeed or fail together, and for one account', async () => {
  const { browser } = await setup()
  const page = browser()
  const nonce = await page.nonce('address=&chainId=eip155:1')
  const [one, two, other] = [await page.sign({ nonce }), await page.sign({ nonce, chainId: 'eip155:137' }), await page.sign({ nonce }, lantern)]
  const verify = async (...sessions: object[]) => {
    const { status, body } = await page.ask('verify', { body: { sessions } })
    return [status, body.error?.field]
  }
  expect(await verify(one, other)).toEqual([401, 'accountAddress'])
  expect(await verify(one, await page.sign({ chainId: 'eip155:137' }))).toEqual([401, 'nonce'])
  expect(await verify(one, { ...two, signature: one.signature })).toEqual([401, 'signature'])
  expect(await verify()).toEqual([400, 'sessions'])
  expect(await page.sessions()).toEqual([])
  expect(await verify(one, two)).toEqual([200, undefined])
  expect(await page.sessions()).toHaveLength(2)
  expect(await verify(one, two)).toEqual([401, 'nonce'])
})

test('contract wallets are verified on the network of the project, and a network that does not answer refuses', async () => {
  const asked: string[] = []
  let answer: () => Promise<Response> = async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x01' })
  const fetch = async (url: unknown) => {
    asked.push(`${url}`)
    return answer()
  }
  const { browser } = await setup({ rpcUrls: { 'eip155:1': 'https://node.example/key' }, check: (input) => verifySiwx({ ...input, fetch }) })
  const page = browser()
  const signature = `0x${'11'.repeat(80)}`
  const verify = async (fields: object = {}) => (await page.ask('verify', { body: { ...(await page.sign(fields)), signature } })).body
  expect(await verify({ nonce: 'b'.repeat(32) })).toMatchObject({ error: { field: 'nonce' } })
  expect(asked).toEqual([])
  expect(await verify()).toMatchObject({ sessions: [{ address: harbor.address }] })
  expect(new Set(asked)).toEqual(new Set(['https://node.example/key']))
  answer = () => Promise.reject(new TypeError('offline'))
  const { error } = await verify()
  expect(error).toMatchObject({ field: 'signature' })
  expect(error?.message).not.toContain('node.example')
  expect(await verify({ chainId: 'eip155:10' })).toMatchObject({ error: { field: 'signature' } })
})

test('a Solana account signs in with Ed25519', async () => {
  const { browser } = await setup()
  const keys = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  if (!('privateKey' in keys)) throw new Error('No pair of keys.')
  const address = base58.encode(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)))
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const page = browser()
  const { message } = await page.sign({ nonce: await page.nonce(`address=${address}&chainId=${chainId}`), accountAddress: address, chainId })
  const signature = base58.encode(new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, keys.privateKey, new TextEncoder().encode(message))))
  expect((await page.ask('verify', { body: { message, signature } })).body).toMatchObject({ sessions: [{ address, chainId }] })
  expect((await page.ask('sign-out', { body: { chainId, address: address.toLowerCase() } })).body).toEqual({ ended: 0 })
  expect((await page.ask('sign-out', { body: { chainId, address } })).body).toEqual({ ended: 1 })
})

test('only websites of the project may sign in: others are refused, and their browsers hide the answer', async () => {
  const { app, browser } = await setup()
  const code = async (options: Parameters<typeof browser>[0]) => (await browser(options).ask('nonce')).body.error?.code
  expect(await code({ origin: 'https://evil.example' })).toBe('ORIGIN_REFUSED')
  expect(await code({ origin: 'null' })).toBe('ORIGIN_REFUSED')
  expect(await code({ origin: 'https://lumen.market:8443' })).toBe('ORIGIN_REFUSED')
  expect(await code({ project: 'open' })).toBe('SIGN_IN_CLOSED')
  expect(await code({ project: 'nobody' })).toBe('PROJECT_UNKNOWN')
  const nameless = browser({ origin: null })
  const { body } = await nameless.ask('verify', { body: await nameless.sign() })
  expect(body.error).toEqual({ code: 'ORIGIN_REFUSED', message: '"origin" does not name a website.', field: 'origin' })
  expect((await nameless.ask('sign-out', { body: {} })).status).toBe(403)
  const cors = async (origin: string, method = 'OPTIONS') => {
    const { headers } = await app.request('/siwx/verify?projectId=lumen', {
      method,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
    return [headers.get('access-control-allow-origin'), headers.get('vary'), headers.get('cross-origin-resource-policy')]
  }
  expect((await cors(lumen))[0]).toBe(lumen)
  expect(await cors(lumen, 'POST')).toEqual([lumen, 'Origin', 'same-origin'])
  for (const method of ['OPTIONS', 'POST']) expect((await cors('https://evil.example', method))[0]).toBeNull()
  const preflight = await app.request('/siwx/verify?projectId=lumen', { method: 'OPTIONS', headers: { origin: lumen } })
  expect(['credentials', 'methods', 'headers'].map((name) => preflight.headers.get(`access-control-allow-${name}`))).toEqual([
    'true',
    'GET,HEAD,POST,OPTIONS',
    'authorization,content-type',
  ])
})

test('a gateway without a list of projects serves the websites in its settings', async () => {
  const { createProjects } = await import('../projects/createProjects.js')
  const { browser } = await setup({ origins: ['http://localhost:*'] }, { projects: createProjects(undefined) })
  const page = browser({ origin: 'http://localhost:4710' })
  expect((await page.signIn()).status).toBe(200)
  expect((await browser({ origin: 'http://localhost.evil.example' }).ask('nonce')).status).toBe(403)
})

const malformed: readonly (readonly [string, object, number, string, string | undefined])[] = [
  ['verify', { body: '{' }, 400, 'INVALID_INPUT', undefined],
  ['verify', { body: '[]' }, 400, 'INVALID_INPUT', undefined],
  ['verify', { body: {} }, 400, 'INVALID_INPUT', 'message'],
  ['verify', { body: { message: 'x' } }, 400, 'INVALID_INPUT', 'signature'],
  ['verify', { body: { message: 1, signature: '0x' } }, 400, 'INVALID_INPUT', 'message'],
  ['verify', { body: { message: 'x', signature: 'a b' } }, 400, 'INVALID_INPUT', 'signature'],
  ['verify', { body: { message: 'x', signature: '0x', admin: true } }, 400, 'INVALID_INPUT', undefined],
  ['verify', { body: { sessions: [{ message: 'x' }] } }, 400, 'INVALID_INPUT', 'sessions.0.signature'],
  ['verify', { body: { message: 'x', signature: '0x' }, headers: { 'content-type': 'text/plain' } }, 415, 'UNSUPPORTED_TYPE', undefined],
  ['verify', { body: { message: 'x'.repeat(2_000), signature: '0x' } }, 413, 'BODY_TOO_LARGE', undefined],
  ['verify', { method: 'GET' }, 405, 'METHOD_NOT_ALLOWED', undefined],
  ['nonce', { body: {} }, 405, 'METHOD_NOT_ALLOWED', undefined],
  ['nonce?address=<script>', {}, 400, 'INVALID_INPUT', 'address'],
  ['nonce?chainId=1', {}, 400, 'INVALID_INPUT', 'chainId'],
  ['nonce?session=both', {}, 400, 'INVALID_INPUT', 'session'],
  ['session', { headers: { authorization: 'Basic eA==' } }, 400, 'INVALID_INPUT', 'authorization'],
  ['session', { headers: { authorization: `Bearer ${'x'.repeat(44)}` } }, 400, 'INVALID_INPUT', 'authorization'],
  ['sign-out', { body: { address: harbor.address } }, 400, 'INVALID_INPUT', 'chainId'],
  ['sign-out', { body: { address: [] } }, 400, 'INVALID_INPUT', 'address'],
  ['else', {}, 404, 'NOT_FOUND', undefined],
]
test.each(malformed.map((row, at) => [at + 1, ...row] as const))('malformed request %i, to %s, is refused', async (_, path, request, status, code, field) => {
  const { browser } = await setup()
  const page = browser()
  await page.nonce()
  const answer = await page.ask(path, request)
  expect([answer.status, answer.body.error?.code, answer.body.error?.field]).toEqual([status, code, field])
  expect(answer.headers.get('access-control-allow-origin')).toBe(lumen)
})

test('in a store full of nonces the oldest are dropped, and the newest are valid', async () => {
  const limits = { burst: 1_000, perSecond: 100, body: 1_000, nonces: 20, deadline: 5_000 }
  const { browser, clock } = await setup({}, { limits })
  const early = browser()
  const first = await early.sign()
  for (let time = 0; time < 30; time++) {
    clock.advance(1)
    await browser().nonce()
  }
  expect((await early.ask('verify', { body: first })).body.error?.message).toBe('"nonce" was not given out, or was used.')
  expect((await browser().signIn()).status).toBe(200)
})

test('verifying signatures counts for more than other requests', async () => {
  const { browser } = await setup({}, { limits: { burst: 25, perSecond: 1, body: 1_000, nonces: 1_000, deadline: 5_000 } })
  const page = browser()
  const body = { message: 'x', signature: '0x' }
  const statuses = []
  for (let time = 0; time < 3; time++) statuses.push((await page.ask('verify', { body })).status)
  expect(statuses).toEqual([401, 401, 429])
})

test('a store that fails is said to be unavailable, and the log contains neither accounts nor tokens', async () => {
  const { browser, parts, lines } = await setup()
  const page = browser()
  const proof = await page.sign()
  await page.ask('verify', { body: { ...proof, signature: '0x11' } })
  await parts.store.close()
  const { status, body } = await page.ask('verify', { body: proof })
  expect([status, body.error?.code]).toEqual([503, 'STORE_UNAVAILABLE'])
  expect(lines.find(([event]) => event === 'sign-in refused')?.[1]).toMatchObject({ project: 'lumen', field: 'signature' })
  const told = JSON.stringify(lines)
  for (const secret of [harbor.address, ...page.jar.values(), /Nonce: (\w+)/.exec(proof.message)?.[1] ?? '', proof.signature])
    expect(told).not.toContain(secret)
})

test('where signing in is off its routes do not exist', async () => {
  const { ask } = await createTestGateway({ projects: signInProjects })
  expect((await ask('/siwx/nonce?projectId=lumen')).status).toBe(403)
  expect((await ask('/siwx/verify?projectId=lumen', { method: 'POST' })).status).toBe(405)
})
