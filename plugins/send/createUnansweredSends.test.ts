import { expect, test } from 'vitest'
import type { SentTransfer, SettledTransfer } from '../../kernel/api/index.js'
import type { ActivityItem } from '../../ports/activity.js'
import { createUnansweredSends } from './createUnansweredSends.js'
import type { Draft } from './Draft.js'
import { chain, juno, me } from './testing/assets.js'
import { memory } from './testing/memory.js'

const hash = `0x${'ab'.repeat(32)}`
const transfer = { from: me, to: juno, token: undefined, amount: 25n * 10n ** 16n, chain }
const draft = { transfer, asset: { symbol: 'ETH', decimals: 18 }, name: 'juno.eth' } as unknown as Draft
const item: ActivityItem = {
  id: 'one',
  hash,
  chain,
  at: 1_000_000,
  status: 'done',
  action: 'send',
  counterpart: juno,
  transfers: [{ direction: 'out', kind: 'token', name: 'Ether', symbol: 'ETH', image: undefined, quantity: '0.25' }],
  spamReason: undefined,
  imitates: undefined,
  local: false,
}
const settle = () => new Promise<void>((done) => setImmediate(done))

const page = (stored = memory(), { connected = true, now = 1_000_000 } = {}) => {
  const world = { connected, history: [] as readonly ActivityItem[] }
  const told: string[] = []
  const found: string[] = []
  const seen: (() => void)[] = []
  const waits: { readonly sent: SentTransfer; end(outcome: SettledTransfer['outcome']): void; fail(): void }[] = []
  const scope = new AbortController()
  const sends = createUnansweredSends({
    stored,
    now: () => now,
    mayTell: () => world.connected,
    onUntold: ({ amount, symbol, to, name }, onSeen) => {
      told.push(`${amount} ${symbol} ${to} ${name}`)
      seen.push(onSeen)
    },
    history: () => world.history,
    wait: (sent) =>
      new Promise((resolve, reject) =>
        waits.push({ sent, end: (outcome) => resolve({ outcome, hash, fee: undefined }), fail: () => reject(new Error('gone')) }),
      ),
    onFound: ({ amount }, outcome) => found.push(`${amount} ${outcome}`),
    signal: scope.signal,
  })
  return { world, told, found, seen, waits, scope, sends, stored }
}
const words = `${transfer.amount} ETH ${juno} juno.eth`

test('createUnansweredSends: a page that ends before the wallet answers leaves its send to the next one, which tells it once', () => {
  const first = page()
  first.sends.ask(draft)
  first.sends.resume()
  expect(first.told).toEqual([])
  const next = page(first.stored)
  next.sends.resume()
  next.sends.resume()
  expect(next.told).toEqual([words])
  // Not seen yet.
  const after = page(first.stored)
  after.sends.resume()
  expect(after.told).toEqual([words])
  for (const onSeen of after.seen) onSeen()
  const last = page(first.stored)
  last.sends.resume()
  expect(last.told).toEqual([])
})

test('createUnansweredSends: nothing is left when the wallet answered, and what stays unclear was told already', () => {
  const { sends, stored } = page()
  sends.ask(draft)('answered')
  expect(stored.text).toBeUndefined()
  sends.ask(draft)('unclear')
  const next = page(stored)
  next.sends.resume()
  expect(next.told).toEqual([])
  next.world.history = [item]
  next.sends.resume()
  expect(next.waits).toHaveLength(1)
})

test('createUnansweredSends: nothing is told and nothing is looked for when no account is connected', () => {
  const first = page()
  first.sends.ask(draft)
  const next = page(first.stored, { connected: false })
  next.world.history = [item]
  next.sends.resume()
  expect([next.told, next.waits]).toEqual([[], []])
  next.world.connected = true
  next.sends.resume()
  expect([next.told.length, next.waits.length]).toEqual([1, 1])
})

test.each(['done', 'reverted'] as const)('createUnansweredSends: a send is found again when the history names it and the network says %s', async (outcome) => {
  const first = page()
  first.sends.ask(draft)
  const next = page(first.stored)
  next.world.history = [item]
  next.sends.resume()
  next.sends.resume()
  expect(next.waits.map(({ sent }) => sent)).toEqual([{ chain, hash, transfer }])
  next.waits[0]?.end(outcome)
  await settle()
  expect([next.found, first.stored.text]).toEqual([[`${transfer.amount} ${outcome}`], undefined])
  next.sends.resume()
  expect(next.found).toHaveLength(1)
})

test.each(['replaced', 'dropped', 'unclear'] as const)(
  'createUnansweredSends: a send stays unclear when what the history names ends as %s',
  async (outcome) => {
    const first = page()
    first.sends.ask(draft)
    const next = page(first.stored)
    next.world.history = [item]
    next.sends.resume()
    next.waits[0]?.end(outcome)
    await settle()
    next.sends.resume()
    expect([next.found, next.waits.length, first.stored.text === undefined]).toEqual([[], 1, false])
  },
)

test.each<[string, Partial<ActivityItem>]>([
  ['another receiver', { counterpart: me }],
  ['another network', { chain: 'eip155:137' }],
  ['another amount', { transfers: [{ ...item.transfers[0], quantity: '0.5' } as ActivityItem['transfers'][number]] }],
  ['another token', { transfers: [{ ...item.transfers[0], address: me } as ActivityItem['transfers'][number]] }],
  ['the other direction', { transfers: [{ ...item.transfers[0], direction: 'in' } as ActivityItem['transfers'][number]] }],
  ['an earlier day', { at: 1_000 }],
  ['no hash', { hash: undefined }],
])('createUnansweredSends: a transaction with %s is not taken for the send', (_, change) => {
  const first = page()
  first.sends.ask(draft)
  const next = page(first.stored)
  next.world.history = [{ ...item, ...change }]
  next.sends.resume()
  expect(next.waits).toEqual([])
})

test('createUnansweredSends: a connection that is gone is asked again, and one that ends with the page tells nothing', async () => {
  const first = page()
  first.sends.ask(draft)
  const next = page(first.stored)
  next.world.history = [item]
  next.sends.resume()
  next.waits[0]?.fail()
  await settle()
  next.sends.resume()
  expect(next.waits).toHaveLength(2)
  next.scope.abort()
  next.waits[1]?.end('done')
  await settle()
  expect(next.found).toEqual([])
})

test.each([
  null,
  7,
  'x',
  {},
  { id: '<b>', chain },
  { id: `asked${'0'.repeat(20)}`, chain, from: me, to: 'javascript:alert(1)', amount: '1', decimals: 18, at: 1_000_000 },
])('createUnansweredSends: %j in the storage is ignored when it is no send', (entry) => {
  const next = page(memory([entry]))
  next.sends.resume()
  expect(next.told).toEqual([])
})
