import type { PricePoint } from '../../../protocol/readPriceSeries.js'

export interface Chart {
  /** Paths in a square of 100. */
  readonly line: string
  readonly area: string
  /** Of each point, in percent from the left and from the top. */
  readonly places: readonly { readonly x: number; readonly y: number }[]
}

/** Room above and below the line, so that it is not cut off. */
const margin = 4
/** So many times the usual time between two points is a hole. */
const hole = 5

/** A series as lines. Where prices are missing there is none: nobody knows what was between. */
export const chartOf = (points: readonly PricePoint[]): Chart => {
  const times = points.map(({ at }) => at)
  const prices = points.map(({ price }) => price)
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const round = (value: number) => Math.round(value * 100) / 100
  const places = points.map(({ at, price }) => ({
    x: round(((at - first) / (last - first)) * 100),
    y: round(high === low ? 50 : 100 - margin - ((price - low) / (high - low)) * (100 - 2 * margin)),
  }))
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const usual = [...gaps].sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
  const parts: (typeof places)[number][][] = [[]]
  for (const [index, place] of places.entries()) {
    if (index > 0 && (gaps[index - 1] ?? 0) > usual * hole) parts.push([])
    parts.at(-1)?.push(place)
  }
  const write = (part: (typeof parts)[number]) => part.map(({ x, y }, index) => `${index > 0 ? 'L' : 'M'}${x} ${y}`).join('') + (part.length === 1 ? 'h0' : '')
  return {
    places,
    line: parts.map(write).join(''),
    area: parts.map((part) => `${write(part)}L${part.at(-1)?.x} 100L${part[0]?.x} 100Z`).join(''),
  }
}
