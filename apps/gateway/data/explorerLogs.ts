import * as z from 'zod/mini'
import { check, ProviderError } from '../http/askJson.js'
import type { PermissionList } from '../permissions/PermissionProvider.js'
import { permissionTopics } from 'portico-protocol/permissionLogs.js'
import { logShape, readPermissionLogs, type TimedLog, topicOf } from '../permissions/readPermissionLogs.js'
import { count, rowsOf } from './shapes.js'

/** Rows of one answer of `getLogs`, as Etherscan and Blockscout limit it. */
const maxLogs = 1_000

const answer = z.object({ status: z.string(), message: z.string(), result: z.unknown() })
const hexCount = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,12}$/)),
  z.transform((text: string) => Number(text)),
)
const log = z.object({ ...logShape.shape, blockNumber: z.union([hexCount, count]), timeStamp: z.union([hexCount, count]) })

/**
 * What an account permitted, by the action `getLogs` that Etherscan and Blockscout share: one question an event. An answer that is full says
 * nothing of older blocks than its own, so that the list begins with the newest of those.
 */
export const explorerPermissions = async (
  ask: (parameters: Readonly<Record<string, string>>) => Promise<unknown>,
  account: string,
): Promise<PermissionList> => {
  const lists = await Promise.all(
    permissionTopics.map(async (topic0) => {
      const parameters = { module: 'logs', action: 'getLogs', fromBlock: '0', toBlock: 'latest', topic0, topic0_1_opr: 'and', topic1: topicOf(account) }
      const { status, message, result } = check(answer, await ask({ ...parameters, page: '1', offset: `${maxLogs}`, sort: 'desc' }), 'answer')
      if (status !== '1' && !(Array.isArray(result) && /^No /.test(message))) throw new ProviderError('An explorer refuses its logs.')
      const rows = check(z.array(z.unknown()), result, 'logs')
      const read = rowsOf(log, rows)
      const blocks = read.map(({ blockNumber }) => blockNumber)
      // In which order an answer is cut, explorers do not say: a full one is known in no block but its newest.
      return { read, fromBlock: rows.length < maxLogs ? 0 : Math.max(0, ...blocks) }
    }),
  )
  const logs = lists
    .flatMap(({ read }) => read)
    .sort((one, other) => other.blockNumber - one.blockNumber)
    .map(({ address, topics, blockNumber, timeStamp }): TimedLog => ({ address, topics, block: blockNumber, time: timeStamp }))
  const { rows, fromBlock } = readPermissionLogs(logs, account)
  return { rows, fromBlock: Math.max(fromBlock, ...lists.map((list) => list.fromBlock)) }
}
