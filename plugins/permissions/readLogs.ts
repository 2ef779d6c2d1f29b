import { permit2, permit2Events } from '#lib/abi/permissions.js'
import { approvalEvents } from '#lib/abi/approvalEvents.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { addressKey } from '#lib/addresses/sameAddress.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { toRecord } from '#lib/checks/toRecord.js'
import type { Candidate } from './Permission.js'

/** The topics of every event by which an account permits something. */
export const topicsOf = (owner: string): readonly unknown[] => [
  [approvalEvents.Approval, approvalEvents.ApprovalForAll, permit2Events.Approval, permit2Events.Permit],
  `0x${encodeWord(owner)}`,
]

const addressIn = (topic: unknown): string | undefined =>
  typeof topic === 'string' && /^0x0{24}[0-9a-f]{40}$/i.test(topic) ? `0x${topic.slice(26).toLowerCase()}` : undefined

/** Reads one log of a node. Undefined for one of another account, of a single item, and for anything that is not such a log. */
const readLog = (log: unknown, owner: string): Candidate | undefined => {
  const { address, topics, removed, blockTimestamp } = toRecord(log)
  if (removed === true || typeof address !== 'string' || !isEvmAddress(address) || !Array.isArray(topics)) return undefined
  const [event, by, second, third] = topics.map((topic: unknown) => (typeof topic === 'string' ? topic.toLowerCase() : undefined))
  if (addressIn(by) !== addressKey(owner)) return undefined
  const at = typeof blockTimestamp === 'string' && /^0x[0-9a-f]{1,10}$/i.test(blockTimestamp) ? Number(blockTimestamp) * 1000 : undefined
  const contract = address.toLowerCase()
  if (event === permit2Events.Approval || event === permit2Events.Permit) {
    const [token, spender] = [addressIn(second), addressIn(third)]
    return contract === permit2.address && token !== undefined && spender !== undefined ? { kind: 'permit2', token, spender, at } : undefined
  }
  const spender = addressIn(second)
  if (spender === undefined) return undefined
  if (event === approvalEvents.Approval && topics.length === 3) return { kind: 'token', token: contract, spender, at }
  return event === approvalEvents.ApprovalForAll ? { kind: 'collection', token: contract, spender, at } : undefined
}

/** The permissions that logs report, each once, the last change first. Logs are in the order of the chain. */
export const readLogs = (answer: unknown, owner: string): readonly Candidate[] | undefined => {
  if (!Array.isArray(answer)) return undefined
  return answer.flatMap((log: unknown) => readLog(log, owner) ?? []).reverse()
}
