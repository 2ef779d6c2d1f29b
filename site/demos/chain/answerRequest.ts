import { type Chain, NodeError } from './createChain.js'

const answerOne = (chain: Chain, request: unknown): unknown => {
  const field = (key: string): unknown => (typeof request === 'object' && request !== null ? Reflect.get(request, key) : undefined)
  const [id, method, params] = [field('id') ?? null, field('method'), field('params')]
  if (typeof method !== 'string') return { jsonrpc: '2.0', id, error: { code: -32600, message: 'This is not a request.' } }
  try {
    return { jsonrpc: '2.0', id, result: chain(method, Array.isArray(params) ? params : []) }
  } catch (error) {
    const [code, message] = error instanceof NodeError ? [error.code, error.message] : [-32603, 'The chain of this page failed.']
    return { jsonrpc: '2.0', id, error: { code, message } }
  }
}

/** Answers the body of a JSON-RPC request, of one call or of several. */
export const answerRequest = (chain: Chain, body: string): Response => {
  let asked: unknown
  try {
    asked = JSON.parse(body)
  } catch {
    return Response.json({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'This is not JSON.' } })
  }
  return Response.json(Array.isArray(asked) ? asked.map((one) => answerOne(chain, one)) : answerOne(chain, asked))
}
