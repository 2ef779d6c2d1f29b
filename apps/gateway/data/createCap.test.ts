import { expect, test } from 'vitest'
import { testClock } from '../testing/testClock.js'
import { CapError, createCap } from './createCap.js'
import { createProviders } from './createProviders.js'
import { createService } from './createService.js'

test('a key has so many requests in an hour; a batch counts as its calls, and the limit is logged once', () => {
  const clock = testClock()
  const lines: string[] = []
  const cap = createCap({ limit: 5, what: 'etherscan', clock, log: (event) => lines.push(event) })
  for (let time = 0; time < 3; time++) cap.take(1)
  expect(() => cap.take(3)).toThrow(CapError)
  cap.take(2)
  expect(() => cap.take(1)).toThrow('etherscan has had its 5 requests of this hour.')
  expect([cap.used(), lines]).toEqual([5, ['cap reached']])
  clock.advance(3_600_000)
  cap.take(1)
  expect(cap.used()).toBe(1)
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
    cap: createCap({ limit: 0, what: 'blockscout', clock, log }),
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
    stale: 0,
  })
  for (let time = 0; time < 8; time++)
    expect(await balances?.list({ chain: 'eip155:1', account: `0x${'1'.repeat(40)}` }, new AbortController().signal)).toEqual([{ ...native, amount: 1n }])
  expect(lines).toEqual(['cap reached'])
})
