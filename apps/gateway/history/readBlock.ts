// @ts-check
import { readTransfers } from './readTransfers.mjs'

/** @import { BlockFacts, TransactionFacts } from './BlockFacts.js' */

const recordOf = (/** @type {unknown} */ value) => (typeof value === 'object' && value !== null ? /** @type {Record<string, unknown>} */ (value) : {})

/** @param {unknown} value @param {RegExp} pattern @param {string} what */
const text = (value, pattern, what) => {
  if (typeof value !== 'string' || !pattern.test(value)) throw new TypeError(`The node reported a block with an invalid ${what}.`)
  return value.toLowerCase()
}
const hash = (/** @type {unknown} */ value) => text(value, /^0x[0-9a-f]{64}$/i, 'hash')
const address = (/** @type {unknown} */ value) => text(value, /^0x[0-9a-f]{40}$/i, 'address')
const number = (/** @type {unknown} */ value) => Number(text(value, /^0x[0-9a-f]{1,13}$/i, 'number'))
const amount = (/** @type {unknown} */ value) => BigInt(text(value, /^0x[0-9a-f]{1,64}$/i, 'amount'))

/** @param {unknown} given @param {unknown} receipt @returns {TransactionFacts} */
const readTransaction = (given, receipt) => {
  const transaction = recordOf(given)
  const { status, logs, contractAddress } = recordOf(receipt)
  const data = typeof transaction.input === 'string' ? transaction.input : '0x'
  const from = address(transaction.from)
  const to = transaction.to === null || transaction.to === undefined ? undefined : address(transaction.to)
  const made = to === undefined && typeof contractAddress === 'string' ? address(contractAddress) : undefined
  const value = amount(transaction.value ?? '0x0')
  // Before 2017 receipts had no status: a transaction without one is assumed to have succeeded.
  const ok = status === undefined || status === null || status === '0x1'
  const target = to ?? made
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
      ? [
          ...(value > 0n && target !== undefined ? [{ kind: /** @type {const} */ ('native'), from, to: target, amount: `${value}` }] : []),
          ...readTransfers(logs),
        ]
      : [],
  }
}

/**
 * Validates a block with its transactions, and their receipts.
 *
 * @param {unknown} given
 * @param {readonly unknown[]} receipts in the order of the transactions
 * @returns {BlockFacts}
 * @throws {TypeError} when either is invalid, or the receipts are of another block
 */
export const readBlock = (given, receipts) => {
  const block = recordOf(given)
  const own = hash(block.hash)
  const { transactions } = block
  if (!Array.isArray(transactions)) throw new TypeError('The node told of a block without its transactions.')
  if (receipts.length !== transactions.length) throw new TypeError('The node told of other receipts than those of a block.')
  return {
    number: number(block.number),
    hash: own,
    parent: hash(block.parentHash),
    time: number(block.timestamp),
    transactions: transactions.map((transaction, at) => {
      const receipt = recordOf(receipts[at])
      if (receipt.blockHash === undefined || hash(receipt.blockHash) !== own || receipt.transactionHash !== recordOf(transaction).hash)
        throw new TypeError('The node told of other receipts than those of a block.')
      return readTransaction(transaction, receipt)
    }),
  }
}
