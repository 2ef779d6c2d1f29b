import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perTier } from '../../../tests/harness/perTier.js'
import { ProviderError } from '../http/askJson.js'
import { noPrices } from '../prices/noPrices.js'
import { fixedPrices } from '../prices/fixedPrices.js'
import { answerService } from '../testing/answerService.js'
import { brokenAnswers } from '../testing/brokenAnswers.js'
import { testClock } from '../testing/testClock.js'
import { createComparedPrices } from './createComparedPrices.js'
import { createGeckoPrices } from './createGeckoPrices.js'
import { createLlamaPrices } from './createLlamaPrices.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const pepe = '0x6982508145454Ce325dDbE47a25d4ec3d2311933'
const scam = '0x2222222222222222222222222222222222222222'
const names = { 'eip155:1': { defillama: 'ethereum', coingecko: 'ethereum', native: 'ethereum' } }
const clockStart = Date.UTC(2026, 10, 12)
const timestamp = clockStart / 1000 - 60
const { signal } = new AbortController()
const all = [undefined, usdc, pepe, scam]

/** In the form of the public documentation of both. */
const llama = (change: Readonly<Record<string, object>> = {}) => ({
  [`/prices/current/${['coingecko:ethereum', ...[usdc, pepe, scam].map((one) => `ethereum:${one}`)].map(encodeURIComponent).join(',')}`]: {
    coins: {
      'coingecko:ethereum': { symbol: 'ETH', price: 2450.07, timestamp, confidence: 0.99 },
      [`ethereum:${usdc}`]: { decimals: 6, symbol: 'USDC', price: 1.0001, timestamp, confidence: 0.99 },
      [`ethereum:${pepe}`]: { decimals: 18, symbol: 'PEPE', price: 1.2e-7, timestamp, confidence: 0.99 },
      [`ethereum:${scam}`]: { decimals: 18, symbol: 'FREE', price: 12_345, timestamp, confidence: 0.99 },
      ...change,
    },
  },
})
const gecko: Readonly<Record<string, unknown>> = {
  '/simple/price': { ethereum: { usd: 2449.5 } },
  '/simple/token_price/ethereum': { [usdc.toLowerCase()]: { usd: 0.9998 }, [pepe.toLowerCase()]: { usd: 2.4e-7 } },
}
const llamaOf = (answers: Readonly<Record<string, unknown>>) => createLlamaPrices({ service: answerService(answers).service, names, now: () => clockStart })
const geckoOf = (answers: Readonly<Record<string, unknown>>) => createGeckoPrices({ service: answerService(answers).service, names })

const begin = ({ needed = 2, fixed = noPrices, answers = llama() as Readonly<Record<string, unknown>>, others = gecko } = {}) => {
  const clock = testClock(clockStart)
  const lines: string[] = []
  let down = false
  let asked = 0
  const second = geckoOf(others)
  const prices = createComparedPrices({
    services: [
      { name: 'defillama 1', prices: llamaOf(answers) },
      {
        name: 'coingecko 2',
        prices: {
          of: async (...question) => {
            asked += 1
            if (down) throw new ProviderError('down')
            return second.of(...question)
          },
        },
      },
    ],
    fixed,
    factor: 1.1,
    needed,
    stale: 600_000,
    clock,
    log: (event) => lines.push(event),
    deadline: 4_000,
  })
  return {
    clock,
    lines,
    asked: () => asked,
    fail: () => {
      down = true
    },
    of: async (addresses: readonly (string | undefined)[] = all) => Object.fromEntries(await prices.of('eip155:1', addresses, signal)),
  }
}

test('a price is one that both services know and agree on; another is none', async () => {
  expect(await begin().of()).toEqual({ native: '2450.07', [usdc.toLowerCase()]: '1.0001' })
})

test('with one service as enough, what only one knows is a price, and what they disagree about is still none', async () => {
  expect(await begin({ needed: 1 }).of()).toEqual({ native: '2450.07', [usdc.toLowerCase()]: '1.0001', [scam]: '12345' })
})

test('prices are used for a minute, and for ten when a service is down; then there are none', async () => {
  const { of, clock, fail, asked, lines } = begin()
  const first = await of()
  await of()
  expect(asked()).toBe(1)
  fail()
  clock.advance(61_000)
  expect([await of(), asked(), lines]).toEqual([first, 2, ['service failed']])
  clock.advance(600_000)
  expect(await of()).toEqual({})
})

test('questions at the same time about the same price share a request, also when one of those who asked leaves', async () => {
  const asked: { readonly what: readonly (string | undefined)[]; readonly answer: () => void }[] = []
  const prices = createComparedPrices({
    services: [
      {
        name: 'one',
        prices: {
          of: (_, what) =>
            new Promise((resolve) => asked.push({ what, answer: () => resolve(new Map(what.map((one) => [one?.toLowerCase() ?? 'native', '2']))) })),
        },
      },
    ],
    ...{ fixed: noPrices, factor: 1.1, needed: 1, stale: 600_000, clock: testClock(), log: () => {}, deadline: 4_000 },
  })
  const leaving = new AbortController()
  const first = prices.of('eip155:1', [undefined, usdc], leaving.signal)
  const others = [prices.of('eip155:1', [undefined], signal), prices.of('eip155:1', [undefined, pepe], signal), prices.of('eip155:10', [undefined], signal)]
  await expect.poll(() => asked.map(({ what }) => what)).toEqual([[undefined, usdc], [pepe], [undefined]])
  leaving.abort(new Error('left'))
  for (const { answer } of asked) answer()
  await expect(first).rejects.toThrow('left')
  expect((await Promise.all(others)).map((found) => Object.fromEntries(found))).toEqual([
    { native: '2' },
    { native: '2', [pepe.toLowerCase()]: '2' },
    { native: '2' },
  ])
  await prices.of('eip155:1', [usdc, pepe], signal)
  expect(asked).toHaveLength(3)
})

test('prices of the operator are not replaced', async () => {
  expect((await begin({ fixed: fixedPrices({ 'eip155:1': { native: '1' } }) }).of([undefined])).native).toBe('1')
})

test.each([
  ['an uncertain price', { confidence: 0.3 }],
  ['an old price', { timestamp: timestamp - 100_000 }],
  ['a negative price', { price: -1 }],
  ['a price of zero', { price: 0 }],
  ['a text', { price: '2450' }],
])('%s is no price', async (_, change) => {
  const coin = { symbol: 'ETH', price: 2450.07, timestamp, confidence: 0.99, ...change }
  expect((await begin({ answers: llama({ 'coingecko:ethereum': coin }) }).of()).native).toBeUndefined()
})

test('broken answers about prices give an error of the provider or prices that the service wrote', async () => {
  const written = (answers: unknown) => JSON.stringify(answers)
  for (const [answers, create] of [
    [llama(), llamaOf],
    [gecko, geckoOf],
  ] as const)
    await fc.assert(
      fc.asyncProperty(brokenAnswers(answers), async (broken) => {
        const found = await create(broken)
          .of('eip155:1', all, signal)
          .catch((error) => {
            if (!(error instanceof ProviderError)) throw error
            return new Map<string, string>()
          })
        for (const price of found.values()) expect(/^\d+(\.\d+)?$/.test(price) && written(broken).includes(`${Number(price)}`)).toBe(true)
      }),
      { numRuns: perTier({ test: 150, full: 1_000 }) },
    )
})
