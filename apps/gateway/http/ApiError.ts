import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What a client reads about an error: `{ error: { code, message, field? } }`. The codes, their statuses and their causes are in `errorCauses`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly field: string | undefined
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { field, retryAfter, cause }: { field?: string | undefined; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.field = field
    this.retryAfter = retryAfter
  }
}
