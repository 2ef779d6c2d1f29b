import { isRecord } from '../world/isRecord.js'
import { messageOf } from '../world/messageOf.js'
import { RpcFault } from './RpcFault.js'

/** Methods of JSON-RPC, which take the list of parameters and throw {@link RpcFault}. */
export type RpcMethods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** Answers JSON-RPC text, one call or a list of them, with JSON-RPC text. */
export const answerRpc = (methods: RpcMethods, text: string): string => {
  const one = (call: unknown) => {
    const { id = null, method, params } = isRecord(call) ? call : {}
    const reply = (part: object) => ({ jsonrpc: '2.0', id, ...part })
    const run = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) return reply({ error: { code: -32_601, message: `Method not found: ${method}` } })
    try {
      return reply({ result: run(Array.isArray(params) ? params : []) })
    } catch (error) {
      const { code, data } = error instanceof RpcFault ? error : { code: -32_603, data: undefined }
      return reply({ error: { code, message: messageOf(error), ...(data !== undefined && { data }) } })
    }
  }
  try {
    const parsed: unknown = JSON.parse(text)
    return JSON.stringify(Array.isArray(parsed) ? parsed.map(one) : one(parsed))
  } catch {
    return JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'Parse error' } })
  }
}
