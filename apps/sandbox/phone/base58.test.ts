import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.js'

test('writes what is known of it', () => {
  expect(toBase58(new TextEncoder().encode('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
  expect(toBase58(Uint8Array.from([0, 0, 1]))).toBe('112')
  expect(toBase58(Uint8Array.from([]))).toBe('')
  expect(toBase58(new Uint8Array(32))).toBe('1'.repeat(32))
})

test('reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect([...fromBase58(toBase58(bytes))]).toEqual([...bytes])
    }),
  )
})

test('refuses other signs', () => {
  expect(() => fromBase58('0OIl')).toThrow('not base 58')
})
