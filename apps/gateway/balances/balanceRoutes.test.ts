import type { BalanceProvider, Holding } from './BalanceProvider.js'
import type { Prices } from '../prices/Prices.js'
import { expect, test } from 'vitest'
import { createCache } from '../cache/createCache.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { testClock } from '../testing/testClock.js'

const account = `0x${'aB'.repeat(20)}`
const path = `/v1/account/${account}/balance?projectId=lumen&chainId=eip155:1`
const ether: Holding = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n }

/** A gateway whose balances are kept for a minute, and a count of what is asked of others. */
const setup = async () => {
  const clock = testClock()
  const counted = { balances: 0, prices: 0 }
  let said: string | Error = '2000'
  const cache = createCache<readonly Holding[]>({ name: 'balances', clock, shared: undefined, capacity: 10, fresh: 60_000, check: () => [] })
  const balances: BalanceProvider = {
    chains: ['eip155:1'],
    kept: ({ account: of }) => cache.kept(of),
    list: async ({ account: of, anew }) => {
      const load = async () => {
        counted.balances += 1
        return [{ ...ether, amount: BigInt(counted.balances) * ether.amount }]
      }
      return (await cache.find(of, load, { anew })).value
    },
  }
  const prices: Prices = {
    of: async () => {
      counted.prices += 1
      if (said instanceof Error) throw said
      return new Map([['native', said]])
    },
  }
  const { ask } = await createTestGateway({ clock, balances: [balances], prices })
  return {
    ...{ clock, counted },
    say: (price: string | Error) => {
      said = price
    },
    look: async (more = '') => {
      const { body, headers, status } = await ask(`${path}${more}`)
      const [row] = body.balances as readonly { readonly price?: number; readonly quantity: { readonly numeric: string } }[]
      expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([200, 'no-store', 'application/json'])
      return [row?.quantity.numeric, row?.price]
    },
  }
}

test('balances that are kept are sent as they were written, and their prices are read again after five seconds', async () => {
  const { look, say, clock, counted } = await setup()
  expect([await look(), await look(), await look()]).toEqual(Array(3).fill(['1', 2000]))
  expect(counted).toEqual({ balances: 1, prices: 1 })
  say('2100')
  clock.advance(4_999)
  expect(await look()).toEqual(['1', 2000])
  clock.advance(1)
  expect([await look(), await look()]).toEqual(Array(2).fill(['1', 2100]))
  expect(counted).toEqual({ balances: 1, prices: 2 })
})

test('forceUpdate asks anew, and what it brings is sent from then on', async () => {
  const { look, counted } = await setup()
  expect([await look(), await look('&forceUpdate=1'), await look()]).toEqual([
    ['1', 2000],
    ['2', 2000],
    ['2', 2000],
  ])
  expect(counted.balances).toBe(2)
})

test('an answer without prices, because none could be had, is not sent again: they are asked for at once', async () => {
  const { look, say, counted } = await setup()
  say(new Error('down'))
  expect([await look(), await look()]).toEqual(Array(2).fill(['1', undefined]))
  say('2000')
  expect([await look(), await look()]).toEqual(Array(2).fill(['1', 2000]))
  expect(counted).toEqual({ balances: 1, prices: 3 })
})
