import { retry } from '../../../lib/timing/retry.js'
import type { HttpInit } from '../../api/index.js'
import { backoff } from './backoff.js'
import type { HttpNeeds } from './httpNeeds.js'
import { sendJson } from './sendJson.js'

/**
 * Query parameters are sent only when they have values; bodies and answers are JSON. A read is tried up to three times,
 * a write again only when the server said it was too busy to take it.
 */
export const sendRequest = (
  { environment, need, projectId, signal: life }: HttpNeeds,
  path: string,
  body: unknown,
  { query = {}, signal }: HttpInit = {},
): Promise<unknown> => {
  const url = new URL(`${need.origin.replace(/\/$/, '')}/${path.replace(/^\//, '')}`)
  const values = need.auth === 'project-id' ? { ...query, projectId } : query
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
  const both = AbortSignal.any([life, signal].filter((one) => one !== undefined))
  return retry(() => sendJson(url.href, body, { environment, timeout: need.timeout ?? 10_000, signal: both }), {
    tries: 3,
    wait: (error, failures) => backoff(error, failures, body !== undefined),
    signal: both,
    after: environment.after,
  })
}
