import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitcoinAddress } from '../../tests/harness/fakeBitcoin.js'
import { caseCount } from '../../tests/harness/caseCount.js'
import { readAccounts } from './readAccounts.js'

const [payment, ordinal, other] = [bitcoinAddress(1), bitcoinAddress(1, { taproot: true }), bitcoinAddress(2)]

test.each([
  [
    'the purposes that the wallet states, whatever their order',
    [
      { address: ordinal, purpose: 'ordinals' },
      { address: payment, purpose: 'payment' },
    ],
    [
      [payment, 'payment'],
      [ordinal, 'ordinal'],
    ],
  ],
  [
    'without purposes, an address of Taproot beside another kind is for ordinals',
    [{ address: ordinal }, { address: payment }],
    [
      [payment, 'payment'],
      [ordinal, 'ordinal'],
    ],
  ],
  ['a wallet with addresses of Taproot alone pays with them', [ordinal], [[ordinal, 'payment']]],
  [
    'one address for both purposes is for payments',
    [
      { address: ordinal, purpose: 'ordinals' },
      { address: ordinal, purpose: 'payment' },
    ],
    [[ordinal, 'payment']],
  ],
  ['the same address twice is one', [payment, payment], [[payment, 'payment']]],
  [
    'addresses of another kind of network than the one for payments are dropped',
    [bitcoinAddress(1, { test: false, taproot: true }), { address: payment, purpose: 'payment' }],
    [[payment, 'payment']],
  ],
  ['addresses of other chains are dropped', ['SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', other], [[other, 'payment']]],
  ['an empty list is a list', [], []],
])('%s', (_, given, expected) => {
  expect(readAccounts(given)?.items.map(({ address, purpose }) => [address, purpose])).toEqual(expected)
})

test.each([
  ['a list without an address', ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']],
  ['an address with a wrong checksum', [`${payment.slice(0, -1)}q`]],
  ['no list', { address: payment }],
  ['nothing', undefined],
])('%s is refused', (_, given) => {
  expect(readAccounts(given)).toBeUndefined()
})

test('a public key is 32, 33 or 65 bytes, in hexadecimal or as bytes; anything else is left out', () => {
  const keyOf = (publicKey: unknown) => readAccounts([{ address: payment, publicKey }])?.items[0]?.publicKey
  expect([keyOf(`02${'AB'.repeat(32)}`), keyOf(new Uint8Array(32).fill(5)), keyOf(`04${'ab'.repeat(64)}`)]).toEqual([
    `02${'ab'.repeat(32)}`,
    '05'.repeat(32),
    `04${'ab'.repeat(64)}`,
  ])
  for (const odd of ['', 'zz', `05${'ab'.repeat(32)}`, 7, null, new Uint8Array(31), {}]) expect(keyOf(odd)).toBeUndefined()
})

test('ignores a purpose that is not a known text, also the name of an inherited property', () => {
  for (const purpose of [{ toString: false }, Object.create(null), 'constructor', '__proto__'])
    expect(readAccounts([{ address: payment, purpose }])?.items).toEqual([{ address: payment, purpose: 'payment' }])
})

test('whatever a wallet returns, nothing throws, and every address that is passed on was in it', () => {
  const entry = fc.oneof(
    fc.constantFrom(payment, ordinal, other, bitcoinAddress(3, { test: false })),
    fc.record({
      address: fc.oneof(fc.constantFrom(payment, ordinal), fc.string()),
      purpose: fc.anything({ maxDepth: 1 }),
      publicKey: fc.anything({ maxDepth: 1 }),
    }),
    fc.anything({ maxDepth: 1 }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.array(entry, { maxLength: 8 }), fc.anything({ maxDepth: 2 })), (given) => {
      const read = readAccounts(given)
      const known = Array.isArray(given) ? given.map((one: unknown) => (typeof one === 'object' && one !== null && 'address' in one ? one.address : one)) : []
      for (const { address } of read?.items ?? []) expect(known).toContain(address)
      expect(new Set(read?.items.map(({ address }) => address)).size).toBe(read?.items.length ?? 0)
    }),
    { numRuns: caseCount(1_000, 50_000) },
  )
})
