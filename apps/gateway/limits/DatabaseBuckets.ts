import type { Clock } from '../base/Clock.js'
import { RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Gate } from '../shared/createGate.js'
import type { BucketSize, Spending } from '../shared/SharedStore.js'
import type { Queries } from '../store/Store.js'
import { pointsOf } from './points.js'

/** Not written to the log of the database: after a crash of it all buckets are full, and no request waits for a disk. */
export const limitTables = Object.freeze([
  `CREATE UNLOGGED TABLE IF NOT EXISTS request_limits (key TEXT PRIMARY KEY, remaining DOUBLE PRECISION NOT NULL, at DOUBLE PRECISION NOT NULL,
    full_at DOUBLE PRECISION NOT NULL, passed BOOLEAN NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS request_limits_full_at ON request_limits (full_at)',
])

/** By the clock of the database, so that gateways whose clocks differ agree. In ms. */
const now = '(extract(epoch FROM statement_timestamp()) * 1000)'
/** $2: points to take, $3: of a full bucket, $4: that flow in per ms. */
const left = `LEAST($3::float8, request_limits.remaining + GREATEST(0, ${now} - request_limits.at) * $4::float8)`
const rest = `LEAST($3::float8, CASE WHEN ${left} >= $2::float8 THEN ${left} - $2::float8 ELSE ${left} END)`
const take = `INSERT INTO request_limits (key, remaining, at, full_at, passed)
  VALUES ($1, LEAST($3::float8, $3::float8 - $2::float8), ${now}, ${now} + GREATEST(0, $2::float8) / $4::float8, TRUE)
  ON CONFLICT (key) DO UPDATE SET remaining = ${rest}, at = ${now}, full_at = ${now} + ($3::float8 - ${rest}) / $4::float8, passed = ${left} >= $2::float8
  RETURNING remaining, passed`
/** $2: the cost, $3: how many there are, $4: ms until the row is deleted. A row that is due is one of the past, and counts as full. */
const has = `CASE WHEN request_limits.full_at < ${now} THEN $3::float8 ELSE request_limits.remaining END`
const spend = `INSERT INTO request_limits (key, remaining, at, full_at, passed)
  VALUES ($1, CASE WHEN $2::float8 <= $3::float8 THEN $3::float8 - $2::float8 ELSE $3::float8 END, ${now}, ${now} + $4::float8, $2::float8 <= $3::float8)
  ON CONFLICT (key) DO UPDATE SET remaining = CASE WHEN ${has} >= $2::float8 THEN ${has} - $2::float8 ELSE ${has} END, at = ${now}, full_at = ${now} + $4::float8,
    passed = ${has} >= $2::float8
  RETURNING passed`
const sweep = `DELETE FROM request_limits WHERE full_at < ${now}`

/** How often full buckets are deleted, in ms. */
const sweepMs = 60_000

/** Takes from a number that all gateways have together. @throws while the database does not answer */
export const spendInDatabase = async (
  { key, cost, max, ms }: Spending,
  { queries, gate }: { readonly queries: Queries; readonly gate: Gate },
): Promise<boolean> => {
  const [row] = await gate.run(() => queries.all(spend, [`spent:${key}`, cost, max, ms]))
  return row?.passed === true
}

/**
 * Buckets of tokens in PostgreSQL, each request in one statement. The limiter of rate-limiter-flexible for it counts in fixed windows, which
 * let twice the burst pass where two of them meet.
 */
export class DatabaseBuckets extends RateLimiterCompatibleAbstract {
  override readonly keyPrefix: string
  override blockDuration = 0
  override execEvenly = false
  readonly #queries: Queries
  readonly #gate: Gate
  readonly #clock: Pick<Clock, 'now'>
  readonly #points: number
  readonly #perMs: number
  #swept: number

  constructor(needs: { readonly name: string; readonly size: BucketSize; readonly queries: Queries; readonly gate: Gate; readonly clock: Pick<Clock, 'now'> }) {
    super()
    const { points, perSecond } = pointsOf(needs.size)
    this.keyPrefix = needs.name
    this.#queries = needs.queries
    this.#gate = needs.gate
    this.#clock = needs.clock
    this.#points = points
    this.#perMs = perSecond / 1000
    this.#swept = needs.clock.now()
  }

  async #take(key: string, points: number): Promise<{ readonly passed: boolean; readonly remaining: number }> {
    const values = [`${this.keyPrefix}:${key}`, points, this.#points, this.#perMs]
    const [row] = await this.#gate.run(() => this.#queries.all(take, values))
    const current = this.#clock.now()
    if (Math.abs(current - this.#swept) > sweepMs) {
      this.#swept = current
      // Nothing depends on it, and the next one deletes the same rows.
      this.#gate.run(() => this.#queries.run(sweep)).catch(() => {})
    }
    return { passed: row?.passed === true, remaining: Number(row?.remaining) }
  }

  /** Takes points, or none where there are not enough: then it rejects with the ms until there are. */
  override async consume(key: string, points = 1): Promise<RateLimiterRes> {
    const { passed, remaining } = await this.#take(key, points)
    const result = new RateLimiterRes(Math.floor(remaining), passed ? 0 : (points - remaining) / this.#perMs, Math.ceil(this.#points - remaining))
    if (!passed) throw result
    return result
  }

  override async reward(key: string, points = 1): Promise<RateLimiterRes> {
    const { remaining } = await this.#take(key, -points)
    return new RateLimiterRes(Math.floor(remaining))
  }
}
