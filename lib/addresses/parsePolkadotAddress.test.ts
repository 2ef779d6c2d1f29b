import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { formatPolkadotAddress, parsePolkadotAddress } from './parsePolkadotAddress.js'

/** Alice, the well-known development account of Substrate. */
const alice = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex')

test.each([
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 42],
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 0],
  ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 2],
])('%s is the same account with the prefix %i', (address, prefix) => {
  const parsed = parsePolkadotAddress(address)
  expect([hex(parsed?.account), parsed?.prefix]).toEqual([alice, prefix])
  expect(parsed && formatPolkadotAddress(parsed)).toBe(address)
})

test.each<[string, unknown]>([
  ['a wrong checksum', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ'],
  ['another alphabet', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKut0Y'],
  ['an address of Solana', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'],
  ['an address of Ethereum', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['nothing', undefined],
  ['an object', { toString: () => '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' }],
])('%s is refused', (_, input) => {
  expect(parsePolkadotAddress(input)).toBeUndefined()
})

test('every account and prefix is read as it was written, and no changed letter is accepted', () => {
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const prefixes = fc.integer({ min: 0, max: 16_383 }).filter((prefix) => prefix !== 46 && prefix !== 47)
  fc.assert(
    fc.property(bytes, prefixes, (account, prefix) => {
      const address = formatPolkadotAddress({ account, prefix })
      const parsed = parsePolkadotAddress(address)
      expect([hex(parsed?.account), parsed?.prefix]).toEqual([hex(account), prefix])
      const place = address.length - 3
      const other = address.slice(0, place) + (address[place] === 'x' ? 'y' : 'x') + address.slice(place + 1)
      // Two bytes of a checksum: one text in 65,536 passes by chance, and then it is another account.
      const changed = parsePolkadotAddress(other)
      if (changed) expect(formatPolkadotAddress(changed)).toBe(other)
    }),
    { numRuns: caseCount(300, 20_000) },
  )
})

test('whatever the text, nothing throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String({ minLength: 40, maxLength: 60 }), fc.anything()), (input) => {
      expect(() => parsePolkadotAddress(input)).not.toThrow()
    }),
    { numRuns: caseCount(1_000, 50_000) },
  )
})
