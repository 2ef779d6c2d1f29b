import type { Clock } from '../base/Clock.js'
import type { ObserveCall } from '../base/ObserveCall.js'
import { randomUUID } from 'node:crypto'
import { ProviderError } from '../http/askJson.js'
import { createOutgoing } from '../http/createOutgoing.js'
import { type NodeAnswer, readNodeAnswer } from './readNodeAnswer.js'

/** Bytes of an answer. A block with all its transactions has some hundred thousand. */
export const maxNodeBytes = 2_000_000
/** Codes of nodes that have had enough requests. */
const busyCodes: readonly number[] = [-32_005, -32_029, 429]

export interface ReadNode {
  /** In the log and in metrics; never its address, which may hold a key. */
  readonly name: string
  /** @throws {ProviderError} for an answer that is none, {OutgoingError} for none */
  readonly ask: (method: string, params: readonly unknown[], signal: AbortSignal) => Promise<NodeAnswer>
}

/** A node that is asked one thing at a time, and whose answers are to the request that was sent. */
export const createReadNode = ({
  name,
  url,
  clock,
  deadline,
  observe,
  fetch,
}: {
  readonly name: string
  readonly url: string
  readonly clock: Clock
  readonly deadline: number
  readonly observe?: ObserveCall | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}): ReadNode => {
  const what = `the ${name}`
  const send = createOutgoing({ addresses: [url], what, clock, deadline, maxBytes: maxNodeBytes, observe, ...(fetch && { fetch }) })
  return {
    name,
    ask: async (method, params, signal) => {
      const id = randomUUID()
      const response = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
        signal,
      })
      const busy = () => new ProviderError(`${what} has too many requests.`)
      if (response.status === 429) throw busy()
      const answer = readNodeAnswer(await response.text(), { id, what })
      if ('error' in answer && busyCodes.includes(answer.error.code)) throw busy()
      return answer
    },
  }
}
