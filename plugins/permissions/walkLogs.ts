import type { RpcService } from '../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'

/** Blocks of one question after the node refused the whole chain, and the fewest that are worth one. */
const [span, leastSpan] = [10_000n, 100n]
/** Questions to one node, and refusals among them. */
const [maxQuestions, maxRefusals] = [24, 8]

export interface LogNeeds {
  readonly rpc: Pick<RpcService, 'request'>
  /** CAIP-2 id. */
  readonly chain: string
  /** The block that is read. */
  readonly head: bigint
  /** Whether the time for questions is over. */
  isLate(): boolean
  readonly signal: AbortSignal
}

const hex = (block: bigint) => `0x${block.toString(16)}`

/**
 * Reads the logs of a filter, the newest first. A node that refuses the whole chain is asked in ranges, from the newest block back, as far as
 * questions and time suffice. Returns the first block that was read.
 * @param read turns an answer into what is kept of it, the newest first; undefined for an answer that is no list of logs
 * @throws when the node does not answer for the newest blocks, or the signal's reason
 */
export const walkLogs = async <log>(
  { rpc, chain, head, isLate, signal }: LogNeeds,
  filter: { readonly address?: string; readonly topics: readonly unknown[] },
  { read, isEnough }: { read(answer: unknown): readonly log[] | undefined; isEnough(found: readonly log[]): boolean },
): Promise<{ readonly logs: readonly log[]; readonly first: bigint }> => {
  const ask = async (from: bigint, to: bigint): Promise<readonly log[]> => {
    const params = [{ fromBlock: hex(from), toBlock: hex(to), ...filter }]
    const found = read(await withAbort(rpc.request(chain, { method: 'eth_getLogs', params }, signal), signal))
    if (!found) throw new TypeError('The answer of a node is not a list of logs.')
    return found
  }
  const logs: log[] = []
  /** The first block that is known; one more than the head while none is. */
  let first = head + 1n
  let size = head + 1n
  let refusals = 0
  for (let question = 0; first > 0n; question++) {
    if (first <= head && (question >= maxQuestions || isLate() || isEnough(logs))) break
    const from = first > size ? first - size : 0n
    try {
      for (const log of await ask(from, first - 1n)) logs.push(log)
      first = from
    } catch (error) {
      signal.throwIfAborted()
      refusals += 1
      const smaller = size > span ? span : size / 4n
      if (refusals > maxRefusals || smaller < leastSpan || isLate()) {
        if (first > head) throw error
        break
      }
      size = smaller
    }
  }
  return { logs, first }
}
