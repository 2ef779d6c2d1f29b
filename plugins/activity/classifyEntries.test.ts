import { expect, test } from 'vitest'
import type { Entry } from './Entry.js'
import { readTransaction } from './readTransaction.js'
import { classifyEntries } from './classifyEntries.js'
import { account, friend, picture, token, wanted, type WireFacts, wireRow } from './testing/wireRow.js'
import { caseCount } from '../../tests/harness/caseCount.js'

const entry = (facts: WireFacts): Entry => {
  const read = readTransaction(wireRow(facts), wanted)
  if (!read) throw new Error('The row is bad.')
  return read
}
const spamReasonsOf = (entries: readonly Entry[], trusted: readonly string[] = []) =>
  classifyEntries(entries, trusted).hidden.map(({ id, spamReason }) => [id, spamReason])

const paid = entry({ id: 'paid' })
const from = (sentFrom: string, facts: WireFacts = {}) =>
  entry({ id: sentFrom, transfers: [token('in')], ...facts, metadata: { operationType: 'receive', sentFrom, sentTo: account, ...facts.metadata } })

/** xorshift32, so that the same addresses come every time. */
const random = (seed: number) => {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}
const digits = (draw: () => number, count: number) => Array.from({ length: count }, () => (draw() % 16).toString(16)).join('')

test('a transaction whose transfers are all spam NFTs is hidden; a spam NFT among other transfers is left out', () => {
  expect(spamReasonsOf([from(friend, { transfers: [picture('in', true), picture('in', true)] })])).toEqual([[friend, 'spam']])
  const { items, hidden } = classifyEntries([from(friend, { transfers: [picture('in', true), picture('in')] })], [])
  expect([items[0]?.transfers.length, hidden.length]).toEqual([1, 0])
})

test('addresses of SegWit look alike by what follows their common beginning', () => {
  const [payee, twin, stranger] = [
    'bc1qd05az4ytjp0vxffw0h9sx6v50grq7vauqpy6ls',
    'bc1qd05kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk6ls',
    'bc1q288kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk6ls',
  ]
  expect(spamReasonsOf([from(twin), from(stranger)], [payee])).toEqual([[twin, 'lookalike']])
})

test('a hidden row has no picture at all', () => {
  const { hidden } = classifyEntries(
    [from(friend, { transfers: [token('in', '0', { name: 'Dai', symbol: 'DAI', icon: { url: 'https://a.example/x.png' } })] })],
    [],
  )
  expect(hidden[0]?.transfers[0]?.image).toBeUndefined()
})

test('what others did without moving anything is hidden, the account’s own calls and approvals are not', () => {
  expect(spamReasonsOf([from(friend, { transfers: [] })])).toEqual([[friend, 'spam']])
  expect(spamReasonsOf([entry({ id: 'call', metadata: { operationType: 'execute' }, transfers: [] })])).toEqual([])
})

test('a transfer of nothing that the account did not send is hidden', () => {
  expect(spamReasonsOf([from(friend, { transfers: [token('in', '0')] })])).toEqual([[friend, 'zero']])
  expect(spamReasonsOf([from(friend, { transfers: [token('out', '0.000')] })])).toEqual([[friend, 'zero']])
  expect(spamReasonsOf([entry({ id: 'own', transfers: [token('out', '0')] })])).toEqual([])
})

test('an address that looks like one that was paid is shown with the address it imitates', () => {
  const twin = `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}`
  const { hidden, items } = classifyEntries([from(twin, { transfers: [token('in', '0.00001')] }), paid], [])
  expect(hidden).toMatchObject([{ id: twin, spamReason: 'lookalike', imitates: friend }])
  expect(items.map(({ id }) => id)).toEqual(['paid'])
})

test('what this browser sent vouches too, and what only came in vouches for no address', () => {
  const twin = `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}`
  expect(spamReasonsOf([from(twin)], [friend])).toEqual([[twin, 'lookalike']])
  expect(spamReasonsOf([from(twin), from(friend)])).toEqual([])
})

test('a transfer of nothing in the account’s name makes no address trusted', () => {
  const twin = `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}`
  const forged = entry({ id: 'forged', metadata: { sentFrom: twin, sentTo: twin }, transfers: [token('out', '0')] })
  expect(spamReasonsOf([forged, from(friend), paid])).toEqual([['forged', 'lookalike']])
})

test('a counterfeit token that claims the account paid a look-alike is hidden', () => {
  const twin = `${friend.slice(0, 6)}${'1'.repeat(32)}${friend.slice(-4)}`
  expect(spamReasonsOf([entry({ id: 'fake', metadata: { sentFrom: twin, sentTo: twin }, transfers: [token('out', '250')] }), paid])).toEqual([
    ['fake', 'lookalike'],
  ])
})

test('5,000 generated look-alikes, 3+3 to 6+6 digits alike, are all flagged', () => {
  const draw = random(7)
  const twins = Array.from({ length: 5000 }, (_, index) => {
    const ends = 3 + (index % 4)
    return `0x${friend.slice(2, 2 + ends)}${digits(draw, 40 - 2 * ends)}${friend.slice(-ends)}`
  }).filter((twin) => twin.toLowerCase() !== friend.toLowerCase())
  const { hidden } = classifyEntries([paid, ...twins.map((twin) => from(twin))], [])
  expect(hidden.filter(({ spamReason }) => spamReason === 'lookalike')).toHaveLength(twins.length)
})

test('of random addresses none is flagged', () => {
  const draw = random(11)
  const others = Array.from({ length: caseCount(50_000, 50_000) }, () => from(`0x${digits(draw, 40)}`))
  expect(classifyEntries([paid, ...others], []).hidden).toEqual([])
})

test('in progress first, then newest first, and ties always fall the same way', () => {
  const at = (id: string, minedAt: string, status = 'confirmed') => entry({ id, metadata: { minedAt, status } })
  const list = [
    at('b', '2026-10-01T00:00:00Z'),
    at('a', '2026-10-01T00:00:00Z'),
    at('old but waiting', '2025-01-01T00:00:00Z', 'pending'),
    at('new', '2026-11-01T00:00:00Z'),
  ]
  const order = ['old but waiting', 'new', 'a', 'b']
  expect(classifyEntries(list, []).items.map(({ id }) => id)).toEqual(order)
  expect(classifyEntries([...list].reverse(), []).items.map(({ id }) => id)).toEqual(order)
})

test('a row that did not change is the same object again', () => {
  const made = new WeakMap()
  const [before] = classifyEntries([paid], [], made).items
  expect(classifyEntries([from(friend), paid], [], made).items.some((item) => item === before)).toBe(true)
})
