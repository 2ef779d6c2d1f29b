import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { quantity } from './requestShapes.js'

test('a number of a request has at most 256 bits and no sign, as text, number or bigint', () => {
  for (const value of [undefined, '0x0', `0x${'f'.repeat(64)}`, 0, 5, 0n, 2n ** 256n - 1n]) expect(z.safeParse(quantity, value).success).toBe(true)
  for (const value of [null, '', '0x', '-1', `0x1${'f'.repeat(64)}`, -1, 1.5, 2 ** 60, -1n, 2n ** 256n])
    expect(z.safeParse(quantity, value).success).toBe(false)
})
