import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { LimitName } from './LimitName.js'

/** What a client reads about an error: `{ error: { code, message, field? } }`. The codes, their statuses and their causes are in `errorCauses`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly field: string | undefined
  /** In seconds. */
  readonly retryAfter: number | undefined
  /** Which limit it was, for metrics: clients do not read it. */
  readonly limit: LimitName | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { field, retryAfter, limit, cause }: { field?: string | undefined; retryAfter?: number | undefined; limit?: LimitName | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.field = field
    this.retryAfter = retryAfter
    this.limit = limit
  }
}
