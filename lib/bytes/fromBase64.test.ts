import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64 } from './fromBase64.js'
import { toBase64 } from './toBase64.js'

test('encoded bytes are decoded, and agree with Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
    }),
  )
})

test.each(['a', 'YQ', 'YR==', ' YQ==', 'YQ==\n', 'YQ===', 'Y-==', 'ä', '===='])('%j is refused', (text) => {
  expect(() => fromBase64(text)).toThrow(TypeError)
})
