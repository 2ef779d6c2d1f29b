import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isChecksummed } from './isChecksummed.js'
import { sameAddress } from './sameAddress.js'
import { toAccount } from './toAccount.js'

const written = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.each([
  ['lower case', written.toLowerCase()],
  ['upper case', written.toUpperCase().replace('0X', '0x')],
  ['upper case with its prefix', written.toUpperCase()],
  ['a wrong checksum', written.replace('5aAe', '5AaE')],
  ['its checksum', written],
])('toAccount: an EVM address in %s is written with its checksum', (_, address) => {
  expect(toAccount('eip155', address)).toBe(written)
})

test('toAccount: addresses of other families stay as they are', () => {
  for (const [namespace, address] of [
    ['solana', 'So11111111111111111111111111111111111111112'],
    ['bip122', 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh'],
    ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    ['cosmos', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
  ] as const)
    expect(toAccount(namespace, address)).toBe(address)
})

test('toAccount: what has no shape of an address is nothing, and every EVM address has one spelling', () => {
  for (const bad of [undefined, null, '', '0x12', `${written}0`, [written], `0x${'g'.repeat(40)}`]) expect(toAccount('eip155', bad)).toBeUndefined()
  fc.assert(
    fc.property(fc.stringMatching(/^0[xX][0-9a-fA-F]{40}$/), (address) => {
      const account = toAccount('eip155', address) ?? ''
      expect([isChecksummed(account), sameAddress(account, address), toAccount('eip155', account)]).toEqual([true, true, account])
    }),
  )
})
