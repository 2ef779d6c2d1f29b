import { expect, test } from 'vitest'
import { createAggregator } from './createAggregator.js'

const dollar = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('createAggregator: the native currency has the address that aggregators know, and a token its own, when a trade is asked for', async () => {
  const asked: unknown[] = []
  const note = async (_: string, given: unknown) => {
    asked.push(given)
    throw Object.assign(new Error('no route'), { status: 404 })
  }
  const server = createAggregator({ get: (path, init) => note(path, init?.query), post: (path, body) => note(path, body) }, '0x')
  const request = { chain: 'eip155:1', account, pay: undefined, receive: dollar, amount: 5n, slippage: 100 }
  const { signal } = new AbortController()
  expect(await server.offer(request, signal)).toBeUndefined()
  expect(await server.build({ ...request, pay: dollar, receive: undefined }, { id: '0x', contracts: [], spenders: [] }, signal)).toBeUndefined()
  expect(asked).toMatchObject([
    { from: `eip155:1:${native}`, to: `eip155:1:${dollar}` },
    { from: `eip155:1:${dollar}`, to: `eip155:1:${native}` },
  ])
})
