import { expect, test } from 'vitest'
import { createTestGateway } from '../testing/createTestGateway.js'
import type { PriceHistory, PriceQuestion } from '../prices/PriceHistory.js'

const path = '/v1/price-history?projectId=lumen&chainId=eip155:1'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const setup = async (answer: PriceHistory['of'] = async () => undefined) => {
  const questions: PriceQuestion[] = []
  const priceHistory: PriceHistory = {
    of: (question, signal) => {
      questions.push(question)
      return answer(question, signal)
    },
    changes: async () => new Map(),
  }
  return { ...(await createTestGateway({ priceHistory })), questions }
}

test('price history: has a point as seconds and dollars, 100 of them in less than 3 kB', async () => {
  const series = Array.from({ length: 100 }, (_, at) => ({ at: 1_790_000_000 + at, price: 2_450.0712345678 / (at + 1) }))
  const { app, ask } = await setup(async () => series)
  const { status, body, headers } = await ask(path)
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  expect(body.points).toHaveLength(100)
  expect((body.points as unknown[])[0]).toEqual([1_790_000_000, 2_450.0712])
  expect((await (await app.request(path)).text()).length).toBeLessThanOrEqual(3_000)
})

test('price history: is of a day of the native currency, or of what the question names', async () => {
  const { ask, questions } = await setup()
  await ask(path)
  await ask(`${path}&address=${usdc}&period=week`)
  expect(questions).toEqual([
    { chain: 'eip155:1', address: undefined, period: 'day' },
    { chain: 'eip155:1', address: usdc, period: 'week' },
  ])
})

test('price history: is empty when nobody knows prices', async () => {
  expect((await (await setup()).ask(path)).body).toEqual({ points: [] })
  expect((await (await createTestGateway()).ask(path)).body).toEqual({ points: [] })
})

test.each([
  ['period=year', 400],
  ['address=..%2Fx', 400],
  ['chainId=1', 400],
])('price history: is refused when %s', async (query, status) => {
  expect((await (await setup()).ask(`${path.replace(query.startsWith('chainId') ? '&chainId=eip155:1' : '~', '')}&${query}`)).status).toBe(status)
})

test('price history: is refused when the service is down, and kept by nobody', async () => {
  const { ask } = await setup(async () => {
    throw new Error('down')
  })
  const { status, headers } = await ask(path)
  expect([status >= 500, headers.get('cache-control')]).toEqual([true, 'no-store'])
})
