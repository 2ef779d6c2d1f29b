import { expect, test } from 'vitest'
import { countText } from './countText.js'

test.each([
  [0, '0'],
  [9, '9'],
  [10, '10+'],
  [19, '10+'],
  [483, '480+'],
  [1200, '1200+'],
])('%d wallets are said as %s', (count, text) => {
  expect(countText(count)).toBe(text)
})
