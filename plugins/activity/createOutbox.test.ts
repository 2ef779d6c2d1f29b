import { expect, test } from 'vitest'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { createOutbox } from './createOutbox.js'
import { account, chain, friend, now } from './testing/wireRow.js'

const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const transfer = { from: account, to: friend, symbol: 'DAI', amount: 12_500_000_000_000_000_000n, decimals: 18 }

/** A browser: its storage stays when a page is opened anew. */
const setup = (kept: { value: readonly unknown[] } = { value: [] }) => {
  const clock = fakeClock(now)
  const waits: { hash: string; answer(outcome: 'done' | 'reverted' | 'replaced' | 'dropped' | 'unclear'): void; fail(): void }[] = []
  const log = { sender: account as string | undefined, capable: true, changes: 0 }
  const scope = new AbortController()
  const outbox = createOutbox({
    stored: {
      subscribe: () => () => {},
      get: () => kept.value,
      set: (value) => {
        kept.value = JSON.parse(JSON.stringify(value))
      },
      clear: () => {
        kept.value = []
      },
    },
    clock,
    sender: () => log.sender,
    wait: (_, hash) =>
      log.capable ? new Promise((answer, reject) => waits.push({ hash, answer, fail: () => reject(new Error('No node answered.')) })) : undefined,
    onChange: () => {
      log.changes += 1
    },
    signal: scope.signal,
  })
  const settled = () => new Promise<void>((done) => setImmediate(done))
  return { kept, clock, waits, log, outbox, settled, scope }
}

test('what was sent is kept with its facts, in progress, over a reload', () => {
  const { outbox, kept } = setup()
  outbox.sent({ chain, hash: hashOf('a'), transfer })
  const expected = [{ chain, hash: hashOf('a'), from: account, to: friend, at: now, status: 'pending', symbol: 'DAI', quantity: '12.5' }]
  expect(outbox.items).toEqual(expected)
  expect(setup(kept).outbox.items).toEqual(expected)
})

test('what a swap brings in is kept beside what it moves', () => {
  const { outbox, kept } = setup()
  outbox.sent({ chain, hash: hashOf('a'), transfer, received: { symbol: 'WETH', amount: 5n * 10n ** 17n, decimals: 18 } })
  const expected = [{ quantity: '12.5', received: { symbol: 'WETH', quantity: '0.5' } }]
  expect(outbox.items).toMatchObject(expected)
  expect(setup(kept).outbox.items).toMatchObject(expected)
})

test('a transaction without facts is the active account’s, and of no account when none is connected', () => {
  const { outbox, log } = setup()
  outbox.sent({ chain, hash: hashOf('a') })
  expect(outbox.items).toMatchObject([{ from: account, to: undefined, quantity: undefined, symbol: '' }])
  log.sender = undefined
  outbox.sent({ chain, hash: hashOf('b') })
  expect(outbox.items).toHaveLength(1)
})

test('one that the wallet sped up is known by the hash it was mined under, so that the history does not show it twice', () => {
  const { outbox } = setup()
  outbox.sent({ chain, hash: hashOf('a'), transfer })
  outbox.settled({ chain, hash: hashOf('a'), outcome: 'done', mined: hashOf('b') })
  expect(outbox.items).toMatchObject([{ hash: hashOf('b'), status: 'done' }])
})

test.each([
  ['done', 'done'],
  ['reverted', 'failed'],
  ['replaced', 'replaced'],
  ['dropped', 'dropped'],
  ['unclear', 'unclear'],
] as const)('the outcome %s is kept as %s', (outcome, status) => {
  const { outbox, kept } = setup()
  outbox.sent({ chain, hash: hashOf('a'), transfer })
  outbox.settled({ chain, hash: hashOf('a'), outcome })
  outbox.settled({ chain: 'eip155:137', hash: hashOf('a'), outcome: 'dropped' })
  expect(setup(kept).outbox.items).toMatchObject([{ status }])
})

test.each(['dropped', 'replaced'])('what an earlier version kept as %s, without a proof, is unclear, and looked for again', (status) => {
  const { outbox, waits } = setup({ value: [{ chain, hash: hashOf('a'), from: account, to: friend, at: now, status, symbol: 'DAI', quantity: '1' }] })
  expect(outbox.items).toMatchObject([{ status: 'unclear' }])
  outbox.resume()
  expect(waits).toHaveLength(1)
})

test('what is unclear is looked for on the next page after what is in progress, and the history’s server ends it', async () => {
  const first = setup()
  for (const digit of ['b', 'a']) first.outbox.sent({ chain, hash: hashOf(digit), transfer })
  first.outbox.settled({ chain, hash: hashOf('a'), outcome: 'unclear' })
  const { outbox, waits, settled } = setup(first.kept)
  outbox.resume()
  expect(waits.map(({ hash }) => hash)).toEqual([hashOf('b'), hashOf('a')])
  for (const wait of waits) wait.answer('unclear')
  await settled()
  expect(outbox.items).toMatchObject([{ status: 'unclear' }, { status: 'unclear' }])
  outbox.confirmed(new Map([[hashOf('a'), 'done']]))
  expect(outbox.items).toMatchObject([{ status: 'done' }, { status: 'unclear' }])
})

test('after a reload what is in progress is waited for again; on the page that sent it, its sender tells', async () => {
  const first = setup()
  first.outbox.sent({ chain, hash: hashOf('a'), transfer })
  first.outbox.resume()
  expect(first.waits).toEqual([])

  const { outbox, waits, settled } = setup(first.kept)
  outbox.resume()
  outbox.resume()
  expect(waits.map(({ hash }) => hash)).toEqual([hashOf('a')])
  waits[0]?.answer('done')
  await settled()
  expect(outbox.items).toMatchObject([{ status: 'done' }])
})

test('a wait that fails, or takes ten minutes, leaves it in progress; the next look asks again', async () => {
  const first = setup()
  first.outbox.sent({ chain, hash: hashOf('a'), transfer })
  const { outbox, waits, settled, clock } = setup(first.kept)
  outbox.resume()
  waits[0]?.fail()
  await settled()
  expect(outbox.items).toMatchObject([{ status: 'pending' }])
  outbox.resume()
  clock.advance(600_000)
  await settled()
  outbox.resume()
  expect(waits).toHaveLength(3)
})

test('nothing is waited for with another account, nor where the wallet cannot tell', () => {
  const first = setup()
  first.outbox.sent({ chain, hash: hashOf('a'), transfer })
  const { outbox, waits, log } = setup(first.kept)
  log.sender = friend
  outbox.resume()
  log.sender = account
  log.capable = false
  outbox.resume()
  expect(waits).toEqual([])
})

test('what the history’s server knows is settled by it', () => {
  const { outbox } = setup()
  outbox.sent({ chain, hash: hashOf('a'), transfer })
  outbox.confirmed(new Map([[hashOf('a'), 'failed']]))
  expect(outbox.items).toMatchObject([{ status: 'failed' }])
})

test('another tab’s entries are not overwritten', () => {
  const first = setup()
  const second = setup(first.kept)
  first.outbox.sent({ chain, hash: hashOf('a'), transfer })
  second.outbox.sent({ chain, hash: hashOf('b'), transfer })
  expect(second.outbox.items.map(({ hash }) => hash)).toEqual([hashOf('b'), hashOf('a')])
})

test('a hundred are kept, and what is in progress is forgotten last', () => {
  const { outbox } = setup()
  outbox.sent({ chain, hash: hashOf('f'), transfer })
  for (let index = 0; index < 150; index++) {
    const hash = `0x${index.toString(16).padStart(64, '0')}`
    outbox.sent({ chain, hash, transfer })
    outbox.settled({ chain, hash, outcome: 'done' })
  }
  expect(outbox.items).toHaveLength(100)
  expect(outbox.items.filter(({ status }) => status === 'pending').map(({ hash }) => hash)).toEqual([hashOf('f')])
})

test('the same hash twice is one entry', () => {
  const { outbox } = setup()
  outbox.sent({ chain, hash: hashOf('a') })
  outbox.sent({ chain, hash: hashOf('a'), transfer })
  expect(outbox.items).toHaveLength(1)
})
