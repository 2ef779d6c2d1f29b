import { isRecord } from '#lib/checks/isRecord.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { readOneWord } from '#lib/abi/readWord.js'
import { readHash, readQuantity } from '../../../protocol/payments/readQuantity.js'
import type { PaymentTarget } from '../../../protocol/payments/sumTransfers.js'

/** A transfer to the receiver, as a log says it. */
export interface LoggedArrival {
  readonly hash: string
  readonly block: bigint
  readonly amount: bigint
}

/** The number of logs that are read: a receiver with more is not read in this way. */
const maxLogs = 2_000

/** Returns the filter of `eth_getLogs` for the transfers of a token to an account. */
export const arrivalTopics = (recipient: string): readonly unknown[] => [tokenEvents.Transfer, null, `0x${encodeWord(recipient)}`]

/**
 * Reads the logs of a node for transfers of a token to an account after a block, each once. Logs of other contracts, receivers and blocks are
 * left out. Undefined where it is no list of logs.
 */
export const readArrivals = (answer: unknown, { asset, recipient }: PaymentTarget, after: bigint): readonly LoggedArrival[] | undefined => {
  if (!Array.isArray(answer) || answer.length > maxLogs) return undefined
  const [event, , to] = arrivalTopics(recipient)
  const seen = new Set<string>()
  return (answer as readonly unknown[]).flatMap((log) => {
    if (!isRecord(log) || log.removed === true || !Array.isArray(log.topics) || log.topics.length !== 3) return []
    const { address, topics, data, logIndex, blockNumber, transactionHash } = log
    const [hash, block, at, amount] = [readHash(transactionHash), readQuantity(blockNumber), readQuantity(logIndex), readOneWord(data)]
    const [first, from, second] = topics.map(readHash)
    if (typeof address !== 'string' || address.toLowerCase() !== asset.toLowerCase() || first !== event || second !== to || from === second) return []
    if (hash === undefined || block === undefined || at === undefined || amount === undefined || block <= after) return []
    const key = `${block} ${at}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ hash, block, amount }]
  })
}
