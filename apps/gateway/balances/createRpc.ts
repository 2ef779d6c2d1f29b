import type { Clock } from '../base/Clock.js'
import type { ObserveCall } from '../base/ObserveCall.js'
import { createOutgoing } from '../http/createOutgoing.js'
import { RpcError } from './RpcError.js'

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}
export interface Rpc {
  /** The results in order; rejects with the first error. */
  readonly many: (calls: readonly Call[], signal: AbortSignal) => Promise<readonly unknown[]>
  readonly call: (method: string, params: readonly unknown[], signal: AbortSignal) => Promise<unknown>
}

/** Limit of an answer in bytes: some dozens of whole blocks with their receipts. */
const longestAnswer = 64_000_000
/** Parallel requests where a node takes no batches. */
const abreast = 6

const recordOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

const resultOf = (answer: unknown) => {
  const { error, result } = recordOf(answer)
  if (error !== undefined && error !== null) {
    const { code, message } = recordOf(error)
    throw new RpcError(`The node says: ${`${message}`.slice(0, 200)}`, { code: typeof code === 'number' ? code : undefined })
  }
  if (result === undefined) throw new RpcError('The node answered without a result.')
  return result
}

/**
 * Sends requests to one node. Several calls are one request, where it accepts batches.
 *
 * @param needs deadline: ms for one request; maxBytes: of an answer, 64 MB by default
 */
export const createRpc = ({
  url,
  clock,
  deadline,
  maxBytes = longestAnswer,
  fetch,
  observe,
}: {
  url: string
  clock: Clock
  deadline: number
  maxBytes?: number
  fetch?: typeof globalThis.fetch
  observe?: ObserveCall | undefined
}): Rpc => {
  let batches = true
  const outgoing = createOutgoing({ addresses: [url], what: 'the node', clock, deadline, maxBytes, observe, ...(fetch && { fetch }) })

  const post = async (body: unknown, signal: AbortSignal) => {
    const response = await outgoing(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal })
    try {
      return (await response.json()) as unknown
    } catch (cause) {
      throw new RpcError(`The node answered with status ${response.status} and no JSON.`, { cause })
    }
  }

  const one = async ({ method, params }: Call, signal: AbortSignal) => resultOf(await post({ jsonrpc: '2.0', id: 1, method, params }, signal))

  const apart = async (calls: readonly Call[], signal: AbortSignal) => {
    const results: unknown[] = []
    for (let start = 0; start < calls.length; start += abreast)
      results.push(...(await Promise.all(calls.slice(start, start + abreast).map((call) => one(call, signal)))))
    return results
  }

  return {
    call: (method, params, signal) => one({ method, params }, signal),
    many: async (calls, signal) => {
      if (calls.length <= 1 || !batches) return apart(calls, signal)
      const answer = await post(
        calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params })),
        signal,
      )
      if (!Array.isArray(answer)) {
        batches = false
        return apart(calls, signal)
      }
      const byId = new Map(answer.map((entry) => [recordOf(entry).id, entry]))
      return calls.map((_, id) => resultOf(byId.get(id)))
    },
  }
}
