import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figure } from '../../tests/harness/figure.js'
import { readTransaction } from './readTransaction.js'
import { account, friend, now, picture, token, wanted, wireRow } from './testing/wireRow.js'

test('a row of the wire becomes an entry', () => {
  expect(readTransaction(wireRow(), wanted)).toEqual({
    id: 'row-1',
    hash: `0x${'ab'.repeat(32)}`,
    chain: 'eip155:1',
    at: Date.UTC(2026, 10, 12, 10),
    status: 'done',
    action: 'send',
    counterpart: friend,
    transfers: [{ direction: 'out', kind: 'token', name: 'Dai', symbol: 'DAI', image: undefined, quantity: '50', spam: false }],
    local: false,
    own: true,
    others: [friend],
  })
})

test('what came in names who sent it', () => {
  const entry = readTransaction(
    wireRow({ metadata: { operationType: 'receive', sentFrom: friend, sentTo: account.toLowerCase() }, transfers: [token('in')] }),
    wanted,
  )
  expect(entry).toMatchObject({ action: 'receive', counterpart: friend, own: false, others: [friend] })
})

test.each([
  ['another chain', { metadata: { chain: 'eip155:137' } }],
  ['no chain', { metadata: { chain: undefined } }],
  ['no id', { id: '' }],
  ['an id that is no text', { id: 7 }],
  ['an unknown status', { metadata: { status: 'constructor' } }],
  ['no date', { metadata: { minedAt: 'yesterday' } }],
  ['a date before the first chain', { metadata: { minedAt: '1999-01-01T00:00:00Z' } }],
  ['a date from the future', { metadata: { minedAt: '2030-01-01T00:00:00Z' } }],
])('%s drops the row', (_, facts) => {
  expect(readTransaction(wireRow(facts), wanted)).toBeUndefined()
})

test.each([
  ['12.5', '12.5'],
  [3, '3'],
  ['1e9', undefined],
  ['-1', undefined],
  ['0x10', undefined],
  [' 1', undefined],
  ['1.', undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [1e21, undefined],
  ['9'.repeat(161), undefined],
])('the quantity %s is read as %s', (numeric, quantity) => {
  expect(readTransaction(wireRow({ transfers: [token('out', numeric)] }), wanted)?.transfers[0]?.quantity).toBe(quantity)
})

test('the contract of a token is read where it has the shape of one; the native currency has none', () => {
  const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  const read = (info: object) => readTransaction(wireRow({ transfers: [token('in', '1', info)] }), wanted)?.transfers[0]
  expect(read({ symbol: 'TUSD', address: contract })).toMatchObject({ symbol: 'TUSD', address: contract })
  for (const address of [undefined, 7, '', 'javascript:alert(1)', 'a'.repeat(81)]) expect(read({ symbol: 'ETH', address })).not.toHaveProperty('address')
})

test('addresses and hashes of another shape are not taken over', () => {
  const entry = readTransaction(wireRow({ metadata: { hash: 'javascript:alert(1)', sentTo: '<b>', sentFrom: 'https://x.example' } }), wanted)
  expect(entry).toMatchObject({ hash: undefined, counterpart: undefined, own: false, others: [] })
})

test.each([
  ['EVM and Polkadot', `0x${'0a'.repeat(32)}`],
  ['Bitcoin', `${'0a'.repeat(31)}f1`],
  ['Cosmos', `${'0A'.repeat(31)}F1`],
  ['Solana', '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'],
])('the hash of a transaction of %s is read', (_, hash) => {
  expect(readTransaction(wireRow({ metadata: { hash } }), wanted)).toMatchObject({ hash })
})

test('a picture of suspected spam is never kept', () => {
  expect(readTransaction(wireRow({ transfers: [picture('in', true), picture('in')] }), wanted)?.transfers.map(({ image }) => image)).toEqual([
    undefined,
    'https://pictures.example/27.png',
  ])
})

test('a transfer that is neither token nor picture, or goes nowhere, is left out', () => {
  expect(readTransaction(wireRow({ transfers: [{ direction: 'in' }, { ...token('in'), direction: 'up' }, null, 7] }), wanted)?.transfers).toEqual([])
})

const hostile = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\u202Etxt.exe',
    'US\u200BDC',
    'javascript:alert(1)',
    '__proto__',
    'a'.repeat(20_000),
    '\u0000\u0007',
    'Z\u0351\u036B\u0343\u036A'.repeat(50),
    '💥'.repeat(400),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
)

test('1,000 hostile texts in every field: nothing throws, and what is kept is short, visible and a source at most', ({ task }) => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (one, other, third) => {
      const entry = readTransaction(
        wireRow({
          id: one || 'x',
          metadata: { operationType: other, hash: third, sentFrom: one, sentTo: other, nonce: third },
          transfers: [
            { fungible_info: { name: one, symbol: other, icon: { url: third } }, direction: 'in', quantity: { numeric: other } },
            { nft_info: { name: other, content: { preview: { url: one } }, flags: third }, direction: 'out', quantity: third },
          ],
        }),
        wanted,
      )
      for (const { name, symbol, image } of entry?.transfers ?? []) {
        expect([...name].length).toBeLessThanOrEqual(40)
        expect([...symbol].length).toBeLessThanOrEqual(12)
        expect(name + symbol).not.toMatch(/[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u)
        if (image !== undefined) expect(image).toMatch(/^(https:|http:\/\/(localhost|127\.|\[::1\])|data:image\/)/)
      }
    }),
    { numRuns: 1000 },
  )
  figure(task, { what: 'Hostile texts in every field of a transaction and an NFT', goal: '0 run of 1,000', measured: '0 of 1000 rows of 11 fields' })
})

test('whatever a server sends as a row, reading it does not throw', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (row) => {
      const entry = readTransaction(row, wanted)
      if (entry) expect(entry.at).toBeLessThanOrEqual(now + 86_400_000)
    }),
    { numRuns: 2000 },
  )
})
