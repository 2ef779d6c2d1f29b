import { encodeWord } from '#lib/abi/encodeWord.js'
import { permissionTopics, readPermissionLog } from '../../protocol/permissionLogs.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { toRecord } from '#lib/checks/toRecord.js'
import type { Candidate } from './Permission.js'

/** A candidate, and the block of its log. */
export interface LoggedCandidate extends Candidate {
  readonly block: bigint
}

/** The topics of every event by which an account permits something. */
export const topicsOf = (owner: string): readonly unknown[] => [permissionTopics, `0x${encodeWord(owner)}`]

/** Reads one log of a node. Undefined for one of another account, of a single item, and for anything that is not such a log. */
const readLog = (log: unknown, owner: string): LoggedCandidate | undefined => {
  const { address, topics, removed, blockNumber, blockTimestamp } = toRecord(log)
  if (removed === true || typeof address !== 'string' || !isEvmAddress(address) || !Array.isArray(topics)) return undefined
  const at = typeof blockTimestamp === 'string' && /^0x[0-9a-f]{1,10}$/i.test(blockTimestamp) ? Number(blockTimestamp) * 1000 : undefined
  const found = readPermissionLog({ address, topics }, owner)
  const block = typeof blockNumber === 'string' && /^0x[0-9a-f]{1,15}$/i.test(blockNumber) ? BigInt(blockNumber) : 0n
  return found && { ...found, at, block }
}

/** The permissions that logs report, each once, the last change first. Logs are in the order of the chain. */
export const readLogs = (answer: unknown, owner: string): readonly LoggedCandidate[] | undefined => {
  if (!Array.isArray(answer)) return undefined
  return answer.flatMap((log: unknown) => readLog(log, owner) ?? []).reverse()
}
