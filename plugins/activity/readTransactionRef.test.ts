import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTransactionRef, sameTransaction } from './readTransactionRef.js'

const evm = `0x${'aB'.repeat(32)}`

test.each([
  ['eip155:1', evm, true],
  ['eip155:1', 'ab'.repeat(32), false],
  ['eip155:1', `${evm}00`, false],
  ['bip122:000000000019d6689c085ae165831e93', 'ab'.repeat(32), true],
  ['bip122:000000000019d6689c085ae165831e93', evm, false],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '5'.repeat(88), true],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', evm, false],
  ['toString:1', 'x'.repeat(64), true],
])('readTransactionRef: on %s, %s is the id of a transaction: %s', (chain, hash, is) => {
  if (chain.startsWith('toString')) expect(readTransactionRef({ chain, hash })).toBeUndefined()
  else expect(readTransactionRef({ chain, hash })?.hash).toBe(is ? hash : undefined)
})

test('readTransactionRef: whatever it is given, it gives a network and the shape of an id, or nothing', () => {
  const odd = fc.oneof(fc.anything(), fc.record({ chain: fc.oneof(fc.anything(), fc.constant('eip155:1')), hash: fc.anything(), id: fc.anything() }))
  fc.assert(
    fc.property(odd, (given) => {
      const read = readTransactionRef(given)
      if (!read) return
      expect(read.chain).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
      if (read.hash !== undefined) expect(read.hash).toMatch(/^[A-Za-z0-9]{32,100}$/)
    }),
    { numRuns: 2_000 },
  )
})

test('sameTransaction: hexadecimal ids are of either case, those in base 58 are not', () => {
  expect(sameTransaction(evm, evm.toLowerCase())).toBe(true)
  expect(sameTransaction('AB'.repeat(32), 'ab'.repeat(32))).toBe(true)
  expect(sameTransaction('A'.repeat(88), 'a'.repeat(88))).toBe(false)
  expect(sameTransaction('', '')).toBe(true)
})
