import { expect, test } from 'vitest'
import { testClock } from '../testing/testClock.js'
import { createRpc } from './createRpc.js'

const never = new AbortController().signal
type Body = { readonly id: number; readonly method: string } | readonly { readonly id: number; readonly method: string }[]

/** A node with scripted answers. */
const node = (answer: (body: Body) => unknown, { status = 200 } = {}) => {
  const clock = testClock()
  const bodies: Body[] = []
  const rpc = createRpc({
    url: 'http://node.example/',
    clock,
    deadline: 4_000,
    fetch: async (_url, init) => {
      const body: Body = JSON.parse(String(init?.body))
      bodies.push(body)
      const said = await Promise.race([
        answer(body),
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true })),
      ])
      return new Response(typeof said === 'string' ? said : JSON.stringify(said), { status })
    },
  })
  return { rpc, bodies, clock }
}
const calls = ['one', 'two', 'three'].map((method) => ({ method, params: [] }))
const echo = (body: Body): unknown =>
  Array.isArray(body) ? [...body].reverse().map(echo) : { jsonrpc: '2.0', id: (body as { id: number }).id, result: (body as { method: string }).method }

test('several calls are one request, answered in any order', async () => {
  const { rpc, bodies } = node(echo)
  expect(await rpc.many(calls, never)).toEqual(['one', 'two', 'three'])
  expect(bodies).toHaveLength(1)
})

test('a node that accepts no batches gets single requests from then on', async () => {
  const { rpc, bodies } = node((body) => (Array.isArray(body) ? { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } } : echo(body)))
  expect(await rpc.many(calls, never)).toEqual(['one', 'two', 'three'])
  expect(await rpc.many(calls, never)).toEqual(['one', 'two', 'three'])
  expect(bodies.filter(Array.isArray)).toHaveLength(1)
})

test.each([
  ['an error', { error: { code: -32000, message: 'header not found' } }, 'The node says: header not found'],
  ['nothing', {}, 'The node answered without a result.'],
  ['a page', '<html>', 'The node answered with status 200 and no JSON.'],
])('a node that answers with %s is an error', async (_, said, message) => {
  await expect(node(() => said).rpc.call('eth_blockNumber', [], never)).rejects.toThrow(message)
})

test('a batch in which one call failed, or is missing, fails', async () => {
  const { rpc } = node((body) => (Array.isArray(body) ? body.slice(1).map(echo) : echo(body)))
  await expect(rpc.many(calls, never)).rejects.toThrow('without a result')
})

test('a request to a node that never answers ends at its deadline, or when the client leaves', async () => {
  const { rpc, clock } = node(() => new Promise(() => {}))
  const late = rpc.call('eth_blockNumber', [], never)
  const leave = new AbortController()
  const left = rpc.call('eth_blockNumber', [], leave.signal)
  leave.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  clock.advance(4_000)
  await expect(late).rejects.toThrow('There was no answer of the node for 4000 ms.')
  expect(clock.waiting).toBe(0)
})
