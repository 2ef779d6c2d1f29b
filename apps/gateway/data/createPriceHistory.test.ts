import { expect, test } from 'vitest'
import { ProviderError } from '../http/askJson.js'
import type { PriceHistory } from '../prices/PriceHistory.js'
import { answerService } from '../testing/answerService.js'
import { testClock } from '../testing/testClock.js'
import { createGeckoHistory } from './createGeckoHistory.js'
import { createLlamaHistory } from './createLlamaHistory.js'
import { createPriceHistory } from './createPriceHistory.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const names = { 'eip155:1': { defillama: 'ethereum', coingecko: 'ethereum', native: 'ethereum' } }
const start = Date.UTC(2026, 10, 12)
const second = start / 1_000
const { signal } = new AbortController()
const chain = 'eip155:1'
const native = { chain, address: undefined, period: 'day' } as const
const token = { chain, address: usdc, period: 'week' } as const

const geckoOf = (answers: Readonly<Record<string, unknown>>) => {
  const { service, asked } = answerService(answers)
  return { history: createGeckoHistory({ service, names }), asked }
}
const llamaOf = (answers: Readonly<Record<string, unknown>>) => {
  const { service, asked } = answerService(answers)
  return { history: createLlamaHistory({ service, names, now: () => start }), asked }
}
const pair = [
  { at: second - 900, price: 2_400 },
  { at: second, price: 2_450.07 },
]

test('createGeckoHistory: reads its chart of the native currency, and of a contract', async () => {
  const rows = {
    prices: [
      [start, 2_450.07],
      [start - 900_000, 2_400],
    ],
  }
  const { history, asked } = geckoOf({ '/coins/ethereum/market_chart': rows, [`/coins/ethereum/contract/${usdc.toLowerCase()}/market_chart`]: rows })
  expect(await history.of(native, signal)).toEqual(pair)
  expect(await history.of(token, signal)).toEqual(pair)
  expect(asked).toEqual([
    '/coins/ethereum/market_chart?vs_currency=usd&days=1',
    `/coins/ethereum/contract/${usdc.toLowerCase()}/market_chart?vs_currency=usd&days=7`,
  ])
})

test('createLlamaHistory: reads its chart of the native currency, and of a contract', async () => {
  const prices = [
    { timestamp: second - 900, price: 2_400 },
    { timestamp: second, price: 2_450.07 },
  ]
  const { history, asked } = llamaOf({
    [`/chart/${encodeURIComponent('coingecko:ethereum')}`]: { coins: { 'coingecko:ethereum': { symbol: 'ETH', confidence: 0.99, prices } } },
    [`/chart/${encodeURIComponent(`ethereum:${usdc}`)}`]: { coins: { [`ethereum:${usdc}`]: { symbol: 'USDC', confidence: 0.5, prices } } },
  })
  expect(await history.of(native, signal)).toEqual(pair)
  expect(await history.of(token, signal)).toBeUndefined()
  expect(asked[0]).toContain(`start=${second - 86_400}&span=96&period=900s`)
})

test.each([
  ['a chain without names', { ...native, chain: 'eip155:999' }, {}],
  ['a contract that it does not know', token, {}],
  ['10,000 points', native, { prices: Array.from({ length: 10_000 }, (_, at) => [start + at, 5]) }],
  [
    'texts and negative prices',
    native,
    {
      prices: [
        [start, '5'],
        [start + 1_000, -5],
        ['x', 5],
      ],
    },
  ],
])('createGeckoHistory: has no series for %s', async (_, question, answer) => {
  expect(await geckoOf({ '/coins/ethereum/market_chart': answer }).history.of(question, signal)).toBeUndefined()
})

test.each([
  ['no list', { prices: 'soon' }],
  ['a list of prices', []],
])('createGeckoHistory: rejects when it answers with %s', async (_, answer) => {
  await expect(geckoOf({ '/coins/ethereum/market_chart': answer }).history.of(native, signal)).rejects.toThrow(ProviderError)
})

test('createGeckoHistory, createLlamaHistory: read changes within a day, and leave out what is none', async () => {
  const gecko = geckoOf({
    '/simple/price': { ethereum: { usd: 1, usd_24h_change: 2.1049 } },
    '/simple/token_price/ethereum': { [usdc.toLowerCase()]: { usd: 1, usd_24h_change: -0.004 }, '0x1': { usd_24h_change: 5 }, '0x2': {} },
  })
  expect([...(await gecko.history.changes(chain, [undefined, usdc], signal))]).toEqual([
    ['native', 2.1],
    [usdc.toLowerCase(), -0],
  ])
  const ids = ['coingecko:ethereum', `ethereum:${usdc}`].map(encodeURIComponent).join(',')
  const llama = llamaOf({ [`/percentage/${ids}`]: { coins: { 'coingecko:ethereum': -120, [`ethereum:${usdc}`]: 0.5 } } })
  expect([...(await llama.history.changes(chain, [undefined, usdc], signal))]).toEqual([[usdc.toLowerCase(), 0.5]])
})

const begin = () => {
  const clock = testClock(start)
  const asked: string[] = []
  const answers: Record<string, 'unknown' | 'down' | 'known'> = { one: 'known', two: 'known' }
  const serviceOf = (name: string): { name: string; history: PriceHistory } => ({
    name,
    history: {
      of: async () => {
        asked.push(name)
        if (answers[name] === 'down') throw new ProviderError('down')
        return answers[name] === 'known' ? pair : undefined
      },
      changes: async (_chain, addresses) => {
        asked.push(`${name} ${addresses.length}`)
        return new Map([['native', 1.5]])
      },
    },
  })
  const history = createPriceHistory({ services: ['one', 'two'].map(serviceOf), stale: 3_600_000, clock, log: () => {}, deadline: 5_000 })
  return { history, clock, asked, answers }
}

test('createPriceHistory: asks once when many ask, and again when the series is old', async () => {
  const { history, asked, clock } = begin()
  expect(await Promise.all([history.of(native, signal), history.of(native, signal)])).toEqual([pair, pair])
  clock.advance(299_999)
  await history.of(native, signal)
  expect(asked).toEqual(['one'])
  clock.advance(1)
  await history.of(native, signal)
  expect(asked).toEqual(['one', 'one'])
  await history.of(token, signal)
  clock.advance(1_799_999)
  await history.of(token, signal)
  expect(asked).toHaveLength(3)
})

test('createPriceHistory: takes the next service when one fails or knows nothing, and an old series when none answers', async () => {
  const { history, asked, clock, answers } = begin()
  answers.one = 'down'
  expect(await history.of(native, signal)).toEqual(pair)
  answers.two = 'down'
  clock.advance(400_000)
  expect(await history.of(native, signal)).toEqual(pair)
  await expect(history.of(token, signal)).rejects.toThrow('No service')
  answers.one = 'unknown'
  answers.two = 'unknown'
  clock.advance(60_000)
  expect(await history.of(token, signal)).toBeUndefined()
  expect(asked.slice(-2)).toEqual(['one', 'two'])
})

test('createPriceHistory: keeps changes for five minutes', async () => {
  const { history, asked, clock } = begin()
  expect([...(await history.changes(chain, [undefined, usdc], signal))]).toEqual([['native', 1.5]])
  clock.advance(299_000)
  await history.changes(chain, [undefined, usdc], signal)
  expect(asked).toEqual(['one 2'])
  clock.advance(2_000)
  await history.changes(chain, [undefined], signal)
  expect(asked).toEqual(['one 2', 'one 1'])
})
