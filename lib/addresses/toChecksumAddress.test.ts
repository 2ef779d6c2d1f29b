import fc from 'fast-check'
import { getAddress, isAddress } from 'viem'
import { expect, test } from 'vitest'
import { isChecksummed } from './isChecksummed.js'
import { toChecksumAddress } from './toChecksumAddress.js'
import { caseCount } from '../../tests/harness/caseCount.js'

const addressOf = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits.map((digit) => digit.toString(16)).join('')}` as const)

test.each(['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'])(
  '%s of EIP-55 is written with its checksum, from any case',
  (address) => {
    expect(toChecksumAddress(address.toLowerCase())).toBe(address)
    expect(toChecksumAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
    expect(isChecksummed(address)).toBe(true)
    expect(isChecksummed(address.replace(/[A-F]/, (letter) => letter.toLowerCase()))).toBe(false)
  },
)

test('an address in one case has no checksum to check', () => {
  expect(isChecksummed(`0x${'ab'.repeat(20)}`)).toBe(true)
  expect(isChecksummed(`0x${'AB'.repeat(20)}`)).toBe(true)
  expect(isChecksummed(`0x${'12'.repeat(20)}`)).toBe(true)
})

test('agrees with viem on every address and every mixed case', () => {
  fc.assert(
    fc.property(addressOf, fc.bigInt({ min: 0n, max: 2n ** 40n - 1n }), (address, mask) => {
      expect(toChecksumAddress(address)).toBe(getAddress(address))
      const mixed = `0x${[...address.slice(2)].map((digit, at) => ((mask >> BigInt(at)) & 1n ? digit.toUpperCase() : digit)).join('')}`
      const oneCase = mixed === address || mixed.slice(2) === address.slice(2).toUpperCase()
      expect(isChecksummed(mixed)).toBe(oneCase || isAddress(mixed, { strict: true }))
    }),
    { numRuns: caseCount(5_000, 5_000) },
  )
})
