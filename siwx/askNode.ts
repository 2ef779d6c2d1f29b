import { withAbort } from '#lib/timing/withAbort.js'
import { readLimited } from './readLimited.js'
import type { AskNetwork } from './verifyEvm.js'

/** The size limit of one answer, in bytes. The largest answer needed is the code of a contract, 49 kB in hexadecimal. */
const maxBytes = 1_000_000

export interface AskNodeNeeds {
  readonly url: string
  readonly fetch: typeof globalThis.fetch
  readonly signal: AbortSignal
}

/**
 * Sends a request to the node that the host names. Redirects are not followed, and the answer is limited in size and, by the signal, in
 * time.
 */
export const askNode =
  ({ url, fetch, signal }: AskNodeNeeds): AskNetwork =>
  async ({ method, params = [] }) => {
    signal.throwIfAborted()
    const asked = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      // Some server platforms do not support `redirect: 'error'`.
      redirect: 'manual',
      signal,
    })
    const response = await withAbort(asked, signal)
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
      throw new TypeError('The node redirected the request to another address.')
    const answer: unknown = JSON.parse(await readLimited(response, maxBytes, signal))
    const error: unknown = Reflect.get(Object(answer), 'error')
    if (error !== undefined && error !== null) throw Object.assign(new Error(String(Reflect.get(Object(error), 'message'))), Object(error))
    return Reflect.get(Object(answer), 'result')
  }
