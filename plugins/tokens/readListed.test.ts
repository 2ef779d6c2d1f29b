import { expect, test } from 'vitest'
import { readListed } from './readListed.js'

const address = '0x0923ee605c8d3a51311Eb0332fa61A109685277a'

test('one contract or a list of them, by network', () => {
  const one = { address, symbol: '', kind: 'token' }
  expect(readListed({ 'eip155:1': { address } }, 'eip155:1')).toEqual([one])
  expect(readListed({ 'eip155:1': [{ address }, { address, type: 'nft', symbol: ' B\u202eLDG ' }] }, 'eip155:1')).toEqual([
    one,
    { address, symbol: 'BLDG', kind: 'nft' },
  ])
  expect(readListed({ 'eip155:1': { address } }, 'eip155:137')).toEqual([])
})

test('readListed: has the ids of editions as digits, once they are ids, when a collection names them', () => {
  const read = (ids: unknown) => readListed({ 'eip155:1': { address, type: 'nft', ids } }, 'eip155:1')[0]?.ids
  expect(read(['5', 6, '007', `${2n ** 256n - 1n}`])).toEqual(['5', '6', '7', `${2n ** 256n - 1n}`])
  for (const odd of [[-1, 1.5, '0x5', '', `${2n ** 256n}`, '9'.repeat(79), null, {}], 'x', 5, undefined]) expect(read(odd)).toBeUndefined()
  expect(read(Array.from({ length: 900 }, (_, at) => at))).toHaveLength(50)
})

test.each([undefined, null, 'tokens', 7, [], { 'eip155:1': null }, { 'eip155:1': [null, 7, {}, { address: 7 }, { address: 'javascript:alert(1)' }] }])(
  '%o lists nothing',
  (given) => {
    expect(readListed(given, 'eip155:1')).toEqual([])
  },
)

test('2,000 of 5,000 are kept', () => {
  expect(readListed({ 'eip155:1': Array.from({ length: 5_000 }, () => ({ address })) }, 'eip155:1')).toHaveLength(2_000)
})
