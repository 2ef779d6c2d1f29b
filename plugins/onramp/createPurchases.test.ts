import { expect, test } from 'vitest'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { createPurchases } from './createPurchases.js'
import type { Purchase } from './types.js'

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
const bought: Purchase = {
  id: 'purchase-1',
  provider: 'coinbase',
  name: 'Coinbase',
  chain: 'eip155:1',
  address: `0x${'5a'.repeat(20)}`,
  symbol: 'USDC',
  arrives: '97.5',
  total: 10_000n,
  currency: 'USD',
  minutes: undefined,
  at: 0,
  status: 'waiting',
  hash: undefined,
}
const gone = Object.assign(new Error('not found'), { status: 404 })
const [hour, day] = [3_600_000, 86_400_000]

/** A storage, a gateway that says what the test says, and a clock. */
const world = (gateway: { answer(): Promise<unknown> }, start = 0) => {
  const clock = fakeClock(start)
  const kept: { items: readonly unknown[] } = { items: [] }
  let asked = 0
  const ended: Purchase[] = []
  const purchases = createPurchases({
    stored: {
      get: () => kept.items,
      set: (items) => void Object.assign(kept, { items }),
      clear: () => void Object.assign(kept, { items: [] }),
      subscribe: () => () => {},
    },
    ask: () => {
      asked += 1
      return gateway.answer()
    },
    clock,
    signal: new AbortController().signal,
    onSettled: (item) => ended.push(item),
    onChange: () => {},
  })
  const pass = async (ms: number, step: number) => {
    for (let passed = 0; passed < ms; passed += step) {
      clock.advance(step)
      await settle()
    }
  }
  return { clock, purchases, ended, pass, asked: () => asked, status: () => purchases.list()[0]?.status }
}

test('a purchase that the gateway forgot is asked for once an hour, and is not known any more after a day', async () => {
  const { purchases, ended, pass, asked, status, clock } = world({ answer: () => Promise.reject(gone) })
  purchases.add(bought)
  await settle()
  await pass(day, hour)
  expect([status(), ended.length, asked()]).toEqual(['waiting', 0, 25])
  await pass(hour, hour)
  expect([status(), ended.map((item) => item.status), clock.waiting]).toEqual(['unknown', ['unknown'], 0])
})

test('a gateway that forgot it for a while is believed when it knows it again', async () => {
  const gateway = { answer: (): Promise<unknown> => Promise.reject(gone) }
  const { purchases, ended, pass } = world(gateway)
  purchases.add(bought)
  await settle()
  gateway.answer = async () => ({ status: 'delivered' })
  await pass(hour, hour)
  expect(ended.map((item) => item.status)).toEqual(['delivered'])
})

test('a purchase of which nothing is heard for two days is not known any more', async () => {
  const { purchases, ended, pass } = world({ answer: () => Promise.reject(new Error('down')) }, 2 * day - hour)
  purchases.add(bought)
  await settle()
  await pass(hour + 40_000, 20_000)
  expect(ended.map((item) => item.status)).toEqual(['unknown'])
})

test('a gateway cannot say that it does not know: only its silence does', async () => {
  const { purchases, status } = world({ answer: async () => ({ status: 'unknown' }) })
  purchases.add(bought)
  await settle()
  expect(status()).toBe('waiting')
})
