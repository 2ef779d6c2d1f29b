import { expect, test } from 'vitest'
import { isChecksummed } from './isChecksummed.js'

test('one letter of the wrong case fails the checksum', () => {
  expect(isChecksummed('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(true)
  expect(isChecksummed('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false)
})
