import { expect, test } from 'vitest'
import type { SentSince, SentTransfer, SettledTransfer } from '../../kernel/api/index.js'
import { createPending } from './createPending.js'
import { createReceivers } from './createReceivers.js'
import type { PastReceiver } from './PastReceiver.js'
import type { PendingSend } from './PendingSend.js'
import { chain, juno, me } from './testing/assets.js'
import { memory } from './testing/memory.js'

const hash = `0x${'ab'.repeat(32)}`
const item: PendingSend = {
  chain,
  hash,
  from: me,
  to: juno,
  name: 'juno.eth',
  token: undefined,
  symbol: 'ETH',
  decimals: 18,
  amount: 2n ** 200n,
  at: 5,
  nonce: undefined,
  since: undefined,
  outcome: undefined,
}
const settled = () => new Promise<void>((done) => setImmediate(done))

const follow = (stored = memory(), connected = true) => {
  const waits: {
    readonly sent: SentTransfer
    end(outcome: SettledTransfer['outcome']): void
    fail(): void
    seen(nonce: number): void
    learn(since: SentSince): void
  }[] = []
  const ends: string[] = []
  const untold: PendingSend[] = []
  const changes: number[] = []
  let there = connected
  const scope = new AbortController()
  const pending = createPending({
    stored,
    wait: (sent, _, onSeen) =>
      there
        ? new Promise((resolve, reject) =>
            waits.push({
              sent,
              end: (outcome) => resolve({ outcome, hash, fee: undefined }),
              fail: () => reject(new Error('gone')),
              seen: (nonce) => onSeen({ ...sent, place: { from: me, nonce } }),
              learn: (since) => onSeen({ ...sent, since }),
            }),
          )
        : undefined,
    onSettled: ({ hash: of, amount }, { outcome }) => ends.push(`${of} ${amount} ${outcome}`),
    onUntold: (ended) => untold.push(ended),
    mayTell: () => there,
    onChange: () => changes.push(pending.running().length),
    signal: scope.signal,
  })
  return { stored, waits, ends, untold, changes, pending, connect: () => (there = true) }
}

test('what is on its way is followed on the next page, with its nonce, and forgotten once its end was seen', async () => {
  const first = follow()
  first.pending.add(item)
  first.waits[0]?.seen(7)
  const next = follow(first.stored)
  next.pending.resume()
  next.pending.resume()
  expect(next.waits.map(({ sent }) => sent)).toEqual([
    { chain, hash, place: { from: me, nonce: 7 }, transfer: { from: me, to: juno, token: undefined, amount: 2n ** 200n, chain } },
  ])
  next.waits[0]?.end('done')
  await settled()
  expect(next.ends).toEqual([`${hash} ${2n ** 200n} done`])
  expect(next.changes).toEqual([1, 1, 0, 0])
  // The visitor did not see it: the page after that reports it once more, and follows nothing.
  const last = follow(first.stored, false)
  last.pending.resume()
  expect(last.untold).toEqual([])
  last.connect()
  last.pending.resume()
  last.pending.resume()
  expect([last.waits, last.untold.map(({ hash: of, outcome }) => `${of} ${outcome}`)]).toEqual([[], [`${hash} done`]])
  for (const ended of last.untold) last.pending.seen(ended)
  expect(last.stored.text).toBeUndefined()
})

test('what was known when the wallet was asked is kept with it, and proves how it ended', async () => {
  const since = { block: 16, count: 7 }
  const first = follow()
  first.pending.add(item)
  first.waits[0]?.learn(since)
  first.waits[0]?.seen(8)
  const next = follow(first.stored)
  next.pending.resume()
  expect(next.waits[0]?.sent).toMatchObject({ since, place: { from: me, nonce: 8 } })
  first.waits[0]?.end('dropped')
  await settled()
  const last = follow(first.stored)
  last.pending.resume()
  expect(last.untold).toMatchObject([{ outcome: 'dropped', since }])
})

test.each(['dropped', 'replaced'] as const)('an end that an earlier version kept as %s, without what proves it, is unclear', (outcome) => {
  const { pending, untold } = follow(memory([{ ...item, amount: '1', since: undefined, outcome }]))
  pending.resume()
  expect(untold).toMatchObject([{ outcome: 'unclear' }])
})

test.each([{}, 7, null, { count: 7 }, { block: -1 }, { block: '0x10' }])('what is kept as known and cannot be, such as %j, is unknown', (since) => {
  const { pending, waits } = follow(memory([{ ...item, amount: '1', since }]))
  pending.resume()
  expect(waits[0]?.sent).not.toHaveProperty('since')
})

test('a new one is followed however many others never end', async () => {
  const { pending, waits } = follow(memory(Array.from({ length: 8 }, (_, at) => ({ ...item, amount: '1', hash: `0x${at}${'c'.repeat(63)}` }))))
  pending.resume()
  expect(waits).toHaveLength(5)
  pending.add({ ...item, token: juno })
  expect(waits.at(-1)?.sent).toMatchObject({ hash, transfer: { token: juno } })
  expect(waits).toHaveLength(6)
})

test('without a connection it waits for one; one that goes away is followed by the next', async () => {
  const { pending, waits, connect } = follow(memory(), false)
  pending.add(item)
  expect(waits).toEqual([])
  connect()
  pending.resume()
  expect(waits).toHaveLength(1)
  waits[0]?.fail()
  await settled()
  pending.resume()
  expect(waits).toHaveLength(2)
})

test('stored entries that are not transactions are ignored', () => {
  const odd = [
    null,
    1,
    'x',
    {},
    { ...item, amount: '-1' },
    { ...item, amount: '1', chain: 'x' },
    { ...item, amount: '1', hash: '<b>' },
    { ...item, amount: '1', decimals: 99 },
  ]
  const stored = memory([
    ...odd.map((entry) => (typeof entry === 'object' && entry && 'amount' in entry && typeof entry.amount === 'bigint' ? { ...entry, amount: '1e3' } : entry)),
  ])
  const { pending, waits } = follow(stored)
  pending.resume()
  expect(waits).toEqual([])
})

test('the address book holds whom was sent to, the latest first and each once', () => {
  const stored = memory()
  let now = 1
  let shown: readonly PastReceiver[] = []
  const book = createReceivers({ stored, clock: { now: () => now }, onChange: (items) => (shown = items) })
  book.add({ namespace: 'eip155', address: juno, name: 'juno.eth' })
  now = 2
  book.add({ namespace: 'eip155', address: me, name: undefined })
  now = 3
  book.add({ namespace: 'eip155', address: juno.toLowerCase(), name: undefined })
  expect(shown).toEqual([
    { namespace: 'eip155', address: juno.toLowerCase(), name: 'juno.eth', at: 3 },
    { namespace: 'eip155', address: me, name: undefined, at: 2 },
  ])
  expect(book.list('solana')).toEqual([])
  book.remove({ namespace: 'eip155', address: juno })
  expect(book.list('eip155').map(({ address }) => address)).toEqual([me])
  book.remove({ namespace: 'eip155', address: me })
  expect(stored.text).toBeUndefined()
})

test('stored entries that are not receivers are ignored, and names are cleaned', () => {
  const entry = { namespace: 'eip155', address: juno, name: 'ju\u202Eno', at: 1 }
  const book = createReceivers({
    stored: memory([null, 7, {}, { ...entry, address: 'javascript:alert(1)' }, { ...entry, at: -1 }, { ...entry, namespace: '' }, entry]),
    clock: { now: () => 1 },
    onChange: () => {},
  })
  expect(book.list('eip155')).toEqual([{ ...entry, name: 'juno' }])
})
