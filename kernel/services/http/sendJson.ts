import { withDeadline } from '#lib/timing/withDeadline.js'
import { DeadlineError } from '../../api/index.js'
import type { Environment } from '../../environment.js'
import { HttpError } from './errors.js'

export interface SendNeeds {
  readonly environment: Pick<Environment, 'fetch' | 'after'>
  /** The timeout of this attempt, in ms. */
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Makes one attempt: sends, and reads JSON, with one timeout at which the request is aborted. A request with a body is a POST. The
 * server only learns the origin of the page.
 */
export const sendJson = async (url: string, body: unknown, { environment, timeout, signal }: SendNeeds): Promise<unknown> => {
  signal?.throwIfAborted()
  const stop = new AbortController()
  const run = async (): Promise<unknown> => {
    const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    let response: Response | undefined
    try {
      response = await environment.fetch?.(url, { ...post, credentials: 'omit', referrerPolicy: 'origin', signal: stop.signal })
      if (response?.ok) return await response.json()
    } catch (cause) {
      throw new HttpError({ url, cause: response ?? cause, ...(response && { status: response.status }) })
    }
    const seconds = response?.headers.get('retry-after')
    throw new HttpError({
      url,
      cause: response,
      ...(response && { status: response.status }),
      retryAfter: /^\d{1,4}$/.test(seconds ?? '') ? Number(seconds) * 1000 : undefined,
    })
  }
  try {
    return await withDeadline(run(), { ms: timeout, what: `Asking ${new URL(url).host}`, signal, after: environment.after, late: DeadlineError })
  } finally {
    stop.abort()
  }
}
