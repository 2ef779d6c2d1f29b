import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPricePoints, readPriceSeries } from './readPriceSeries.js'

const start = 1_790_000_000
const row = (count: number, price: (at: number) => unknown = (at) => 100 + at) => Array.from({ length: count }, (_, at) => [start + at * 900, price(at)])
const prices = (series: ReturnType<typeof readPriceSeries>) => series?.map(({ price }) => price)

test('readPriceSeries: keeps the points of a series when all are sound', () => {
  expect(readPriceSeries(row(3))).toEqual([
    { at: start, price: 100 },
    { at: start + 900, price: 101 },
    { at: start + 1_800, price: 102 },
  ])
})

test('readPriceSeries: leaves out a point when it is no time with a positive price', () => {
  const odd = [
    null,
    5,
    'x',
    [],
    [start + 1],
    [start + 2, '7'],
    [start + 3, -1],
    [start + 4, 0],
    [start + 5, Number.NaN],
    [start + 6, Infinity],
    ['1', 2],
    [-5, 2],
    [start + 7, 1e31],
    { 0: start, 1: 5 },
  ]
  expect(prices(readPriceSeries([...odd, ...row(2)]))).toEqual([100, 101])
})

test('readPriceSeries: orders points, and keeps the last one of a time, when they are unordered', () => {
  const [one, two, three] = row(3)
  expect(prices(readPriceSeries([three, one, two, [start, 7]]))).toEqual([7, 101, 102])
})

test.each([
  ['a text', 'points'],
  ['an object', { length: 5 }],
  ['null', null],
  ['no points', []],
  ['one point', row(1)],
  ['10,000 points', row(10_000)],
  ['points that are all negative', row(50, () => -5)],
  [
    'points of the same time',
    [
      [start, 1],
      [start, 2],
    ],
  ],
  [
    'one point and one of no whole second',
    [
      [0.5, 1],
      [start, 2],
    ],
  ],
])('readPriceSeries: is no series when it is %s', (_, input) => {
  expect(readPriceSeries(input)).toBeUndefined()
})

test('readPriceSeries: thins out a long series, and keeps its ends, its lowest and its highest', () => {
  const long = row(1_500, (at) => (at === 701 ? 1 : at === 1_001 ? 9_000 : 100 + (at % 7)))
  const series = prices(readPriceSeries(long)) ?? []
  expect(series.length).toBeLessThanOrEqual(maxPricePoints)
  expect([series[0], series.at(-1)]).toEqual([100, 101])
  expect([Math.min(...series), Math.max(...series)]).toEqual([1, 9_000])
})

test('readPriceSeries: is ordered, short and positive, or nothing, for anything', () => {
  const point = fc.oneof(fc.tuple(fc.oneof(fc.integer(), fc.double()), fc.oneof(fc.double(), fc.integer(), fc.string())), fc.anything())
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(point, { maxLength: 300 })), (input) => {
      const series = readPriceSeries(input)
      if (!series) return
      expect(series.length).toBeGreaterThan(1)
      expect(series.length).toBeLessThanOrEqual(maxPricePoints)
      for (const [index, { at, price }] of series.entries()) {
        expect(price > 0 && Number.isFinite(price)).toBe(true)
        expect(at > (series[index - 1]?.at ?? 0)).toBe(true)
      }
    }),
  )
})
