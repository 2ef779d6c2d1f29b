import { expect, test } from 'vitest'
import { createPrices } from './createPrices.js'

const chain = { id: 'eip155:1' }
const token = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const { signal } = new AbortController()

/** Prices of a gateway that answers with this. */
const open = (answer: unknown, status = 200) => {
  const asked: URL[] = []
  let time = 0
  const fetch = async (url: unknown) => {
    asked.push(new URL(`${url}`))
    if (answer instanceof Error) throw answer
    return Response.json(answer, { status })
  }
  const prices = createPrices({ gateway: 'https://gateway.example/base', projectId: 'lumen', fetch: fetch as typeof globalThis.fetch, now: () => time })
  const ask = async (contracts: readonly string[] = [token]) => {
    const found = prices.ask(chain, contracts, signal)
    const before = found.known()
    await found.settled
    return { before, after: found.known() }
  }
  return {
    ask,
    asked,
    pass: (ms: number) => {
      time += ms
    },
  }
}

test('the gateway is asked for the native currency and the tokens, names no account, and nothing is known before it answers', async () => {
  const { ask, asked } = open({ prices: [{ price: '2450.07' }, { address: token.toLowerCase(), price: '0.9998' }] })
  expect(await ask()).toEqual({ before: [], after: [{ price: '2450.07' }, { contract: token, price: '0.9998' }] })
  const [url] = asked
  expect(`${url?.origin}${url?.pathname}`).toBe('https://gateway.example/base/vault/prices')
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({ projectId: 'lumen', chainId: 'eip155:1', of: `native,${token}` })
})

test('an answer is used for a minute, also one that knows no price', async () => {
  const { ask, asked, pass } = open({ prices: [{ price: '2450.07' }] })
  await ask()
  expect((await ask()).before).toEqual([{ price: '2450.07' }])
  expect(asked).toHaveLength(1)
  pass(60_001)
  expect((await ask()).before).toEqual([])
  expect(asked).toHaveLength(2)
})

test.each<readonly [string, unknown]>([
  ['an exponent', { prices: [{ price: '1e9' }] }],
  ['a sign', { prices: [{ price: '-5' }] }],
  ['a number', { prices: [{ price: 2450 }] }],
  ['a text', { prices: [{ price: 'one <b>million</b>' }] }],
  ['an endless price', { prices: [{ price: '9'.repeat(41) }] }],
  ['a price of nothing', { prices: [{ price: '0.00' }] }],
  ['more than were asked for', { prices: Array.from({ length: 21 }, () => ({ price: '1' })) }],
  ['the price of another token', { prices: [{ address: '0x0000000000000000000000000000000000000001', price: '5' }] }],
  ['no list', { prices: 'none' }],
  ['nothing', null],
  ['a failure', new TypeError('Failed to fetch')],
])('an answer with %s gives no price, and no error', async (_, answer) => {
  expect(await open(answer).ask()).toEqual({ before: [], after: [] })
  expect(await open({ prices: [{ price: '1' }] }, 502).ask()).toEqual({ before: [], after: [] })
})

test('a gateway that does not answer is left after two seconds', async () => {
  let ended: unknown
  const fetch = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      const until = init?.signal
      until?.addEventListener('abort', () => {
        ended = until.reason
        reject(until.reason)
      })
    })
  const prices = createPrices({ gateway: 'https://gateway.example', projectId: '', fetch: fetch as typeof globalThis.fetch, now: Date.now })
  const started = performance.now()
  const found = prices.ask(chain, [], signal)
  expect(found.known()).toEqual([])
  await found.settled
  expect(performance.now() - started).toBeLessThan(3_500)
  expect(ended).toMatchObject({ name: 'TimeoutError' })
})
