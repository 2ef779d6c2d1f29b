import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qrPath } from './qrPath.js'

const square = (size: number, dark: (x: number, y: number) => boolean) =>
  Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => dark(x, y)))
/** Bars of the path after the three finder patterns, as [x, y, length]. */
const bars = (path: string) =>
  [...path.matchAll(/M([\d.]+) ([\d.]+)a[^v]*v(\d+)a/g)].map(([, x, y, long]) => [Math.floor(Number(x)), Math.floor(Number(y)), Number(long) + 1] as const)

test('dark modules below each other are one bar', () => {
  expect(bars(qrPath(square(21, (x, y) => x === 10 && y >= 8 && y <= 11)))).toEqual([[10, 8, 4]])
})

test('the finder patterns are always drawn in place of their modules', () => {
  const path = qrPath(square(21, (x, y) => (x < 7 && y < 7) || (x > 13 && y < 7) || (x < 7 && y > 13)))
  expect(bars(path)).toEqual([])
  expect(path.startsWith('M0 7')).toBe(true)
})

test('the alignment patterns are drawn complete, but not under the mark in the middle', () => {
  const blank = square(57, () => false)
  const middles = (path: string) => [...path.matchAll(/M(\d+) (\d+)v-1h1v1z/g)].map(([, x, y]) => `${Number(x)},${Number(y) - 1}`).sort()
  expect(middles(qrPath(blank))).toEqual(['28,28', '28,50', '28,6', '50,28', '50,50', '6,28'])
  expect(middles(qrPath(blank, 11))).toEqual(['28,50', '28,6', '50,28', '50,50', '6,28'])
  expect(middles(qrPath(square(21, () => false)))).toEqual([])
})

test('no column runs through an alignment pattern', () => {
  for (const [x, y, long] of bars(qrPath(square(57, () => true)))) {
    expect(x >= 48 && x < 53 && y < 53 && y + long > 48).toBe(false)
  }
})

test('the area of the mark in the middle stays empty', () => {
  const drawn = bars(
    qrPath(
      square(21, () => true),
      5,
    ),
  )
  for (const [x, y, long] of drawn) {
    const inHole = x >= 8 && x < 13 && y < 13 && y + long > 8
    expect(inHole).toBe(false)
  }
})

test('every dark module outside the patterns is covered once', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 441, maxLength: 441 }), (cells) => {
      const modules = square(21, (x, y) => cells[y * 21 + x] === true)
      const eye = (x: number, y: number) => (y < 7 && (x < 7 || x > 13)) || (y > 13 && x < 7)
      const wanted = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark && !eye(x, y) ? [`${x},${y}`] : []))).sort()
      const drawn = bars(qrPath(modules)).flatMap(([x, y, long]) => Array.from({ length: long }, (_, at) => `${x},${y + at}`))
      expect(drawn.sort()).toEqual(wanted)
    }),
    { numRuns: 50 },
  )
})
