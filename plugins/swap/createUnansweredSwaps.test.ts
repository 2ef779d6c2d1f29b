import { expect, test } from 'vitest'
import type { SettledTransfer, Stored } from '../../kernel/api/index.js'
import { createUnansweredSwaps, readUnanswered, valuesOfUnanswered } from './createUnansweredSwaps.js'
import type { Review } from './ReviewState.js'

const chain = 'eip155:1'
const hash = `0x${'ab'.repeat(32)}`
const reviewOf = (amount = 10n ** 18n) =>
  ({
    swap: { chain, amount },
    quote: { pay: { symbol: 'ETH', decimals: 18 }, receive: { symbol: 'TUSD', decimals: 6 }, out: 2_500_000_000n },
  }) as unknown as Review
const memory = (): Stored<readonly unknown[]> => {
  let text = '[]'
  return {
    subscribe: () => () => {},
    get: () => JSON.parse(text) as readonly unknown[],
    set: (list) => {
      text = JSON.stringify(list)
    },
    clear: () => {
      text = '[]'
    },
  }
}
const settle = () => new Promise<void>((done) => setImmediate(done))
const page = (stored = memory(), connected = true) => {
  const world = { connected }
  const told: string[] = []
  const seen: (() => void)[] = []
  const waits: { readonly hash: string; end(outcome: SettledTransfer['outcome']): void; fail(): void }[] = []
  const scope = new AbortController()
  const swaps = createUnansweredSwaps({
    stored,
    now: () => 1_000_000,
    mayTell: () => world.connected,
    wait: (_, of) =>
      new Promise((resolve, reject) =>
        waits.push({ hash: of, end: (outcome) => resolve({ outcome, hash: of, fee: undefined }), fail: () => reject(new Error('gone')) }),
      ),
    onEarlier: (swap, outcome, onSeen) => {
      told.push(`${swap.paid.amount} ${swap.paid.symbol} ${outcome}`)
      seen.push(onSeen)
    },
    signal: scope.signal,
  })
  return { stored, world, told, seen, waits, scope, swaps }
}

test('createUnansweredSwaps: a page that ends before the wallet answers leaves its swap to the next one, which tells it until it was seen', () => {
  const first = page()
  first.swaps.asked('swap', reviewOf(), 'Harbor')
  first.swaps.resume()
  const next = page(first.stored)
  next.swaps.resume()
  next.swaps.resume()
  expect([first.told, next.told]).toEqual([[], ['1000000000000000000 ETH unclear']])
  for (const onSeen of next.seen) onSeen()
  const last = page(first.stored)
  last.swaps.resume()
  expect([last.told, last.waits]).toEqual([[], []])
})

test.each([
  ['done', 'done'],
  ['reverted', 'reverted'],
  ['replaced', 'unclear'],
  ['dropped', 'unclear'],
  ['unclear', 'unclear'],
] as const)('createUnansweredSwaps: a swap that was sent is told as %s when the network says so, without a proof as unclear', async (outcome, word) => {
  const first = page()
  const review = reviewOf()
  first.swaps.asked('both', review, 'Harbor')
  first.swaps.sent('both', hash, review)
  const next = page(first.stored)
  next.swaps.resume()
  next.swaps.resume()
  expect([next.waits.map((one) => one.hash), next.told]).toEqual([[hash], []])
  next.waits[0]?.end(outcome)
  await settle()
  expect(next.told).toEqual([`1000000000000000000 ETH ${word}`])
})

test('createUnansweredSwaps: nothing is left of approvals, of answers, and of what this page told', () => {
  const { swaps, stored } = page()
  const ends = [
    (review: Review) => swaps.settled('swap', review),
    (review: Review) => swaps.unsent('declined', 'swap', review),
    (review: Review) => swaps.unsent('failed', 'swap', review),
    (review: Review) => swaps.unsent('unclear', 'swap', review),
  ]
  for (const end of ends) {
    const review = reviewOf()
    swaps.asked('swap', review, 'Harbor')
    end(review)
  }
  swaps.asked('approve', reviewOf(), 'Harbor')
  swaps.asked('reset', reviewOf(), 'Harbor')
  const next = page(stored)
  next.swaps.resume()
  expect(next.told).toEqual([])
})

test('createUnansweredSwaps: a late answer belongs to its own swap when another one was asked for meanwhile', () => {
  const { swaps, stored } = page()
  const [early, late] = [reviewOf(1n), reviewOf(2n)]
  swaps.asked('swap', early, 'Harbor')
  swaps.unsent('silent', 'swap', early)
  swaps.asked('swap', late, 'Harbor')
  swaps.settled('swap', early)
  const next = page(stored)
  next.swaps.resume()
  expect(next.told).toEqual(['2 ETH unclear'])
})

test('createUnansweredSwaps: nothing is told without an account, and a connection that is gone is asked again', async () => {
  const first = page()
  const review = reviewOf()
  first.swaps.asked('swap', review, 'Harbor')
  first.swaps.sent('swap', hash, review)
  const next = page(first.stored, false)
  next.swaps.resume()
  expect(next.waits).toEqual([])
  next.world.connected = true
  next.swaps.resume()
  next.waits[0]?.fail()
  await settle()
  next.swaps.resume()
  expect(next.waits).toHaveLength(2)
  next.scope.abort()
  next.waits[1]?.end('done')
  await settle()
  expect(next.told).toEqual([])
})

const money = { amount: '1', decimals: 18, symbol: 'ETH' }
const entry = { id: 'asked000000001000000x0', at: 1_000_000, chain, wallet: 'Har\u202ebor', paid: money, got: { ...money, symbol: '<b>' }, hash: '0xno' }
test.each([
  null,
  7,
  {},
  { ...entry, id: '../x' },
  { ...entry, at: 'now' },
  { ...entry, chain: 'x' },
  { ...entry, paid: { ...money, amount: '-1' } },
  { ...entry, got: { ...money, decimals: 99 } },
])('readUnanswered: %j is ignored when it is no swap', (value) => {
  expect(readUnanswered(value)).toBeUndefined()
})
test('readUnanswered: texts are cleaned, and a hash that is none is left out', () => {
  const swap = readUnanswered(entry)
  expect(swap).toMatchObject({ wallet: 'Harbor', paid: { amount: 1n } })
  expect(swap).not.toHaveProperty('hash')
  expect(swap && valuesOfUnanswered(swap)).toMatchObject({ token: '<b>', wallet: 'Harbor' })
})
