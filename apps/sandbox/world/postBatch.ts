import { isRecord } from './isRecord.js'

export interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}

const maxCalls = 500

/** Several JSON-RPC calls to a chain of our own in one request: the results, in the order of the calls. In which order they are done is the chain's business. */
export const postBatch = async (url: string, calls: readonly Call[]): Promise<readonly unknown[]> => {
  if (calls.length === 0) return []
  if (calls.length > maxCalls) return [...(await postBatch(url, calls.slice(0, maxCalls))), ...(await postBatch(url, calls.slice(maxCalls)))]
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))),
    signal: AbortSignal.timeout(30_000),
  })
  const answers: unknown = await response.json()
  if (!Array.isArray(answers)) throw new Error('The answer to several calls is not a list.')
  const results = new Array<unknown>(calls.length)
  for (const answer of answers) {
    if (!isRecord(answer)) throw new Error('The answer to several calls is not JSON-RPC.')
    const { id, result, error } = answer
    if (error) throw new Error(`${calls[Number(id)]?.method}: ${isRecord(error) ? error.message : error}`)
    results[Number(id)] = result
  }
  return results
}
