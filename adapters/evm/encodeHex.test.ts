import { expect, test } from 'vitest'
import { encodeHex } from './encodeHex.js'

test('a text is encoded in UTF-8', () => {
  expect(encodeHex('héllo ✓')).toBe('0x68c3a96c6c6f20e29c93')
})

test('bytes keep their zeros', () => {
  expect(encodeHex(new Uint8Array([0, 1, 255]))).toBe('0x0001ff')
})

test('an empty text is 0x', () => {
  expect(encodeHex('')).toBe('0x')
})
