import { expect, test } from 'vitest'
import { keccak } from './keccak.js'

test('a text is hashed by its UTF-8 bytes', () => {
  expect(keccak('')).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
  expect(keccak('transfer(address,uint256)').slice(0, 8)).toBe('a9059cbb')
  expect(keccak('é')).toBe(keccak(Uint8Array.of(0xc3, 0xa9)))
})
