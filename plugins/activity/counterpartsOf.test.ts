import { expect, test } from 'vitest'
import { counterpartsOf } from './counterpartsOf.js'
import { mergeEntries } from './mergeEntries.js'
import { readTransaction } from './readTransaction.js'
import { account, chain, friend, now, token, wanted, type WireFacts, wireRow } from './testing/wireRow.js'

const read = (facts: WireFacts) => {
  const entry = readTransaction(wireRow(facts), wanted)
  if (!entry) throw new Error('The row is bad.')
  return entry
}
const stranger = `0x${'3'.repeat(40)}`
const twin = `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}`
const incoming = (from: string, numeric = '5') =>
  read({ id: from, metadata: { operationType: 'receive', sentFrom: from, sentTo: account }, transfers: [token('in', numeric)] })
const sent = {
  chain,
  hash: `0x${'b'.repeat(64)}`,
  from: account.toLowerCase(),
  to: `0x${'4'.repeat(40)}`,
  at: now,
  status: 'done',
  symbol: 'DAI',
  quantity: '1',
} as const

test('each address once, the surest ground first, and no poisoner', () => {
  expect(counterpartsOf([incoming(twin, '0'), incoming(stranger), read({}), incoming(friend.toLowerCase())], [sent], { account, chain })).toEqual([
    { address: sent.to, by: 'sent' },
    { address: friend, by: 'paid' },
    { address: stranger, by: 'received' },
  ])
})

test('what another account sent is not this one’s', () => {
  expect(counterpartsOf([], [{ ...sent, from: stranger }], { account, chain })).toEqual([])
  expect(counterpartsOf([], [sent], undefined)).toEqual([])
})

test('what the history does not know yet is added to it; what it knows is not there twice', () => {
  const merged = mergeEntries([read({})], [sent, { ...sent, hash: `0x${'ab'.repeat(32)}` }, { ...sent, chain: 'eip155:137' }], { account, chain })
  expect(merged.map(({ id, local }) => [id, local])).toEqual([
    [`sent:${chain}:${sent.hash}`, true],
    ['row-1', false],
  ])
})

test('what this browser sent is told as what it is', () => {
  const of = (facts: object) => mergeEntries([], [{ ...sent, ...facts }], { account, chain })[0]
  expect(of({})).toMatchObject({ action: 'send', counterpart: sent.to, own: true, transfers: [{ direction: 'out', quantity: '1', symbol: 'DAI' }] })
  expect(of({ quantity: undefined })).toMatchObject({ action: 'contract', transfers: [] })
  expect(of({ to: account })).toMatchObject({ action: 'self', counterpart: undefined })
})

test('a swap shows what went out and what came in, and its exchange is not a party that the account dealt with', () => {
  const swapped = { ...sent, received: { symbol: 'WETH', quantity: '0.5' } }
  expect(mergeEntries([], [swapped], { account, chain })[0]).toMatchObject({
    action: 'swap',
    counterpart: undefined,
    others: [],
    transfers: [
      { direction: 'out', quantity: '1', symbol: 'DAI' },
      { direction: 'in', quantity: '0.5', symbol: 'WETH' },
    ],
  })
  expect(counterpartsOf([], [swapped], { account, chain })).toEqual([])
})
