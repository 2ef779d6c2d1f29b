import { retry } from '#lib/timing/retry.js'
import type { HttpInit } from '../../api/index.js'
import { backoff } from './backoff.js'
import type { HttpNeeds } from './httpNeeds.js'
import { sendJson } from './sendJson.js'

/**
 * Sends a request. Query parameters without a value are left out, and bodies and answers are JSON. A read is tried up to three times,
 * and a write is repeated only if the server reported that it was too busy to accept it.
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
