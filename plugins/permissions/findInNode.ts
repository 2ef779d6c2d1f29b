import type { RpcService } from '../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { Candidate } from './Permission.js'
import { readLogs, topicsOf } from './readLogs.js'
import { type Found, maxCandidates, uniqueCandidates } from './readServed.js'

/** Blocks of one question after the node refused the whole chain, and the fewest that are worth one. */
const [span, leastSpan] = [10_000n, 100n]
/** Questions to one node, and refusals among them. */
const [maxQuestions, maxRefusals] = [24, 8]

export interface NodeNeeds {
  readonly rpc: Pick<RpcService, 'request'>
  /** CAIP-2 id. */
  readonly chain: string
  readonly owner: string
  /** The block that is read. */
  readonly head: bigint
  /** Whether the time for questions is over. */
  isLate(): boolean
  readonly signal: AbortSignal
}

const hex = (block: bigint) => `0x${block.toString(16)}`

/**
 * Finds in the logs of the host's node what an account permitted. A node that refuses the whole chain is asked in ranges, from the newest
 * block back, as far as questions and time suffice.
 * @throws when the node does not answer for the newest blocks, or the signal's reason
 */
export const findInNode = async ({ rpc, chain, owner, head, isLate, signal }: NodeNeeds): Promise<Found> => {
  const ask = async (from: bigint, to: bigint): Promise<readonly Candidate[]> => {
    const params = [{ fromBlock: hex(from), toBlock: hex(to), topics: topicsOf(owner) }]
    const found = readLogs(await withAbort(rpc.request(chain, { method: 'eth_getLogs', params }, signal), signal), owner)
    if (!found) throw new TypeError('The answer of a node is not a list of logs.')
    return found
  }
  const candidates: Candidate[] = []
  /** The first block that is known; one more than the head while none is. */
  let first = head + 1n
  let size = head + 1n
  let refusals = 0
  for (let question = 0; first > 0n; question++) {
    if (first <= head && (question >= maxQuestions || isLate() || candidates.length >= maxCandidates)) break
    const from = first > size ? first - size : 0n
    try {
      candidates.push(...(await ask(from, first - 1n)))
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
  return { candidates: uniqueCandidates(candidates), since: first > 0n ? first : undefined }
}
