import { permit2 } from '#lib/abi/permissions.js'
import { permit2Events } from '#lib/abi/permit2Events.js'
import { readWord } from '#lib/abi/readWord.js'
import { topicAddress } from '#lib/abi/topicAddress.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { addressKey } from '#lib/addresses/sameAddress.js'
import { toRecord } from '#lib/checks/toRecord.js'
import type { PermissionRef } from '../../../ports/permissions.js'

/** A log by which an account sets a permission, or by which its token leaves it. */
export interface HistoryLog {
  readonly kind: 'set' | 'transfer'
  /** The spender of a set permission, in lower case. */
  readonly spender: string
  /** The contract, and for Permit2 the token, in lower case. */
  readonly token: string
  readonly isPermit2: boolean
  readonly amount: bigint
  readonly block: bigint
  /** In ms since 1970, where the node says it. */
  readonly time: number | undefined
  readonly transaction: string
}

/** What the logs tell of one permission. Undefined is what they do not tell. */
export interface History {
  /** The block at which it was set to what it is now, apart from uses. */
  readonly allowed: bigint | undefined
  /** Base units that were taken since. */
  readonly taken: bigint | undefined
  /** The block of the last use since. */
  readonly used: bigint | 'never' | undefined
}

const unknown: History = { allowed: undefined, taken: undefined, used: undefined }
/** OpenZeppelin's tokens, and most others, and Permit2 leave these as they are when they are used. */
const endless = [2n ** 256n - 1n, 2n ** 160n - 1n, 2n ** 96n - 1n]

const readOne = (input: unknown, owner: string): HistoryLog | undefined => {
  const { address, topics, data, removed, blockNumber, blockTimestamp, transactionHash } = toRecord(input)
  if (removed === true || typeof address !== 'string' || !Array.isArray(topics) || typeof data !== 'string' || typeof transactionHash !== 'string')
    return undefined
  if (typeof blockNumber !== 'string' || !/^0x[0-9a-f]{1,15}$/i.test(blockNumber)) return undefined
  const [event, by, second, third]: readonly unknown[] = topics
  const contract = addressKey(address)
  const isPermit2 = contract === permit2.address
  const [token, spender] = isPermit2 ? [topicAddress(second), topicAddress(third)] : [contract, topicAddress(second)]
  // The approval of one item has its id where others have none, and no amount.
  const amount = topics.length === 4 && !isPermit2 ? 1n : readWord(data)
  if (topicAddress(by) !== addressKey(owner) || token === undefined || spender === undefined || amount === undefined) return undefined
  const time = typeof blockTimestamp === 'string' && /^0x[0-9a-f]{1,10}$/i.test(blockTimestamp) ? Number(blockTimestamp) * 1000 : undefined
  const isTransfer = event === tokenEvents.Transfer && !isPermit2 && topics.length === 3
  const isSet = isPermit2
    ? event === permit2Events.Approval || event === permit2Events.Permit
    : event === tokenEvents.Approval || event === tokenEvents.ApprovalForAll
  if (!isTransfer && !isSet) return undefined
  return { kind: isSet ? 'set' : 'transfer', spender, token, isPermit2, amount, block: BigInt(blockNumber), time, transaction: transactionHash }
}

/** Validates the answer of a node: logs in the order of the chain. Returns the newest first. */
export const readHistoryLogs = (answer: unknown, owner: string): readonly HistoryLog[] | undefined =>
  Array.isArray(answer) ? answer.flatMap((log: unknown) => readOne(log, owner) ?? []).reverse() : undefined

/**
 * Tells the uses of a permission from the logs, and nothing that they do not prove. A log that leaves less is a use where its transaction
 * moved exactly the difference; a token that writes no such log still says by its contract how much is left.
 * @param logs the newest first
 */
export const toHistory = (
  logs: readonly HistoryLog[],
  { ref, amount, isWhole }: { readonly ref: PermissionRef; readonly amount: bigint | undefined; readonly isWhole: boolean },
): History => {
  const isOwn = ({ kind, token, spender, isPermit2 }: HistoryLog) =>
    kind === 'set' && isPermit2 === (ref.kind === 'permit2') && token === addressKey(ref.token) && spender === addressKey(ref.spender)
  const own = logs.filter(isOwn).reverse()
  const moved = (transaction: string) => logs.filter((log) => log.kind === 'transfer' && log.transaction === transaction).map((log) => log.amount)
  let start: HistoryLog | undefined
  let used: bigint | undefined
  for (const [index, log] of own.entries()) {
    const before = own[index - 1]
    const parts = ref.kind === 'token' ? moved(log.transaction) : []
    const difference = before === undefined ? undefined : before.amount - log.amount
    const isSet = parts.length === 0 || (difference !== undefined && difference <= 0n) || (before === undefined && isWhole)
    if (isSet) {
      start = log
      used = undefined
    } else if (difference !== undefined && (parts.includes(difference) || parts.reduce((sum, part) => sum + part, 0n) === difference)) used = log.block
    // It is the rest of a use, or another amount that the account set: neither is claimed.
    else start = undefined
  }
  if (!start) return unknown
  const { amount: set, block: allowed } = start
  if (amount === undefined || endless.includes(set) || amount > set) return { allowed, taken: undefined, used }
  const taken = set - amount
  return { allowed, taken, used: used ?? (taken === 0n ? 'never' : undefined) }
}
