import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../../tests/harness/createFakeEnvironment.js'
import { toNetwork } from '../../wallet/networks/toNetwork.js'
import type { GatewayOptions } from './createGatewayReads.js'
import { createRpcClient } from './createRpcClient.js'

const node = 'http://localhost:1/'
const gateway = 'https://gateway.example/v1/?chainId=eip155%3A1&projectId=lumen'
const options: GatewayOptions = { apiUrl: 'https://gateway.example', projectId: 'lumen' }

const world = (answer: (call: number, method: string) => Response | Promise<Response>, given: GatewayOptions = options) => {
  const sent: string[] = []
  const environment = createFakeEnvironment({
    fetch: async (url, init) => {
      sent.push(String(url))
      const { method } = JSON.parse(String(init?.body)) as { method: string }
      return String(url) === node ? Response.json({ jsonrpc: '2.0', id: 1, result: 'node' }) : answer(sent.length, method)
    },
  })
  const network = toNetwork({ id: 1, name: 'One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [node] } } })
  const rpc = createRpcClient({ environment, find: () => network, given: () => given })
  const ask = (method = 'eth_getBalance', chain = 'eip155:1') => rpc.request(chain, { method, params: [sent.length] })
  return { sent, environment, ask }
}
const result = (value: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result: value })
const refusal = (reason: string, code = -32000) => Response.json({ jsonrpc: '2.0', id: 1, error: { code, message: 'no', data: { reason } } })

test('gateway reads: the gateway is asked first when there are an apiUrl and a project', async () => {
  const { sent, ask } = world(() => result('gateway'))
  await expect(ask()).resolves.toBe('gateway')
  await expect(ask('getBalance', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).resolves.toBe('gateway')
  expect(sent).toEqual([gateway, 'https://gateway.example/v1/?chainId=solana%3A5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&projectId=lumen'])
})

test.each<[string, GatewayOptions]>([
  ['there is a project alone', { projectId: 'lumen' }],
  ['there is no project', { apiUrl: 'https://gateway.example' }],
  ['its address is no https address', { ...options, apiUrl: 'http://gateway.example' }],
  ['the page named nodes of its own', { ...options, customRpcUrls: { 'eip155:1': [{ url: node }] } }],
])('gateway reads: the nodes are asked as before when %s', async (_, given) => {
  const { sent, ask } = world(() => result('gateway'), given)
  await expect(ask()).resolves.toBe('node')
  expect(sent).toEqual([node])
})

test.each(['eth_sendRawTransaction', 'sendTransaction', 'eth_newBlockFilter'])(
  'gateway reads: the gateway is not asked when the method is %s',
  async (method) => {
    const { sent, ask } = world(() => result('gateway'))
    await expect(ask(method)).resolves.toBe('node')
    expect(sent).toEqual([node])
  },
)

test('gateway reads: another network is not asked of it', async () => {
  const { sent, ask } = world(() => result('gateway'))
  await ask('chain_getHeader', 'polkadot:91b171bb158e2d3848fa23a9f1c25182')
  expect(sent).toEqual([node])
})

const faults: Readonly<Record<string, readonly [again: number, answer: () => Response | Promise<Response>]>> = {
  'a failure status': [30_000, () => new Response('', { status: 502 })],
  'too many requests': [30_000, () => new Response('', { status: 429 })],
  'a page': [30_000, () => new Response('<html>')],
  'no network': [30_000, () => Promise.reject(new TypeError('Failed to fetch'))],
  'no node that is right': [30_000, () => refusal('unavailable', -32002)],
  'an older gateway': [600_000, () => new Response('', { status: 405 })],
  'a gateway without the network': [600_000, () => new Response('', { status: 404 })],
  'a website that is not listed': [600_000, () => new Response('', { status: 403 })],
}
test.each(Object.keys(faults))('gateway reads: the nodes are asked at once, and for a time alone, when the gateway answers with %s', async (name) => {
  const [again, answer] = faults[name] ?? expect.fail()
  const { sent, environment, ask } = world(answer)
  await expect(ask()).resolves.toBe('node')
  await expect(ask()).resolves.toBe('node')
  await environment.advance(again - 1_000)
  await ask()
  expect(sent).toEqual([gateway, node, node, node])
  await environment.advance(2_000)
  await ask()
  expect(sent.slice(4)).toEqual([gateway, node])
})

test('gateway reads: a method that it does not have is not asked of it again, and others are', async () => {
  const { sent, ask } = world((_, method) => (method === 'eth_getProof' ? refusal('method', -32601) : result('gateway')))
  for (const _ of [1, 2]) await expect(ask('eth_getProof')).resolves.toBe('node')
  await expect(ask()).resolves.toBe('gateway')
  expect(sent).toEqual([gateway, node, node, gateway])
})

test.each(['params', 'limit'])('gateway reads: what it refuses over %s is asked of the nodes, and it goes on to be asked', async (reason) => {
  const { sent, ask } = world((call) => (call === 1 ? refusal(reason) : result('gateway')))
  await expect(ask()).resolves.toBe('node')
  await expect(ask()).resolves.toBe('gateway')
  expect(sent).toEqual([gateway, node, gateway])
})

test('gateway reads: the error of a contract is final', async () => {
  const { sent, ask } = world(() => Response.json({ jsonrpc: '2.0', id: 1, error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }))
  await expect(ask('eth_call')).rejects.toMatchObject({ rpcCode: 3, data: '0x08c379a0' })
  expect(sent).toEqual([gateway])
})

test('gateway reads: a gateway that hangs delays an answer by five seconds, once', async () => {
  const { sent, environment, ask } = world(() => new Promise(() => {}))
  const asked = ask()
  await environment.advance(5_000)
  await expect(asked).resolves.toBe('node')
  await expect(ask()).resolves.toBe('node')
  expect(sent).toEqual([gateway, node, node])
})
