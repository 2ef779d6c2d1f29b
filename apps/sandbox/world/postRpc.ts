import { isRecord } from './isRecord.js'

/** One JSON-RPC call to a chain of our own. What is answered is read by the caller. @throws when the answer is an error, or does not come */
export const postRpc = async (url: string, method: string, params: readonly unknown[] = []): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  })
  const answer: unknown = await response.json()
  if (!isRecord(answer)) throw new Error(`${method}: the answer is not JSON-RPC.`)
  const { result, error } = answer
  if (error) throw new Error(`${method}: ${isRecord(error) ? error.message : error}`)
  return result
}
