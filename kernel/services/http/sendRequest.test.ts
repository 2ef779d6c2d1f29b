import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../../tests/harness/createFakeEnvironment.js'
import { createHttp } from './createHttp.js'
import { HttpError } from './errors.js'
import { sendRequest } from './sendRequest.js'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}
const world = (...answers: readonly (() => Response | Promise<Response>)[]) => {
  const sent: Sent[] = []
  const environment = createFakeEnvironment({
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init })
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
  })
  const get = (path: string, init = {}) => sendRequest({ environment, need: { origin: 'https://api.example' } }, path, undefined, init)
  const post = (path: string, body: unknown) => sendRequest({ environment, need: { origin: 'https://api.example/' } }, path, body)
  return { sent, environment, get, post }
}
const json = (value: unknown, init?: ResponseInit) => () => Response.json(value, init)
const status =
  (code: number, headers: Readonly<Record<string, string>> = {}) =>
  () =>
    new Response('<html>', { status: code, headers })

test('a read has its query without undefined values, no cookies, and only the origin of the page', async () => {
  const { sent, get } = world(json({ ok: 1 }))
  await expect(get('/v1/x', { query: { a: 1, b: undefined, c: '', d: 'ä&' } })).resolves.toEqual({ ok: 1 })
  expect(sent[0]?.url).toBe('https://api.example/v1/x?a=1&d=%C3%A4%26')
  expect(sent[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'origin' })
  expect(sent[0]?.init.method).toBeUndefined()
})

test('a write has a JSON body', async () => {
  const { sent, post } = world(json(null))
  await post('v1/x', { a: 1 })
  expect(sent[0]).toMatchObject({ url: 'https://api.example/v1/x', init: { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } } })
})

test('the project id is added where the manifest requires it', async () => {
  const { sent, environment } = world(json(1))
  await sendRequest({ environment, need: { origin: 'https://api.example', auth: 'project-id' }, projectId: 'p 1' }, '/x', undefined)
  await sendRequest({ environment, need: { origin: 'https://api.example', auth: 'project-id' } }, '/x', undefined)
  expect(sent.map(({ url }) => url)).toEqual(['https://api.example/x?projectId=p+1', 'https://api.example/x'])
})

test('a path cannot lead to another host', async () => {
  const { sent, get } = world(json(1))
  for (const path of ['//evil.com/x', '/\\evil.com', '@evil.com/', 'https://evil.com/']) await get(path)
  for (const { url } of sent) expect(new URL(url).host).toBe('api.example')
})

test('a failure status is an error with the response as its cause and no query in its text', async () => {
  const { sent, get } = world(status(404))
  const error = await get('/x', { query: { key: 'secret' } }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ code: 'P501', status: 404, shortMessage: 'HTTP status code 404.' })
  expect(error instanceof HttpError && error.cause).toBeInstanceOf(Response)
  expect(String(error)).not.toContain('secret')
  expect(sent).toHaveLength(1)
})

test('an answer that is not JSON is an error', async () => {
  const { get, sent } = world(() => new Response('<html>'))
  await expect(get('/x')).rejects.toMatchObject({ code: 'P501', status: 200 })
  expect(sent).toHaveLength(1)
})

test('a temporary failure is retried, twice at most, with growing pauses', async () => {
  for (const fault of [status(500), status(502), status(429), () => Promise.reject(new TypeError('Failed to fetch'))]) {
    const { sent, environment, get } = world(fault)
    const ended = expect(get('/x')).rejects.toBeInstanceOf(HttpError)
    await environment.advance(299)
    expect(sent).toHaveLength(1)
    await environment.advance(1)
    expect(sent).toHaveLength(2)
    await environment.advance(900)
    await ended
    expect(sent).toHaveLength(3)
  }
})

test('the answer of a successful retry is returned', async () => {
  const { environment, get } = world(status(503), json('yes'))
  const asking = get('/x')
  await environment.advance(300)
  await expect(asking).resolves.toBe('yes')
})

test('Retry-After is respected, and too long a wait ends the request', async () => {
  const { sent, environment, get } = world(status(429, { 'retry-after': '2' }), json('yes'))
  const asking = get('/x')
  await environment.advance(1_999)
  expect(sent).toHaveLength(1)
  await environment.advance(1)
  await expect(asking).resolves.toBe('yes')
  const long = world(status(429, { 'retry-after': '3600' }))
  await expect(long.get('/x')).rejects.toMatchObject({ status: 429 })
  expect(long.sent).toHaveLength(1)
})

test('a write is not repeated unless the server was too busy to take it', async () => {
  const failed = world(status(500))
  await expect(failed.post('/x', {})).rejects.toMatchObject({ status: 500 })
  expect(failed.sent).toHaveLength(1)
  const busy = world(status(503), json('yes'))
  const asking = busy.post('/x', {})
  await busy.environment.advance(300)
  await expect(asking).resolves.toBe('yes')
})

test('each try has its deadline and the request is aborted with it', async () => {
  const { sent, environment, get } = world(() => new Promise<Response>(() => {}))
  const ended = expect(get('/x')).rejects.toMatchObject({ code: 'P303' })
  await environment.advance(10_000)
  expect(sent[0]?.init.signal?.aborted).toBe(true)
  await environment.advance(60_000)
  await ended
  expect(sent).toHaveLength(3)
  expect(environment.left().timers).toBe(0)
})

test('an abort ends everything immediately', async () => {
  const { sent, environment, get } = world(() => new Promise<Response>(() => {}))
  const controller = new AbortController()
  const asking = get('/x', { signal: controller.signal })
  await environment.settle()
  controller.abort('stop')
  await expect(asking).rejects.toBe('stop')
  expect(sent[0]?.init.signal?.aborted).toBe(true)
  await environment.advance(60_000)
  expect(sent).toHaveLength(1)
  await expect(get('/x', { signal: AbortSignal.abort('before') })).rejects.toBe('before')
  expect(sent).toHaveLength(1)
})

test('without a network every request fails as if offline', async () => {
  const environment = {
    ...createFakeEnvironment(),
    fetch: undefined,
    after: (_: number, run: () => void) => {
      queueMicrotask(run)
      return () => {}
    },
  }
  await expect(sendRequest({ environment, need: { origin: 'https://api.example' } }, '/x', undefined)).rejects.toBeDefined()
})

test('the client loads its code when it is used', async () => {
  const { sent, environment } = world(json('yes'))
  const http = createHttp({ environment, need: { origin: 'https://api.example' } })
  await expect(http.get('/x')).resolves.toBe('yes')
  await expect(http.post('/x', undefined)).resolves.toBe('yes')
  expect(sent[1]?.init.body).toBe('null')
})
