import { expect, test } from 'vitest'
import { dayOf } from './dayOf.js'

const now = Date.UTC(2025, 10, 20, 12)
test.each([
  ['en-GB', Date.UTC(2025, 10, 14, 12), '14 November'],
  ['en-US', Date.UTC(2025, 10, 14, 12), 'November 14'],
  ['de', Date.UTC(2025, 10, 14, 12), '14. November'],
  ['en-GB', Date.UTC(2024, 10, 14, 12), '14 November 2024'],
])('%s', (locale, at, expected) => {
  expect(dayOf(at, now, locale)).toBe(expected)
})
