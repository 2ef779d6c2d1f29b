import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTime } from './readTime.js'

test('every time from 1970 to 2099 is read as it was written', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date(Date.UTC(2099, 11, 31)), noInvalidDate: true }), (date) => {
      expect(readTime(date.toISOString())).toBe(date.getTime())
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  '2026-02-29T00:00:00.000Z',
  '2026-04-31T00:00:00.000Z',
  '2026-13-01T00:00:00.000Z',
  '2026-00-01T00:00:00.000Z',
  '2026-01-00T00:00:00.000Z',
  '2026-01-01T24:00:00.000Z',
  '2026-01-01T00:00:00Z',
  '2026-01-01T00:00:00.000+01:00',
  '2126-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.000Z\n',
  '',
])('%j is no such time', (text) => {
  expect(readTime(text)).toBeUndefined()
})
