import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createGatewayClient, type GatewayClientOptions, unwrap } from './createGatewayClient.js'
import { GatewayError } from './GatewayError.js'

/** A server that answers as a test says, and a client of it. */
const serve = async (answer: RequestListener, options: Partial<GatewayClientOptions> = {}) => {
  const asked: { readonly method: string | undefined; readonly url: string | undefined; readonly headers: object; readonly body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      asked.push({ method: request.method, url: request.url, headers: request.headers, body })
      answer(request, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, server, asked, client: createGatewayClient({ url, projectId: 'shop', ...options }) }
}
const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body))
const refusal = (code: string) => ({ error: { code, message: 'No.', field: 'chainId' } })
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const balanceOf = { path: { account }, query: { chainId: 'eip155:1' } } as const
const body = { purchaseCurrency: 'ETH', paymentCurrency: 'EUR', paymentMethod: 'card', amount: '100.00', network: 'eip155:1', country: 'DE' } as const

test('createGatewayClient: writes path, query, project, headers and body below the path of the gateway', async () => {
  const { url, asked } = await serve(json({ balances: [] }))
  const client = createGatewayClient({ url: `${url}/gateway/`, projectId: 'my shop', headers: { 'x-mine': '1', accept: 'text/plain' } })
  await client.get('/v1/account/{account}/balance', {
    path: { account: 'a/../b c' },
    query: { chainId: 'eip155:1&x=1' },
    headers: { Accept: 'application/json' },
  })
  await client.post('/v1/onramp/quote', { body })
  expect(asked.map(({ method, url: target }) => `${method} ${target}`)).toEqual([
    'GET /gateway/v1/account/a%2F..%2Fb%20c/balance?chainId=eip155%3A1%26x%3D1&projectId=my+shop',
    'POST /gateway/v1/onramp/quote?projectId=my+shop',
  ])
  expect(asked[0]?.headers).toMatchObject({ 'x-mine': '1', accept: 'application/json' })
  expect(asked[0]?.headers).not.toHaveProperty('content-type')
  expect(asked[1]?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual(body)
})

test('createGatewayClient: gives data with status and headers, and amounts as the text that they are', async () => {
  const quantity = { decimals: '18', numeric: '123456789012345678901234567890.000000000000000001' }
  const { client } = await serve(json({ balances: [{ symbol: 'ETH', quantity }] }, 200, { age: '7' }))
  const result = await client.get('/v1/account/{account}/balance', balanceOf)
  expect(unwrap(result).balances[0]?.quantity).toEqual(quantity)
  expect(result.ok && [result.status, result.headers.get('age')]).toEqual([200, '7'])
})

test('createGatewayClient: a refusal has code, status, field and the time of another try', async () => {
  const { client } = await serve(json(refusal('CHAIN_NOT_COVERED'), 404, { 'retry-after': '3' }))
  const result = await client.get('/v1/account/{account}/balance', balanceOf)
  expect(result).toMatchObject({ ok: false, error: { code: 'CHAIN_NOT_COVERED', status: 404, field: 'chainId', retryAfterMs: 3_000, unclear: false } })
  expect(() => unwrap(result)).toThrow(GatewayError)
})

test('createGatewayClient: a limit with a date in place of seconds is read, and one beyond every timer is cut', async () => {
  const at = new Date(Date.now() + 90_000).toUTCString()
  const date = await serve(json(refusal('RATE_LIMITED'), 429, { 'retry-after': at }))
  const late = await date.client.get('/getWallets')
  expect(!late.ok && late.error.retryAfterMs).toSatisfy((ms: number) => ms > 80_000 && ms <= 90_000)
  for (const [header, ms] of [
    ['99999999999', 2_147_483_647],
    [new Date(0).toUTCString(), 0],
    ['soon', undefined],
    ['-5', undefined],
    ['1e9', undefined],
  ] as const) {
    const { client } = await serve(json(refusal('RATE_LIMITED'), 429, { 'retry-after': header }))
    expect([header, await client.get('/getWallets')]).toMatchObject([header, { error: { code: 'RATE_LIMITED', retryAfterMs: ms } }])
  }
})

test.each([
  [
    'HTML of a proxy with a time of another try',
    ((_, response) => response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '2' }).end('<h1>502</h1>')) as RequestListener,
    { code: 'ANSWER_UNREADABLE', status: 503, retryAfterMs: 2_000 },
  ],
  [
    'HTML with 200',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    { code: 'ANSWER_UNREADABLE', status: 200 },
  ],
  ['JSON of another type', (_, response) => response.writeHead(200, { 'content-type': 'application/json-seq' }).end('{}'), { code: 'ANSWER_UNREADABLE' }],
  ['no type at all', (_, response) => response.writeHead(200).end('{}'), { code: 'ANSWER_UNREADABLE' }],
  ['half of a JSON text', json('{"balances":['), { code: 'ANSWER_UNREADABLE', status: 200 }],
  ['nothing', json(''), { code: 'ANSWER_UNREADABLE', status: 200 }],
  [
    'bytes that are no UTF-8',
    (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.from([0x22, 0xff, 0x22])),
    { code: 'ANSWER_UNREADABLE' },
  ],
  ['an error of something else', json({ message: 'Forbidden' }, 403), { code: 'ANSWER_UNREADABLE', status: 403 }],
  ['an error that is no object', json({ error: 'no' }, 400), { code: 'ANSWER_UNREADABLE', status: 400 }],
  ['a code of a newer gateway', json(refusal('TOMORROW'), 409), { code: 'UNKNOWN_REFUSAL', gatewayCode: 'TOMORROW', status: 409 }],
  ['a code that objects have', json(refusal('constructor'), 409), { code: 'UNKNOWN_REFUSAL', gatewayCode: 'constructor' }],
  [
    'a cut answer',
    (_, response) => response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"a":', () => response.destroy()),
    { code: 'CONNECTION_FAILED' },
  ],
  ['a connection that ends', (request) => request.socket.destroy(), { code: 'CONNECTION_FAILED', status: undefined }],
] satisfies readonly (readonly [string, RequestListener, object])[])('createGatewayClient: %s is no answer of the gateway', async (_, answer, error) => {
  const { client } = await serve(answer)
  expect(await client.get('/v1/account/{account}/balance', balanceOf)).toMatchObject({ ok: false, error: { ...error, unclear: false } })
  const change = await client.post('/v1/onramp/quote', { body })
  // Only what the gateway itself refuses with a status below 500 was not done.
  expect(change).toMatchObject({ ok: false, error: { ...error, unclear: error.code !== 'UNKNOWN_REFUSAL' } })
})

test('createGatewayClient: a redirect is not followed, and what was sent goes nowhere else', async () => {
  const other = await serve(json({ balances: [] }))
  const { client } = await serve((_, response) => response.writeHead(307, { location: `${other.url}/v1/onramp/quote` }).end())
  const result = await client.post('/v1/onramp/quote', { body, headers: { authorization: 'Bearer secret' } })
  expect(result).toMatchObject({ ok: false, error: { code: 'ANSWER_UNREADABLE', status: 307, unclear: true } })
  expect(other.asked).toEqual([])
})

test.each([
  ['says so', { 'content-length': '5000000' }, [Buffer.alloc(5_000_000, 0x20)]],
  ['does not say so', {}, Array.from({ length: 50 }, () => Buffer.alloc(100_000, 0x20))],
  ['is small before it is decompressed', { 'content-encoding': 'gzip' }, [gzipSync(Buffer.alloc(50_000_000, 0x20))]],
])('createGatewayClient: an answer that is too large and %s is not read to its end', async (_, headers, parts) => {
  const { client } = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    for (const part of parts) response.write(part)
    response.end()
  })
  expect(await client.get('/getWallets')).toMatchObject({ ok: false, error: { code: 'ANSWER_TOO_LARGE', unclear: false } })
})

test('createGatewayClient: an answer of exactly the limit is read', async () => {
  const text = JSON.stringify({ data: [], count: 0 })
  const { client } = await serve(json(text), { maxResponseBytes: text.length })
  expect((await client.get('/getWallets')).ok).toBe(true)
})

test('createGatewayClient: nobody listens', async () => {
  const { server, client } = await serve(json({}))
  server.close()
  await once(server, 'close')
  expect(await client.get('/getWallets')).toMatchObject({ ok: false, error: { code: 'CONNECTION_FAILED', unclear: false, cause: expect.any(Error) } })
  expect(await client.post('/v1/onramp/quote', { body })).toMatchObject({ ok: false, error: { code: 'CONNECTION_FAILED', unclear: true } })
})

const silent: RequestListener = () => {}
/** Headers, and a body that never ends. */
const endless: RequestListener = (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"balances":[')

test.each([
  ['before the headers', silent],
  ['within the body', endless],
])('createGatewayClient: an answer that is late %s ends at its deadline', async (_, answer) => {
  const { client } = await serve(answer, { timeoutMs: 150 })
  expect(await client.get('/getWallets')).toMatchObject({ ok: false, error: { code: 'TIMED_OUT', unclear: false } })
  expect(await client.post('/v1/onramp/quote', { body, timeoutMs: 50 })).toMatchObject({ ok: false, error: { code: 'TIMED_OUT', unclear: true } })
})

test('createGatewayClient: a fetch that hears of no signal is not waited for', async () => {
  const client = createGatewayClient({ url: 'https://gateway.example', fetch: () => new Promise(() => {}), timeoutMs: 50 })
  expect(await client.get('/getWallets')).toMatchObject({ ok: false, error: { code: 'TIMED_OUT' } })
})

test.each([
  ['the request', false],
  ['the client', true],
])('createGatewayClient: a signal of %s ends what is under way, in the middle of a body too', async (_, ofClient) => {
  const stop = new AbortController()
  const begun = new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const { client, asked } = await serve(
    (request, response) => {
      endless(request, response)
      setImmediate(() => stop.abort(new Error('The page was left.')))
    },
    ofClient ? { signal: stop.signal } : {},
  )
  const given = ofClient ? {} : { signal: stop.signal }
  const result = await client.post('/v1/onramp/quote', { body, ...given })
  await begun
  expect(result).toMatchObject({ ok: false, error: { code: 'ABORTED', unclear: true, cause: { message: 'The page was left.' } } })
  // From then on nothing is sent.
  expect(await client.post('/v1/onramp/quote', { body, ...given })).toMatchObject({ ok: false, error: { code: 'ABORTED', unclear: false } })
  expect(asked).toHaveLength(1)
})

test('createGatewayClient: what cannot be sent is refused without a request', async () => {
  const { client, asked } = await serve(json({}))
  const refused = { ok: false, error: { code: 'REQUEST_INVALID', status: undefined, unclear: false } }
  for (const part of ['', '.', '..', '\ud800'])
    expect(await client.get('/v1/account/{account}/balance', { path: { account: part }, query: balanceOf.query })).toMatchObject(refused)
  // Callers without types.
  const plain = client as unknown as Readonly<Record<'get' | 'post', (path: string, given?: object) => Promise<unknown>>>
  expect(await plain.get('/v1/account/{account}/balance', { query: balanceOf.query })).toMatchObject(refused)
  expect(await plain.get('/v1/account/{toString}/balance', { path: {} })).toMatchObject(refused)
  expect(await plain.get('/getWallets', { query: { search: {} } })).toMatchObject(refused)
  expect(await plain.get('/getWallets', { headers: { 'x-mine': 'a\nb' } })).toMatchObject(refused)
  expect(await plain.get('/getWallets', { timeoutMs: 0 })).toMatchObject(refused)
  expect(await plain.post('/v1/onramp/quote', { body: { amount: 1n } })).toMatchObject(refused)
  expect(asked).toEqual([])
})

test('createGatewayClient: a deployment that cannot be meant is refused at once', () => {
  for (const url of ['gateway', 'ftp://gateway.example', 'https://me:secret@gateway.example', 'https://gateway.example/?a=1', 'https://gateway.example/#a'])
    expect(() => createGatewayClient({ url })).toThrow(TypeError)
  for (const timeoutMs of [0, -1, 1.5, Number.NaN, 2 ** 31])
    expect(() => createGatewayClient({ url: 'https://gateway.example', timeoutMs })).toThrow('timeoutMs')
  expect(() => createGatewayClient({ url: 'https://gateway.example', maxResponseBytes: 0 })).toThrow('maxResponseBytes')
})

test('createGatewayClient: writes the address of what a browser asks for itself', () => {
  const client = createGatewayClient({ url: 'https://example.com/gateway', projectId: 'shop' })
  expect(client.address('/getWalletImage/{id}', { path: { id: 'harbour/1' } })).toBe('https://example.com/gateway/getWalletImage/harbour%2F1?projectId=shop')
  expect(() => client.address('/getWalletImage/{id}', { path: { id: '..' } })).toThrow(GatewayError)
})

test('createGatewayClient: leaves no listener at a signal, however many requests it was given to', async () => {
  const stop = new AbortController()
  let listeners = 0
  // The signal itself, with a count of who listens to it.
  const counted = new Proxy(stop.signal, {
    get: (target, name) => {
      if (name === 'addEventListener' || name === 'removeEventListener') listeners += name === 'addEventListener' ? 1 : -1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const { client } = await serve(json({ data: [], count: 0 }), { signal: counted })
  for (let at = 0; at < 20; at++) expect((await client.get('/getWallets')).ok).toBe(true)
  expect(listeners).toBe(0)
})
