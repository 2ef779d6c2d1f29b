import { type ApprovalFacts, readApprovals } from './readApprovals.js'
import { readTransfers, type TransferFacts } from './readTransfers.js'

/** A block after validation. */
export interface BlockFacts {
  readonly number: number
  readonly hash: string
  readonly parent: string
  /** s since 1970. */
  readonly time: number
  readonly transactions: readonly TransactionFacts[]
}

export interface TransactionFacts {
  readonly hash: string
  readonly position: number
  readonly from: string
  /** Undefined where a contract was made. */
  readonly to: string | undefined
  /** The contract that was made. */
  readonly made: string | undefined
  readonly nonce: number
  readonly value: bigint
  /** The first four bytes of its data, without `0x`. */
  readonly selector: string
  readonly ok: boolean
  readonly transfers: readonly TransferFacts[]
  /** Absent where nothing was approved, and in blocks that were stored before approvals were read. */
  readonly approvals?: readonly ApprovalFacts[] | undefined
}

const recordOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

const text = (value: unknown, pattern: RegExp, what: string) => {
  if (typeof value !== 'string' || !pattern.test(value)) throw new TypeError(`The node reported a block with an invalid ${what}.`)
  return value.toLowerCase()
}
const hash = (value: unknown) => text(value, /^0x[0-9a-f]{64}$/i, 'hash')
const address = (value: unknown) => text(value, /^0x[0-9a-f]{40}$/i, 'address')
const number = (value: unknown) => Number(text(value, /^0x[0-9a-f]{1,13}$/i, 'number'))
const amount = (value: unknown) => BigInt(text(value, /^0x[0-9a-f]{1,64}$/i, 'amount'))

const readTransaction = (raw: unknown, receipt: unknown): TransactionFacts => {
  const transaction = recordOf(raw)
  const { status, logs, contractAddress } = recordOf(receipt)
  const data = typeof transaction.input === 'string' ? transaction.input : '0x'
  const from = address(transaction.from)
  const to = transaction.to === null || transaction.to === undefined ? undefined : address(transaction.to)
  const made = to === undefined && typeof contractAddress === 'string' ? address(contractAddress) : undefined
  const value = amount(transaction.value ?? '0x0')
  // Before 2017 receipts had no status: a transaction without one is assumed to have succeeded.
  const ok = status === undefined || status === null || status === '0x1'
  const target = to ?? made
  const approvals = ok && to !== undefined ? readApprovals({ from, to, input: data, logs }) : []
  return {
    hash: hash(transaction.hash),
    position: number(transaction.transactionIndex),
    from,
    to,
    made,
    nonce: number(transaction.nonce),
    value,
    selector: /^0x[0-9a-f]{8}/i.test(data) ? data.slice(0, 10).toLowerCase() : '0x',
    ok,
    transfers: ok
      ? [...(value > 0n && target !== undefined ? [{ kind: 'native' as const, from, to: target, amount: `${value}` }] : []), ...readTransfers(logs)]
      : [],
    ...(approvals.length > 0 && { approvals }),
  }
}

/**
 * Validates a block with its transactions, and their receipts.
 *
 * @param receipts in the order of the transactions
 * @throws {TypeError} when either is invalid, or the receipts are of another block
 */
export const readBlock = (raw: unknown, receipts: readonly unknown[]): BlockFacts => {
  const block = recordOf(raw)
  const own = hash(block.hash)
  const { transactions } = block
  if (!Array.isArray(transactions)) throw new TypeError('The node answered with a block without its transactions.')
  if (receipts.length !== transactions.length) throw new TypeError('The node answered with receipts that are not those of the block.')
  return {
    number: number(block.number),
    hash: own,
    parent: hash(block.parentHash),
    time: number(block.timestamp),
    transactions: transactions.map((transaction, at) => {
      const receipt = recordOf(receipts[at])
      if (receipt.blockHash === undefined || hash(receipt.blockHash) !== own || receipt.transactionHash !== recordOf(transaction).hash)
        throw new TypeError('The node answered with receipts that are not those of the block.')
      return readTransaction(transaction, receipt)
    }),
  }
}
