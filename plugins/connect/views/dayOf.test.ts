import { expect, test } from 'vitest'
import { dayOf, daysSince } from './dayOf.js'

const now = Date.UTC(2025, 10, 20, 12)
test.each([
  ['en-GB', Date.UTC(2025, 10, 14, 12), '14 November'],
  ['en-US', Date.UTC(2025, 10, 14, 12), 'November 14'],
  ['de', Date.UTC(2025, 10, 14, 12), '14. November'],
  ['en-GB', Date.UTC(2024, 10, 14, 12), '14 November 2024'],
])('%s', (locale, at, expected) => {
  expect(dayOf(at, now, locale)).toBe(expected)
})

const local = (...parts: readonly [number, number, number, number, number?]) => new Date(...parts).getTime()
test.each([
  ['within the day', local(2025, 10, 20, 0), local(2025, 10, 20, 23, 59), 0],
  ['a minute before midnight', local(2025, 10, 19, 23, 59), local(2025, 10, 20, 0), 1],
  ['over the hour that summer time takes', local(2025, 2, 29, 23), local(2025, 2, 31, 1), 2],
  ['over a new year', local(2024, 11, 31, 12), local(2025, 0, 1, 12), 1],
  ['a clock that was put back', local(2025, 10, 21, 12), local(2025, 10, 20, 12), -1],
])('daysSince: counts days of the calendar when it is %s', (_, at, now, days) => {
  expect(daysSince(at, now)).toBe(days)
})
