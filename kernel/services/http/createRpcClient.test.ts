import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../../tests/harness/createFakeEnvironment.js'
import { toNetwork } from '../../wallet/networks/toNetwork.js'
import { createRpc } from './createRpc.js'
import { createRpcClient } from './createRpcClient.js'

const [first, second] = ['http://localhost:1/', 'http://localhost:2/']
const network = (http: readonly string[]) =>
  toNetwork({ id: 1, name: 'One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http } } })

const world = (answer: (url: string, call: number) => Response | Promise<Response>, urls: readonly string[] = [first]) => {
  const sent: { readonly url: string; readonly body: unknown; readonly signal: AbortSignal | null | undefined }[] = []
  const environment = createFakeEnvironment({
    fetch: async (url, init) => {
      sent.push({ url: String(url), body: init?.body === undefined ? undefined : JSON.parse(String(init.body)), signal: init?.signal })
      return answer(String(url), sent.length)
    },
  })
  const declared = network(urls)
  const needs = { environment, find: (id: string) => (id === 'eip155:1' ? declared : undefined) }
  return { sent, environment, needs, rpc: createRpcClient(needs) }
}
const result = (value: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result: value })
const refused = (code: unknown, message = 'no') => Response.json({ jsonrpc: '2.0', id: 1, error: { code, message, data: '0x' } })
const call = { method: 'eth_getBalance', params: ['0x1', 'latest'] }

test('a call is JSON-RPC to the first address', async () => {
  const { sent, rpc } = world(() => result('0x5'), [first, second])
  await expect(rpc.request('eip155:1', call)).resolves.toBe('0x5')
  expect(sent).toMatchObject([{ url: first, body: { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: ['0x1', 'latest'] } }])
})

test('an answer of null is passed on', async () => {
  const { rpc } = world(() => result(null))
  await expect(rpc.request('eip155:1', { method: 'eth_getTransactionReceipt', params: ['0x'] })).resolves.toBeNull()
})

test('an error of the server is final: it is passed on with its code, and the request is not repeated', async () => {
  const { sent, rpc } = world(() => refused(3, 'execution reverted'), [first, second])
  await expect(rpc.request('eip155:1', call)).rejects.toMatchObject({ code: 'P502', rpcCode: 3, details: 'execution reverted', data: '0x' })
  expect(sent).toHaveLength(1)
})

const faults: Readonly<Record<string, () => Response | Promise<Response>>> = {
  'a failure status': () => new Response('', { status: 500 }),
  'too many requests': () => new Response('', { status: 429 }),
  'a wrong key': () => new Response('', { status: 401 }),
  HTML: () => new Response('<html>'),
  'something else': () => Response.json({ hello: 1 }),
  null: () => Response.json(null),
  'a limit': () => refused(-32005),
  'no network': () => Promise.reject(new TypeError('Failed to fetch')),
}
test.each(Object.keys(faults))('%s leads to the next address immediately', async (name) => {
  const { sent, rpc } = world((url) => (url === first ? (faults[name] ?? Response.error)() : result('0x5')), [first, second])
  await expect(rpc.request('eip155:1', call)).resolves.toBe('0x5')
  expect(sent.map(({ url }) => url)).toEqual([first, second])
  // The one that failed is paused; the other serves.
  await rpc.request('eip155:1', call)
  expect(sent.map(({ url }) => url)).toEqual([first, second, second])
})

test.each(Object.keys(faults))('%s everywhere ends after three requests at most, then pauses for half a minute', async (name) => {
  for (const urls of [[first], [first, second], [first, second, 'http://localhost:3/', 'http://localhost:4/']]) {
    const { sent, environment, rpc } = world(() => (faults[name] ?? Response.error)(), urls)
    const ended = expect(rpc.request('eip155:1', call)).rejects.toBeDefined()
    await environment.advance(20_000)
    await ended
    expect(sent.length).toBeLessThanOrEqual(3)
    const count = sent.length
    if (urls.length < 4) {
      await expect(rpc.request('eip155:1', call)).rejects.toMatchObject({ details: 'Every RPC URL failed a moment ago.' })
      expect(sent).toHaveLength(count)
    }
    await environment.advance(30_000)
    const again = expect(rpc.request('eip155:1', call)).rejects.toBeDefined()
    await environment.advance(20_000)
    await again
    expect(sent.length).toBeGreaterThan(count)
  }
})

const busy = (seconds: string) => new Response('', { status: 429, headers: { 'retry-after': seconds } })

test('Retry-After is respected, and too long a wait ends the request', async () => {
  const { sent, environment, rpc } = world((_, call) => (call === 1 ? busy('2') : result('0x5')))
  const asking = rpc.request('eip155:1', call)
  await environment.advance(1_999)
  expect(sent).toHaveLength(1)
  await environment.advance(1)
  await expect(asking).resolves.toBe('0x5')
  expect(sent).toHaveLength(2)
  const long = world(() => busy('3600'))
  await expect(long.rpc.request('eip155:1', call)).rejects.toMatchObject({ status: 429 })
  expect(long.sent).toHaveLength(1)
  expect(long.environment.left().timers).toBe(0)
})

test('another address does not wait for the Retry-After of the first, and a repeated request to the first does', async () => {
  const { sent, environment, rpc } = world((url, call) => (url === second ? busy('1') : call === 1 ? busy('5') : result('0x5')), [first, second])
  const asking = rpc.request('eip155:1', call)
  await environment.advance(4_999)
  expect(sent.map(({ url }) => url)).toEqual([first, second])
  await environment.advance(1)
  await expect(asking).resolves.toBe('0x5')
  expect(sent.map(({ url }) => url)).toEqual([first, second, first])
  const long = world((url) => (url === first ? busy('3600') : new Response('', { status: 500 })), [first, second])
  await expect(long.rpc.request('eip155:1', call)).rejects.toMatchObject({ status: 500 })
  expect(long.sent).toHaveLength(2)
})

test('an hour of two requests a minute to a dead server is a bounded number of requests', async () => {
  const { sent, environment, rpc } = world(() => new Response('', { status: 500 }))
  for (let tick = 0; tick < 120; tick++) {
    rpc.request('eip155:1', call).catch(() => {})
    await environment.advance(30_000)
  }
  expect(sent.length).toBeLessThanOrEqual(360)
  expect(sent.length).toBeGreaterThan(100)
})

test('a request to a server that never answers ends at its deadline', async () => {
  const { sent, environment, rpc } = world((url) => (url === first ? new Promise<Response>(() => {}) : result('0x5')), [first, second])
  const asking = rpc.request('eip155:1', call)
  await environment.advance(8_000)
  await expect(asking).resolves.toBe('0x5')
  expect(sent[0]?.signal?.aborted).toBe(true)
})

test('the same read at the same time is one request; later it is another', async () => {
  const { sent, rpc } = world(() => result('0x5'))
  await Promise.all([rpc.request('eip155:1', call), rpc.request('eip155:1', { ...call }), rpc.request('eip155:1', { ...call, params: ['0x2'] })])
  expect(sent).toHaveLength(2)
  await rpc.request('eip155:1', call)
  expect(sent).toHaveLength(3)
})

test('two that make the same filter at the same time get one each', async () => {
  const { rpc } = world((_, call) => result(`0x${call}`))
  const filter = { method: 'eth_newFilter', params: [{ address: '0x1' }] }
  await expect(Promise.all([rpc.request('eip155:1', filter), rpc.request('eip155:1', filter)])).resolves.toEqual(['0x1', '0x2'])
})

test('one caller that aborts does not end the request of the others; the last one does', async () => {
  const { sent, environment, rpc } = world(() => new Promise<Response>(() => {}))
  const [one, two] = [new AbortController(), new AbortController()]
  const first = rpc.request('eip155:1', call, one.signal)
  const second = rpc.request('eip155:1', call, two.signal)
  await environment.settle()
  one.abort('left')
  await expect(first).rejects.toBe('left')
  expect(sent[0]?.signal?.aborted).toBe(false)
  two.abort('left too')
  await expect(second).rejects.toBe('left too')
  await environment.settle()
  expect(sent[0]?.signal?.aborted).toBe(true)
  expect(environment.left().timers).toBe(0)
})

test('an aborted request does not count as a failure of the server', async () => {
  let silent = true
  const { environment, rpc } = world(() => (silent ? new Promise<Response>(() => {}) : result('0x5')))
  const controller = new AbortController()
  const asking = rpc.request('eip155:1', call, controller.signal)
  await environment.settle()
  controller.abort('left')
  await expect(asking).rejects.toBe('left')
  await environment.settle()
  silent = false
  await expect(rpc.request('eip155:1', call)).resolves.toBe('0x5')
})

test.each(['eth_sendRawTransaction', 'zks_sendRawTransactionWithDetailedOutput', 'sendTransaction'])(
  'a transaction is sent once by %s, and its request never shared',
  async (method) => {
    const { sent, environment, rpc } = world(() => new Response('', { status: 500 }), [first, second])
    const send = { method, params: ['0x'] }
    const both = Promise.allSettled([rpc.request('eip155:1', send), rpc.request('eip155:1', send)])
    await environment.advance(60_000)
    expect((await both).every(({ status }) => status === 'rejected')).toBe(true)
    expect(sent).toHaveLength(2)
  },
)

test('a network that is not declared, or has no address, causes no request', async () => {
  const { sent, rpc } = world(() => result('0x5'), [])
  await expect(rpc.request('eip155:1', call)).rejects.toMatchObject({ details: 'The network has no RPC URL.' })
  await expect(rpc.request('eip155:5', call)).rejects.toMatchObject({ code: 'P502' })
  expect(sent).toEqual([])
})

test('the service loads its code once, when it is used', async () => {
  const { sent, needs } = world(() => result('0x5'))
  const rpc = createRpc(needs)
  await Promise.all([rpc.request('eip155:1', call), rpc.request('eip155:1', call)])
  expect(sent).toHaveLength(1)
})

test('a path is read below the address of the network, and once for all who ask at the same time', async () => {
  const { sent, rpc } = world(() => Response.json({ sum: 5 }), ['http://localhost:1/api/', second])
  await expect(Promise.all([rpc.get('eip155:1', 'address/bc1q'), rpc.get('eip155:1', 'address/bc1q')])).resolves.toEqual([{ sum: 5 }, { sum: 5 }])
  expect(sent.map(({ url }) => url)).toEqual(['http://localhost:1/api/address/bc1q'])
})

test.each(['a failure status', 'too many requests', 'HTML', 'no network'])('a path that is answered with %s is read from the next address', async (name) => {
  const { sent, rpc } = world((url) => (url.startsWith(first) ? (faults[name] ?? Response.error)() : Response.json([1])), [first, second])
  await expect(rpc.get('eip155:1', 'blocks')).resolves.toEqual([1])
  expect(sent.map(({ url }) => url)).toEqual([`${first}blocks`, `${second}blocks`])
})
