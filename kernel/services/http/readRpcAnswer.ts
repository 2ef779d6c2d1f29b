import { RpcError } from './errors.js'

/** Returns the result of a JSON-RPC answer. @throws RpcError with the server's error code */
export const readRpcAnswer = (answer: unknown, about: { readonly chain: string; readonly method: string }): unknown => {
  const { result, error } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    result?: unknown
    error?: { code?: unknown; message?: unknown; data?: unknown }
  }
  if (typeof error === 'object' && error !== null) {
    const { code, message, data } = error
    throw new RpcError({ ...about, details: String(message).slice(0, 300), rpcCode: typeof code === 'number' ? code : 0, data })
  }
  if (result === undefined) throw new RpcError({ ...about, details: 'The answer is not JSON-RPC.' })
  return result
}
