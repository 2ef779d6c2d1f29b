import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex } from './fromHex.js'
import { toHex } from './toHex.js'

test('all bytes come back from their digits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(fromHex(toHex(bytes).toUpperCase())).toEqual(bytes)
    }),
  )
})

test.each(['0', '0x00', 'zz', '00 11', '00\n'])('%j is not a text of digits', (text) => {
  expect(fromHex(text)).toBeUndefined()
})
