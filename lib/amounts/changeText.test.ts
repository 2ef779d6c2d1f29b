import { expect, test } from 'vitest'
import { changeText } from './changeText.js'

test.each([
  ['en', 2.13, '+2.1%'],
  ['en', -0.84, '−0.8%'],
  ['en', 0, '0.0%'],
  ['en', -0.04, '0.0%'],
  ['en', 1e7, '+9,999.0%'],
  ['de', 2.13, '+2,1\u00a0%'],
])('changeText: has a sign and one decimal when it is in %s', (locale, percent, text) => {
  expect(changeText(locale, percent)).toBe(text)
})

test('changeText: has no marks of direction when it is in Arabic', () => {
  expect(changeText('ar', -2.1)).toMatch(/^−2[.٫,]1[%٪]$/)
})
