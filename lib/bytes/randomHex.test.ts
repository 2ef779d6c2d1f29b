import { expect, test } from 'vitest'
import { randomHex } from './randomHex.js'
import { toHex } from './toHex.js'

test('bytes are written with two digits each', () => {
  expect(toHex(Uint8Array.from([0, 1, 15, 16, 255]))).toBe('00010f10ff')
})

test('128 random bits are 32 digits, and different each time', () => {
  const [one, other] = [randomHex(crypto), randomHex(crypto)]
  expect(one).toMatch(/^[\da-f]{32}$/)
  expect(other).not.toBe(one)
})
