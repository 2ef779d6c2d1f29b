import { expect, test } from 'vitest'
import { discordName } from './discordName.js'

test.each([
  ['mira0', 'mira'],
  ['mira#0', 'mira'],
  ['mira00', 'mira0'],
  ['mira', 'mira'],
  ['mira#1234', 'mira#1234'],
  ['mira0 ', 'mira'],
  ['0mira', '0mira'],
  ['0', '0'],
  ['#0', '#0'],
  ['', ''],
])('a Discord username that ends in 0 loses it: "%s" is shown as "%s"', (username, shown) => {
  expect(discordName(username)).toBe(shown)
})
