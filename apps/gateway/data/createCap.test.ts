import { expect, test } from 'vitest'
import { testClock } from '../testing/testClock.js'
import type { SharedStore } from '../shared/SharedStore.js'
import { type Cap, CapError, createCap, partOfCap } from './createCap.js'
import { createProviders } from './createProviders.js'
import { createService } from './createService.js'

test('a key has so many requests in an hour; a batch counts as its calls, and the limit is logged once', async () => {
  const clock = testClock()
  const lines: string[] = []
  const cap = createCap({ limit: 5, what: 'etherscan', account: 'a', clock, log: (event) => lines.push(event) })
  for (let time = 0; time < 3; time++) await cap.take(1)
  await expect(cap.take(3)).rejects.toThrow(CapError)
  await cap.take(2)
  await expect(cap.take(1)).rejects.toThrow('etherscan has had its 5 requests of this hour.')
  expect([cap.used(), lines]).toEqual([5, ['cap reached']])
  clock.advance(3_600_000)
  await cap.take(1)
  expect(cap.used()).toBe(1)
})

test('partOfCap: leaves half of an hour to others when charts of made-up tokens are asked for without an end', async () => {
  const cap = createCap({ limit: 10, what: 'coingecko', account: 'a', clock: testClock(), log: () => {} })
  const charts = partOfCap(cap, 10, 0.5)
  const asked = await Promise.allSettled(Array.from({ length: 100 }, () => charts.take(1)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(charts.take(1)).rejects.toThrow(CapError)
  await cap.take(5)
  await expect(cap.take(1)).rejects.toThrow(CapError)
  await partOfCap(createCap({ limit: undefined, what: 'llama', account: 'b', clock: testClock(), log: () => {} }), undefined, 0.5).take(1_000)
})

test('a service without requests left is passed over, is not a failure, and sends nothing', async () => {
  const clock = testClock()
  const lines: string[] = []
  const log = (event: string) => lines.push(event)
  const service = createService({
    url: 'https://explorer.example',
    key: undefined,
    place: { query: 'apikey' },
    what: 'blockscout',
    cap: createCap({ limit: 0, what: 'blockscout', account: 'a', clock, log }),
    clock,
    deadline: 1_000,
    fetch: async () => expect.fail('nothing may be sent'),
  })
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18, address: undefined }
  const { balances } = createProviders({
    chain: 'eip155:1',
    sources: [
      {
        name: 'first',
        balances: async (_, signal) => {
          await service.ask('/', { signal })
          return []
        },
      },
      { name: 'second', balances: async () => [{ ...native, amount: 1n }] },
    ],
    picture: () => undefined,
    clock,
    log,
    deadline: 8_000,
    fresh: 0,
    stale: 0,
  })
  for (let time = 0; time < 8; time++)
    expect(await balances?.list({ chain: 'eip155:1', account: `0x${'1'.repeat(40)}` }, new AbortController().signal)).toEqual([{ ...native, amount: 1n }])
  expect(lines).toEqual(['cap reached'])
})

test('gateways with shared limits have the requests of an hour together, and each its own while the store is away', async () => {
  const clock = testClock()
  const spent = new Map<string, number>()
  let away = false
  const shared: SharedStore = {
    limiters: {
      limiter: (_name, _size, insurance) => insurance,
      spend: async ({ key, cost, max }) => {
        if (away) throw new Error('away')
        const before = spent.get(key) ?? 0
        if (before + cost <= max) spent.set(key, before + cost)
        return before + cost <= max
      },
    },
    close: async () => {},
  }
  const [one, other] = [0, 1].map(() => createCap({ limit: 4, what: 'etherscan', account: 'a', clock, log: () => {}, shared })) as [Cap, Cap]
  await one.take(3)
  await other.take(1)
  await expect(other.take(1)).rejects.toThrow(CapError)
  away = true
  await expect(one.take(2)).rejects.toThrow(CapError)
  await other.take(3)
  await expect(other.take(1)).rejects.toThrow(CapError)
  away = false
  clock.advance(3_600_000)
  await other.take(4)
  await expect(one.take(1)).rejects.toThrow(CapError)
})
