import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseOutbox } from './parseOutbox.js'
import { account, chain, friend, now } from './testing/wireRow.js'

const entry = { chain, hash: `0x${'a'.repeat(64)}`, from: account, to: friend, at: now, status: 'pending', symbol: 'DAI', quantity: '12.5' }

test('a good entry comes back as it is', () => {
  expect(parseOutbox([entry])).toEqual([entry])
})

test.each([
  ['no list', 'text'],
  ['a bad chain', [{ ...entry, chain: 'ethereum' }]],
  ['a bad hash', [{ ...entry, hash: '<script>' }]],
  ['no sender', [{ ...entry, from: undefined }]],
  ['an unknown status', [{ ...entry, status: 'gone' }]],
  ['an invalid time', [{ ...entry, at: 1.5 }]],
  ['nothing', [null, 7, 'x', []]],
])('%s gives no entry', (_, stored) => {
  expect(parseOutbox(stored)).toEqual([])
})

test('a bad amount, receiver or symbol costs only itself', () => {
  expect(parseOutbox([{ ...entry, quantity: '1e9', to: 'x', symbol: '\u202E<b>DAI</b>'.repeat(9) }])).toMatchObject([
    { quantity: undefined, to: undefined, symbol: '<b>DAI</b><…' },
  ])
})

test('whatever storage holds, reading it does not throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      expect(parseOutbox(stored).length).toBeLessThanOrEqual(100)
    }),
    { numRuns: 1000 },
  )
})
