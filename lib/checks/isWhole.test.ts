import { expect, test } from 'vitest'
import { isWhole } from './isWhole.js'

test('isWhole: accepts times and counts, and nothing else', () => {
  expect([0, 7, Number.MAX_SAFE_INTEGER].filter(isWhole)).toHaveLength(3)
  const others = [-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '7', 7n, null, undefined, [7], { valueOf: () => 7 }, Object(7)]
  expect(others.filter(isWhole)).toEqual([])
})
