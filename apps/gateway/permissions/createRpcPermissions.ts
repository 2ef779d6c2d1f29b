import type { NodeChain } from '../balances/NodeChain.js'
import type { Rpc } from '../balances/createRpc.js'
import { ApiError } from '../http/ApiError.js'
import { check } from '../http/askJson.js'
import * as z from 'zod/mini'
import type { PermissionProvider } from './PermissionProvider.js'
import { permissionTopics } from 'portico-protocol/permissionLogs.js'
import { readNodeLogs, readPermissionLogs, type TimedLog, topicOf } from './readPermissionLogs.js'

/** Blocks of one question after the node refused the whole chain, and the fewest that are worth one. */
const [span, leastSpan] = [10_000, 100]
/** Questions to one node, and refusals among them. */
const [maxQuestions, maxRefusals] = [20, 6]
/** Ms of the deadline that are left for the answer. */
const kept = 500

const blockNumber = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,12}$/)),
  z.transform((text: string) => Number(text)),
)

/**
 * What accounts permitted, from the logs of a node. A node that refuses the whole chain is asked in ranges from the newest block back, as far
 * as questions and time suffice.
 */
export const createRpcPermissions = ({
  chain: { id },
  rpc,
  clock,
  deadline,
}: {
  readonly chain: Pick<NodeChain, 'id'>
  readonly rpc: Pick<Rpc, 'call'>
  readonly clock: { now(): number }
  /** Ms for the whole list. */
  readonly deadline: number
}): PermissionProvider => ({
  chains: [id],
  list: async ({ account }, signal) => {
    if (!/^0x[0-9a-fA-F]{40}$/.test(account)) throw new ApiError(400, 'INVALID_INPUT', '"account" is 0x and 40 hexadecimal digits.', { field: 'account' })
    const own = account.toLowerCase()
    const until = clock.now() + deadline - kept
    const head = check(blockNumber, await rpc.call('eth_blockNumber', [], signal), 'block number')
    const logs: TimedLog[] = []
    let first = head + 1
    let size = head + 1
    let refusals = 0
    for (let question = 0; first > 0; question++) {
      const isLate = clock.now() > until
      if (first <= head && (question >= maxQuestions || isLate)) break
      const from = Math.max(0, first - size)
      const filter = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${(first - 1).toString(16)}`, topics: [permissionTopics, topicOf(own)] }
      try {
        logs.push(...readNodeLogs(check(z.array(z.unknown()), await rpc.call('eth_getLogs', [filter], signal), 'logs')))
        first = from
      } catch (error) {
        signal.throwIfAborted()
        refusals += 1
        size = size > span ? span : Math.floor(size / 4)
        if (refusals <= maxRefusals && size >= leastSpan && !isLate) continue
        if (first > head) throw error
        break
      }
    }
    const { rows, fromBlock } = readPermissionLogs(logs, own)
    return { rows, fromBlock: Math.max(first, fromBlock) }
  },
})
