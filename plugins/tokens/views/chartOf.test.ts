import { expect, test } from 'vitest'
import { chartOf } from './chartOf.js'

const hour = 3_600
const points = (...prices: readonly number[]) => prices.map((price, at) => ({ at: at * hour, price }))

test('chartOf: begins at the left and ends at the right, the lowest at the bottom and the highest at the top', () => {
  const { line, places } = chartOf(points(10, 30, 20))
  expect(places).toEqual([
    { x: 0, y: 96 },
    { x: 50, y: 4 },
    { x: 100, y: 50 },
  ])
  expect(line).toBe('M0 96L50 4L100 50')
})

test('chartOf: is a line in the middle when the price does not move', () => {
  expect(chartOf(points(5, 5, 5)).line).toBe('M0 50L50 50L100 50')
})

test('chartOf: is broken where prices are missing', () => {
  const { line, area } = chartOf([...points(1, 2, 1, 2), { at: 20 * hour, price: 2 }, { at: 21 * hour, price: 1 }])
  expect(line.match(/M/g)).toHaveLength(2)
  expect(area.match(/Z/g)).toHaveLength(2)
})

test('chartOf: has a dot for a price that stands alone', () => {
  expect(chartOf([...points(1, 2, 1, 2), { at: 20 * hour, price: 2 }]).line).toMatch(/M100 4h0$/)
})

test('chartOf: places a price of any size', () => {
  for (const { x, y } of chartOf(points(1e-30, 1e30 / 2, 5)).places) expect(x >= 0 && x <= 100 && y >= 4 && y <= 96).toBe(true)
})
