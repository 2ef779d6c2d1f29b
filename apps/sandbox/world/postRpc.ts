/**
 * One JSON-RPC call to a chain of our own.
 *
 * @param {string} url
 * @param {string} method
 * @param {readonly unknown[]} [params]
 * @returns {Promise<any>} the result
 */
export const postRpc = async (url, method, params = []) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  })
  const { result, error } = await response.json()
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
