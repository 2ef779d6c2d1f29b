import { expect, test } from 'vitest'
import { askTransport } from './askTransport.js'

const call = { method: 'eth_chainId', chain: 'eip155:1', signal: undefined }
const toError = (error: unknown, method: string) => new Error(`${method}: ${String(error)}`)

test('the request is passed on and its answer returned', async () => {
  const seen: unknown[] = []
  const transport = {
    request: async (request: object) => {
      seen.push(request)
      return '0x1'
    },
  }
  expect(await askTransport(transport, { ...call, params: [1] }, toError)).toBe('0x1')
  expect(seen).toEqual([{ method: 'eth_chainId', chain: 'eip155:1', params: [1] }])
})

test('any rejection or thrown value becomes an error of the given kind', async () => {
  await expect(askTransport({ request: () => Promise.reject('no') }, call, toError)).rejects.toThrow('eth_chainId: no')
  const broken = () => {
    throw new Error('bad')
  }
  await expect(askTransport({ request: broken }, call, toError)).rejects.toThrow('eth_chainId: Error: bad')
})

test('an abort ends the wait for a transport that ignores signals', async () => {
  const visitor = new AbortController()
  const asked = askTransport({ request: () => new Promise(() => {}) }, { ...call, signal: visitor.signal }, toError)
  visitor.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
})
