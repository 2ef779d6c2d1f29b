import { expect, test } from 'vitest'
import { fromHexChainId } from './fromHexChainId.js'

test('hex, decimal text and numbers are read as chain ids', () => {
  expect(fromHexChainId('0x1')).toBe(1)
  expect(fromHexChainId('0X89')).toBe(137)
  expect(fromHexChainId('137')).toBe(137)
  expect(fromHexChainId(137)).toBe(137)
  expect(fromHexChainId(137n)).toBe(137)
})

test.each([
  undefined,
  null,
  '',
  '0x',
  '0xzz',
  '1.5',
  '-1',
  '1e3',
  0,
  -1,
  1.5,
  Number.NaN,
  '0x0',
  `0x${'f'.repeat(16)}`,
  `1${'0'.repeat(1_000_000)}`,
  {},
  [1],
  true,
])('input %#  is not a chain id', (input) => {
  expect(fromHexChainId(input)).toBeUndefined()
})
