import { withAbort } from '../timing/withAbort.js'
import { readLimited } from './readLimited.js'

/** Sends a request to one network. */
export type AskNetwork = (call: { readonly method: string; readonly params?: unknown }) => Promise<unknown>

export interface AskNodeNeeds {
  readonly url: string
  fetch(url: string, init: RequestInit): Promise<Response>
  readonly signal: AbortSignal
  /** The size limit of one answer, in bytes. Defaults to 1 MB: the code of a contract is 49 kB in hexadecimal. */
  readonly maxBytes?: number
}

/**
 * Sends a request to the node that the host names. Redirects are not followed, and the answer is limited in size and, by the signal, in
 * time.
 */
export const askNode =
  ({ url, fetch, signal, maxBytes = 1_000_000 }: AskNodeNeeds): AskNetwork =>
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
