import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { createGateway } from './createGateway.js'
import { createProjects } from './projects/createProjects.js'
import { createTestGateway } from './testing/createTestGateway.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const rows = (body: Readonly<Record<string, unknown>>) =>
  body.data as readonly { readonly id: string; readonly name: string; readonly chains: readonly string[] }[]

const listed = createProjects([
  { id: 'lumen', origins: ['https://lumen.market', 'https://*.lumen.market'], features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }], analytics: true },
  { id: 'open', origins: 'everywhere', features: [], analytics: false },
])

test('the directory is served in pages, each wallet once, with the total count on every page', async () => {
  const { ask } = await createTestGateway()
  const ids = new Set<string>()
  for (let page = 1; page <= 3; page++) {
    const { status, body } = await ask(`/getWallets?page=${page}&entries=40`)
    expect([status, body.count]).toEqual([200, 120])
    for (const { id } of rows(body)) ids.add(id)
  }
  expect(ids.size).toBe(120)
  expect((await ask('/getWallets?page=4&entries=40')).body).toEqual({ data: [], count: 120 })
})

test('search, badge, chains, include, exclude, names and rdns filter the list and its count', async () => {
  const { ask } = await createTestGateway()
  const count = async (query: string) => (await ask(`/getWallets?entries=1&${query}`)).body.count
  expect(await count('search=%20LANTERN%20')).toBe(60)
  expect(await count('badge_type=certified')).toBe(40)
  expect(await count('chains=cosmos:cosmoshub-4')).toBe(0)
  expect(await count('chains=eip155:10,cosmos:cosmoshub-4')).toBe(96)
  expect(await count('include=wallet-1,WALLET-2,nobody')).toBe(2)
  expect(await count('exclude=wallet-1,com.example.w4')).toBe(118)
  expect(await count('names=Harbour%201&rdns=com.example.w8')).toBe(2)
  expect(await count('include_pay_only=true&sort=wcpay')).toBe(12)
  expect(await count('search=wallet%20that%20is%20not%20there')).toBe(0)
})

const refused: readonly (readonly [string, string, string])[] = [
  ['/getWallets?page=-1', 'page', '"page" is a whole number from 1 to 100000.'],
  ['/getWallets?page=0', 'page', '"page" is a whole number from 1 to 100000.'],
  ['/getWallets?entries=many', 'entries', '"entries" is a whole number from 1 to 1000000.'],
  ['/getWallets?chains=ethereum', 'chains.0', '"chains.0" holds CAIP-2 ids, separated by commas.'],
  ['/getWallets?badge_type=gold', 'badge_type', '"badge_type" is certified.'],
  [`/getWallets?search=${'x'.repeat(129)}`, 'search', '"search" is a text of at most 128 characters.'],
  [`/getWallets?include=${Array.from({ length: 601 }, (_, id) => id).join()}`, 'include', '"include" holds at most 600.'],
  ['/getWallets?projectId=%00', 'projectId', '"projectId" holds printable characters alone.'],
  ['/getWalletImage/..%2Fsecret', 'id', '"id" is letters, digits, _ and -, at most 64.'],
  ['/v1/account/me/balance?chainId=eip155:1', 'account', '"account" is an address.'],
  [`/v1/account/${account}/balance`, 'chainId', '"chainId" is a CAIP-2 id, such as eip155:1.'],
  [`/v1/account/${account}/balance?chainId=eip155:1&currency=eur`, 'currency', '"currency" is usd.'],
  [`/v1/account/${account}/history?chainId=1`, 'chainId', '"chainId" is a CAIP-2 id, such as eip155:1.'],
  [`/v1/account/${account}/history?chainId=eip155:1&cursor=a%20b`, 'cursor', '"cursor" is one that the page before gave.'],
]
test.each(refused.map(([path, ...rest]) => [path.slice(0, 80), path, ...rest] as const))(
  '%s is refused, and the field is named',
  async (_, path, field, message) => {
    const { ask } = await createTestGateway()
    const { status, body, headers } = await ask(path)
    expect([status, body.error]).toEqual([400, { code: 'INVALID_INPUT', message, field }])
    expect(headers.get('access-control-allow-origin')).toBe('*')
  },
)

test('an unknown path, an uncovered chain and a wrong method are errors', async () => {
  const { ask } = await createTestGateway()
  const error = async (path: string, init?: RequestInit) => {
    const { status, body } = await ask(path, init)
    return [status, body.error?.code]
  }
  expect(await error('/elsewhere')).toEqual([404, 'NOT_FOUND'])
  expect(await error('/getWalletImage/1')).toEqual([404, 'NOT_FOUND'])
  expect(await error(`/v1/account/${account}/balance?chainId=eip155:1`)).toEqual([404, 'CHAIN_NOT_COVERED'])
  expect(await error(`/v1/account/${account}/history?chainId=eip155:1`)).toEqual([404, 'CHAIN_NOT_COVERED'])
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect(await error('/getWallets', { method })).toEqual([405, 'METHOD_NOT_ALLOWED'])
  expect((await ask('/getWallets', { method: 'HEAD' })).status).toBe(200)
})

test('any website may send requests, and can read the errors', async () => {
  const { app } = await createTestGateway()
  const preflight = await app.request('/getWallets', { method: 'OPTIONS', headers: { origin: 'https://lumen.market', 'access-control-request-method': 'GET' } })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin'), preflight.headers.get('access-control-max-age')]).toEqual([204, '*', '600'])
  const { headers } = await app.request('/elsewhere', { headers: { origin: 'https://lumen.market' } })
  expect(['allow-origin', 'expose-headers'].map((name) => headers.get(`access-control-${name}`))).toEqual(['*', 'retry-after,x-portico-stale,age'])
})

test('a gateway with a list of projects serves those, to the websites they list', async () => {
  const { ask } = await createTestGateway({ projects: listed })
  const from = async (project: string, origin?: string) => {
    const { status, body } = await ask(`/getWallets?${project}`, origin === undefined ? {} : { headers: { origin } })
    return [status, body.error?.code]
  }
  expect(await from('', 'https://lumen.market')).toEqual([401, 'PROJECT_REQUIRED'])
  expect(await from('projectId=other')).toEqual([403, 'PROJECT_UNKNOWN'])
  expect(await from('projectId=lumen', 'https://lumen.market')).toEqual([200, undefined])
  expect(await from('projectId=lumen', 'https://shop.lumen.market')).toEqual([200, undefined])
  expect(await from('projectId=lumen', 'https://lumen.market.evil.example')).toEqual([403, 'ORIGIN_REFUSED'])
  expect(await from('projectId=open', 'https://anywhere.example')).toEqual([200, undefined])
  expect((await ask('/getWalletImage/1')).status).toBe(404)
})

test('a project reads its flags, origins, analytics and limits', async () => {
  const { ask } = await createTestGateway({ projects: listed })
  const body = async (path: string, project = 'lumen') => (await ask(`${path}?projectId=${project}`)).body
  expect(await body('/appkit/v1/config')).toEqual({ features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] })
  expect(await body('/projects/v1/origins')).toEqual({ allowedOrigins: ['https://lumen.market', 'https://*.lumen.market'] })
  expect([await body('/getAnalyticsConfig'), await body('/getAnalyticsConfig', 'open')]).toEqual([{ isAnalyticsEnabled: true }, { isAnalyticsEnabled: false }])
  expect(await body('/appkit/v1/project-limits')).toEqual({ planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false } })
})

test('the rate is limited for each address and project, and the answer has the time of the next try', async () => {
  const projects = createProjects(['one', 'two'].map((id) => ({ id, origins: 'everywhere', features: [], analytics: false })))
  const { ask, clock } = await createTestGateway({ projects, limits: { burst: 3, perSecond: 0.5, body: 1_000, nonces: 1_000, deadline: 5_000 } })
  const statuses = async (project: string, times: number, from?: string) => {
    const found = []
    for (let time = 0; time < times; time++) found.push((await ask(`/getWallets?projectId=${project}`, {}, from)).status)
    return found
  }
  expect(await statuses('one', 4)).toEqual([200, 200, 200, 429])
  const { headers, body } = await ask('/getWallets?projectId=one')
  expect([headers.get('retry-after'), body.error?.code]).toEqual(['2', 'RATE_LIMITED'])
  expect(await statuses('two', 1)).toEqual([200])
  expect(await statuses('one', 1, '198.51.100.8')).toEqual([200])
  clock.advance(2_000)
  expect(await statuses('one', 2)).toEqual([200, 429])
  // Ten pictures count as one other request.
  clock.advance(2_000)
  const pictures = []
  for (let time = 0; time < 11; time++) pictures.push((await ask('/getWalletImage/1?projectId=one')).status)
  expect(pictures).toEqual([...Array(10).fill(404), 429])
  expect((await ask('/health')).status).toBe(200)
})

test('made-up names get no limit of their own, nor do the addresses of one IPv6 network', async () => {
  const limits = { burst: 3, perSecond: 0.5, body: 1_000, nonces: 1_000, deadline: 5_000 }
  const open = await createTestGateway({ limits })
  const closed = await createTestGateway({ limits, projects: listed })
  const statuses = async (ask: typeof open.ask, ok: number) => {
    const found = []
    for (let time = 0; time < 4; time++) found.push((await ask(`/getWallets?projectId=made-up-${time}`, {}, `2001:db8::${time}`)).status)
    expect(found).toEqual([ok, ok, ok, 429])
  }
  await statuses(open.ask, 200)
  await statuses(closed.ask, 403)
})

test('the networks of one IPv6 /48 have eight times the limit of one of them, and one of them cannot use it up', async () => {
  const { ask, clock } = await createTestGateway({ limits: { burst: 3, perSecond: 0.5, body: 1_000, nonces: 1_000, deadline: 5_000 } })
  const from = async (address: string, times: number) => {
    let passed = 0
    for (let time = 0; time < times; time++) if ((await ask('/getWallets', {}, address)).status === 200) passed += 1
    return passed
  }
  expect(await from('2001:db8:1:0::1', 40)).toBe(3)
  let passed = 0
  for (let network = 1; network <= 20; network++) passed += await from(`2001:db8:1:${network.toString(16)}::1`, 3)
  expect(passed).toBe(21)
  expect([await from('2001:db8:2::1', 1), await from('198.51.100.7', 1)]).toEqual([1, 1])
  clock.advance(2_000)
  expect(await from('2001:db8:1:ff::1', 5)).toBe(3)
})

test('health is limited for each address, and queries the store at most once a second', async () => {
  const { parts, ...other } = await createTestGateway()
  let checks = 0
  const store = {
    ...parts.store,
    check: () => {
      checks += 1
      return parts.store.check()
    },
  }
  const app = createGateway({ ...parts, store, limits: { ...parts.limits, burst: 30, perSecond: 1 } })
  const ask = async (from: string) => (await app.request('/health', {}, { incoming: { socket: { remoteAddress: from } } })).status
  const statuses = await Promise.all(Array.from({ length: 40 }, () => ask('198.51.100.7')))
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length, checks]).toEqual([30, 10, 1])
  expect([await ask('198.51.100.8'), checks]).toEqual([200, 1])
  other.clock.advance(1_000)
  expect([await ask('198.51.100.8'), checks]).toEqual([200, 2])
})

test.each([
  ['401', 401, 'PROJECT_REQUIRED'],
  ['403', 403, 'PROJECT_UNKNOWN'],
  ['429', 429, 'RATE_LIMITED'],
  ['500', 500, 'INTERNAL'],
  ['503', 503, 'NOT_READY'],
])('the gateway answers with %s on command, for one project or for all, until it recovers', async (mode, status, code) => {
  const { ask, command } = await createTestGateway()
  expect((await command({ mode, project: 'lumen', times: 2, retryAfter: 7 })).status).toBe(200)
  expect((await ask('/getWallets?projectId=other')).status).toBe(200)
  const { headers, body, ...refused } = await ask('/getWallets?projectId=lumen')
  expect([refused.status, body.error?.code]).toEqual([status, code])
  if (mode === '429' || mode === '503') expect(headers.get('retry-after')).toBe('7')
  expect([(await ask('/getWallets?projectId=lumen')).status, (await ask('/getWallets?projectId=lumen')).status]).toEqual([status, 200])
  await command({ mode })
  expect((await ask('/getWallets')).status).toBe(status)
  await command({})
  expect((await ask('/getWallets')).status).toBe(200)
})

test('the gateway hangs on command until the client leaves, and delays on command', async () => {
  const { app, ask, command, clock } = await createTestGateway()
  await command({ mode: 'hang', times: 1 })
  const leave = new AbortController()
  const hanging = app.request('/getWallets', { signal: leave.signal })
  leave.abort(new Error('gone'))
  expect((await hanging).status).toBe(503)
  await command({ delay: 3_000, times: 1 })
  const late = ask('/getWallets')
  await expect.poll(() => clock.waiting).toBe(1)
  clock.advance(3_000)
  expect((await late).status).toBe(200)
})

test('commands are JSON with known words, and are not accepted from websites', async () => {
  const { app, command } = await createTestGateway()
  const error = async (input: unknown) => ((await (await command(input)).json()) as { error: object }).error
  expect(await error({ mode: 'sulk' })).toEqual({ code: 'INVALID_INPUT', message: '"mode" is one of ok, 401, 403, 429, 500, 503, hang.', field: 'mode' })
  expect(await error({ times: -1 })).toMatchObject({ field: 'times' })
  expect(await error({ else: 1 })).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await error([])).toMatchObject({ code: 'INVALID_INPUT' })
  const plain = await app.request('/control', { method: 'POST', body: '{}' })
  expect([plain.status, plain.headers.get('access-control-allow-origin')]).toEqual([415, null])
  const preflight = await app.request('/control', { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  expect((await command({ project: 'x'.repeat(2_000) })).status).toBe(413)
})

test('without the setting there are no commands', async () => {
  const { app } = await createTestGateway({ faults: undefined })
  const answer = await app.request('/control', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"mode":"500"}' })
  expect(answer.status).toBe(405)
  expect((await app.request('/control')).status).toBe(404)
  expect((await app.request('/getWallets')).status).toBe(200)
})

test('health reports the configuration, and 503 when the store does not answer', async () => {
  const { ask, parts, clock } = await createTestGateway()
  expect((await ask('/health')).body).toMatchObject({ status: 'ok', store: 'sqlite', chains: [], history: {}, checks: { database: 'ok' } })
  await parts.store.close()
  clock.advance(1_000)
  const { status, body, headers } = await ask('/health')
  expect([status, body.error?.code, headers.get('retry-after')]).toEqual([503, 'NOT_READY', '5'])
})

test('a request is one log line, without the account and the address of the client', async () => {
  const { ask, lines } = await createTestGateway()
  await ask(`/v1/account/${account}/balance?chainId=eip155:1&projectId=lumen`)
  await ask('/elsewhere')
  await ask('/getWallets')
  expect(lines).toMatchObject([
    ['request', { level: 'info', method: 'GET', route: '/v1/account/:account/balance', status: 404, ms: 0, project: 'lumen' }],
    ['request', { level: 'info', method: 'GET', route: 'none', status: 404, ms: 0, project: undefined }],
    ['request', { level: 'info', method: 'GET', route: '/getWallets', status: 200, ms: 0, project: undefined }],
  ])
})

test('an internal error is in the log, and none of it in the answer', async () => {
  const broken = {
    list: () => {
      throw new Error('secret')
    },
  }
  const { ask, lines } = await createTestGateway({ directory: broken })
  const { status, body } = await ask('/getWallets')
  expect([status, body]).toEqual([500, { error: { code: 'INTERNAL', message: 'The gateway could not answer.' } }])
  expect(lines[0]).toEqual(['fault', expect.objectContaining({ level: 'error', message: 'secret' })])
})

const runs = caseCount(1_500, 100_000)
test(`${runs} fuzzed questions: 200, 400 or 404 with JSON, never a fault`, async () => {
  const { app, lines } = await createTestGateway({ limits: { burst: 1e9, perSecond: 1e9, body: 1_000, nonces: 1_000, deadline: 5_000 } })
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      '',
      '0',
      '-1',
      '1e9',
      'NaN',
      '__proto__',
      "' OR 1=1 --",
      '../../etc/passwd',
      '%00',
      '\u202e',
      '<script>',
      'eip155:1',
      account,
      '9'.repeat(400),
      'null',
    ),
  )
  const names = fc.constantFrom(
    'page',
    'entries',
    'search',
    'badge_type',
    'include',
    'exclude',
    'chains',
    'names',
    'rdns',
    'sort',
    'chainId',
    'cursor',
    'currency',
    'projectId',
    'st',
    'sv',
    'clientId',
  )
  const paths = fc.oneof(
    fc.constantFrom(
      'getWallets',
      'v1/supported-chains',
      'appkit/v1/config',
      'getAnalyticsConfig',
      'projects/v1/origins',
      `v1/account/${account}/balance`,
      `v1/account/${account}/history`,
    ),
    fc.tuple(fc.constantFrom('getWalletImage/', 'public/getTokenImage/', 'v1/account/', ''), hostile).map(([start, end]) => start + encodeURIComponent(end)),
    fc.tuple(hostile, fc.constantFrom('balance', 'history')).map(([middle, end]) => `v1/account/${encodeURIComponent(middle)}/${end}`),
  )
  await fc.assert(
    fc.asyncProperty(paths, fc.array(fc.tuple(names, hostile), { maxLength: 6 }), async (path, query) => {
      const search = new URLSearchParams(query.map(([name, value]) => [name, value]))
      const response = await app.request(`/${path}?${search}`)
      expect([200, 400, 404]).toContain(response.status)
      const body = (await response.json()) as { error?: { code: string } }
      if (response.status !== 200) expect(body.error?.code).toMatch(/^(INVALID_INPUT|NOT_FOUND|CHAIN_NOT_COVERED)$/)
    }),
    { numRuns: runs },
  )
  expect(lines.filter(([event]) => event !== 'request')).toEqual([])
})

test('every answer keeps browsers to https', async () => {
  const { ask } = await createTestGateway()
  for (const path of ['/getWallets', '/health', '/nowhere', '/getWallets?page=x'])
    expect([path, (await ask(path)).headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
})
