/** A price, and its time in seconds since 1970. */
export interface PricePoint {
  readonly at: number
  /** US dollars for one whole unit. */
  readonly price: number
}

/** Points of a series that is passed on or drawn. */
export const maxPricePoints = 100
/** A longer series is none: no service has so many prices of a week. */
const maxRead = 2_000
/** The year 5138, and a price that no token has. */
const [lastSecond, highest] = [1e11, 1e30]

const readPoint = (input: unknown): PricePoint | undefined => {
  const [at, price] = Array.isArray(input) ? (input as readonly unknown[]) : []
  if (typeof at !== 'number' || !(at >= 1 && at < lastSecond)) return undefined
  return typeof price === 'number' && price > 0 && price < highest ? { at: Math.floor(at), price } : undefined
}

const lower = (one: PricePoint, other: PricePoint) => (other.price < one.price ? other : one)
const higher = (one: PricePoint, other: PricePoint) => (other.price > one.price ? other : one)

/** Fewer points, evenly: the first and the last one stay, and so do the lowest and the highest. */
const thin = (points: readonly PricePoint[]): readonly PricePoint[] => {
  if (points.length <= maxPricePoints) return points
  const steps = maxPricePoints - 3
  const even = Array.from({ length: steps + 1 }, (_, step) => points[Math.round((step * (points.length - 1)) / steps)])
  const kept = new Set([...even, points.reduce(lower), points.reduce(higher)])
  return points.filter((point) => kept.has(point))
}

/**
 * Validates prices over time, each `[seconds since 1970, US dollars]`, from a service or from a gateway. Points that are none are left out,
 * unordered ones are ordered, and a long series gets fewer points.
 *
 * @returns oldest first, from 2 to `maxPricePoints` points; undefined when there are fewer, or far too many
 */
export const readPriceSeries = (input: unknown): readonly PricePoint[] | undefined => {
  if (!Array.isArray(input) || input.length > maxRead) return undefined
  const byTime = new Map<number, PricePoint>()
  for (const one of input as readonly unknown[]) {
    const point = readPoint(one)
    if (point) byTime.set(point.at, point)
  }
  const points = [...byTime.values()].sort((one, other) => one.at - other.at)
  return points.length < 2 ? undefined : thin(points)
}
