const most = 500

/**
 * Several JSON-RPC calls to a chain of our own in one request. Their order is the chain's business.
 *
 * @param {string} url
 * @param {readonly { method: string, params: readonly unknown[] }[]} calls
 * @returns {Promise<any[]>} the results, in the order of the calls
 */
export const postBatch = async (url, calls) => {
  if (calls.length === 0) return []
  if (calls.length > most) return [...(await postBatch(url, calls.slice(0, most))), ...(await postBatch(url, calls.slice(most)))]
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))),
    signal: AbortSignal.timeout(30_000),
  })
  /** @type {{ id: number, result?: any, error?: { message: string } }[]} */
  const answers = await response.json()
  const results = new Array(calls.length)
  for (const { id, result, error } of answers) {
    if (error) throw new Error(`${calls[id]?.method}: ${error.message}`)
    results[id] = result
  }
  return results
}
