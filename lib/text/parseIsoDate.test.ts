import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseIsoDate } from './parseIsoDate.js'

test('every valid date and time is parsed as the platform does', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') }), (date) => {
      expect(parseIsoDate(date.toISOString())).toBe(date.getTime())
    }),
    { numRuns: 2_000 },
  )
})

test.each(['2026-11-21T08:00:00+02:00', '2026-11-21T08:00:00.5-11:30', '2024-02-29T23:59:59Z', '2000-02-29t00:00:00z'])(
  '%s is parsed as the platform does',
  (text) => {
    expect(parseIsoDate(text)).toBe(Date.parse(text.toUpperCase()))
  },
)

test.each([
  '',
  '2026-11-21',
  '2026-02-29T00:00:00Z',
  '2100-02-29T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-13-10T00:00:00Z',
  '2026-01-32T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T08:60:00Z',
  '2026-11-21T08:00:60Z',
  '2026-11-21T08:00:00',
  ' 2026-11-21T08:00:00Z',
  '2026-11-21T08:00:00Z\n',
])('%j is not a valid date and time', (text) => {
  expect(parseIsoDate(text)).toBeUndefined()
})
