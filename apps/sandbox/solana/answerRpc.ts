/**
 * Answers JSON-RPC, one call or a list of them.
 *
 * @param {Record<string, (params: any[]) => unknown>} methods
 * @param {string} text
 */
export const answerRpc = (methods, text) => {
  const one = (call) => {
    const { id = null, method, params = [] } = call ?? {}
    const reply = (part) => ({ jsonrpc: '2.0', id, ...part })
    if (!Object.hasOwn(methods, method)) return reply({ error: { code: -32_601, message: `Method not found: ${method}` } })
    try {
      return reply({ result: methods[method](params) })
    } catch (error) {
      return reply({ error: { code: error.code ?? -32_603, message: error.message, ...(error.data !== undefined && { data: error.data }) } })
    }
  }
  try {
    const parsed = JSON.parse(text)
    return JSON.stringify(Array.isArray(parsed) ? parsed.map(one) : one(parsed))
  } catch {
    return JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'Parse error' } })
  }
}
