import { BaseError } from '../kernel/api/index.js'

/** The server that keeps sign-in sessions did not answer as expected: its address, its CORS headers, or the text of the refusal in `details`. */
export class SignInServerError extends BaseError {
  override readonly name = 'SignInServerError'
  /** HTTP status; undefined when there was no answer. */
  readonly status: number | undefined
  constructor({ path, status, details, cause }: { readonly path: string; readonly status?: number; readonly details?: string; readonly cause?: unknown }) {
    super(`The sign-in server did not answer "${path}" as expected.`, {
      code: 'P626',
      ...(details === undefined ? {} : { details }),
      ...(cause === undefined ? {} : { cause }),
    })
    this.status = status
  }
}
