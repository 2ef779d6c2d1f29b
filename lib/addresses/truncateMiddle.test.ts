import { expect, test } from 'vitest'
import { truncateMiddle } from './truncateMiddle.js'

test('an EVM address keeps 0x and four characters at each end', () => {
  expect(truncateMiddle('0x7F3Aab1200000000000000000000000000dE91bc')).toBe('0x7F3A…91bc')
})

test('other texts keep the given number of characters', () => {
  expect(truncateMiddle('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 4, 6)).toBe('5eyk…qZKvdp')
  expect(truncateMiddle('abcdefgh', 2, 0)).toBe('ab…')
})

test('a text that would not get shorter is kept', () => {
  expect(truncateMiddle('0x12345678')).toBe('0x12345678')
  expect(truncateMiddle('')).toBe('')
})
