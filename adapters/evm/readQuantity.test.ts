import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuantity } from './readQuantity.js'

test('a quantity of up to 256 bits is read exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (amount) => {
      expect(readQuantity(`0x${amount.toString(16)}`)).toBe(amount)
    }),
  )
})

test.each([undefined, null, '', '0x', '12', 12, 12n, '0x-1', '0x1.5', '-0x1', '0xg', ' 0x1', '0x1\n', {}, [], `0x1${'0'.repeat(64)}`])(
  '%o is not a quantity',
  (given) => {
    expect(readQuantity(given)).toBeUndefined()
  },
)
