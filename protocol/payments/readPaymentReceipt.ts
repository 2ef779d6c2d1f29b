import { isEvmAddress } from '../../lib/addresses/isEvmAddress.js'
import { isRecord } from '../../lib/checks/isRecord.js'
import { safeGet } from '../../lib/checks/safeGet.js'
import { readHash, readQuantity } from './readQuantity.js'

/** An event of a transaction, in lower case. */
export interface PaymentLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  /** Its place in the block. */
  readonly at: bigint
}
/** The receipt of a transaction, in lower case. */
export interface PaymentReceipt {
  readonly hash: string
  readonly block: bigint
  readonly blockHash: string
  readonly from: string
  /** Undefined where the transaction created a contract. */
  readonly to: string | undefined
  readonly ok: boolean
  /** In their order, each once. */
  readonly logs: readonly PaymentLog[]
}

/** A receipt with more logs is refused: no block holds more. */
const maxLogs = 50_000

/** Reads one log, whichever transaction it is of. Undefined for anything that is none. */
export const readLog = (log: unknown): PaymentLog | undefined => {
  const [address, topics, data, at] = [safeGet(log, 'address'), safeGet(log, 'topics'), safeGet(log, 'data'), readQuantity(safeGet(log, 'logIndex'))]
  if (!isEvmAddress(address) || !Array.isArray(topics) || topics.length > 4 || at === undefined) return undefined
  if (typeof data !== 'string' || !/^0x[0-9a-f]*$/i.test(data)) return undefined
  const hashes = topics.map(readHash)
  return hashes.includes(undefined)
    ? undefined
    : { address: address.toLowerCase(), topics: hashes.flatMap((topic) => topic ?? []), data: data.toLowerCase(), at }
}

/** Reads the logs of one transaction. Undefined where one is of another block or transaction, was removed, or stands there twice. */
const readLogs = (logs: unknown, { hash, block, blockHash }: Pick<PaymentReceipt, 'hash' | 'block' | 'blockHash'>): readonly PaymentLog[] | undefined => {
  if (!Array.isArray(logs) || logs.length > maxLogs) return undefined
  const read: PaymentLog[] = []
  for (const log of logs as readonly unknown[]) {
    const belongs =
      isRecord(log) &&
      log.removed !== true &&
      readHash(log.transactionHash) === hash &&
      readHash(log.blockHash) === blockHash &&
      readQuantity(log.blockNumber) === block
    const event = belongs ? readLog(log) : undefined
    const before = read.at(-1)
    if (!event || (before && before.at >= event.at)) return undefined
    read.push(event)
  }
  return read
}

/**
 * Validates the receipt of the transaction with this hash, as a node returned it. Undefined for the receipt of another transaction, for one
 * that contradicts itself, and for anything that is no receipt.
 */
export const readPaymentReceipt = (answer: unknown, hash: string): PaymentReceipt | undefined => {
  try {
    if (!isRecord(answer)) return undefined
    const [block, blockHash, from, to] = [readQuantity(answer.blockNumber), readHash(answer.blockHash), answer.from, answer.to ?? undefined]
    const status = answer.status
    if (readHash(answer.transactionHash) !== hash.toLowerCase() || block === undefined || !blockHash || !isEvmAddress(from)) return undefined
    if ((to !== undefined && !isEvmAddress(to)) || (status !== '0x1' && status !== '0x0')) return undefined
    const logs = readLogs(answer.logs, { hash: hash.toLowerCase(), block, blockHash })
    return logs && { hash: hash.toLowerCase(), block, blockHash, from: from.toLowerCase(), to: to?.toLowerCase(), ok: status === '0x1', logs }
  } catch {
    // Getters of a hostile answer may throw.
    return undefined
  }
}
