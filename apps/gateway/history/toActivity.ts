import type { StoredBlock } from '../store/Store.js'
import type { BlockFacts, TransactionFacts } from './readBlock.js'

const zeroAddress = '0x0000000000000000000000000000000000000000'
/** Limit of stored transfers of one transaction for one account. */
const maxTransfers = 48

/** The stored part of a transaction for one account. */
export interface ActivityBody extends Omit<TransactionFacts, 'hash' | 'position' | 'value'> {
  readonly time: number
}

/** A block as it is stored: a row for each account that a transaction concerns, with its transfers. */
export const toActivity = ({ number, hash, time, transactions }: BlockFacts): StoredBlock => ({
  number,
  hash,
  activity: transactions.flatMap(({ hash: own, position, value: _value, ...transaction }) => {
    const { from, to, made, transfers } = transaction
    const accounts = new Set([from, to, made, ...transfers.flatMap((transfer) => [transfer.from, transfer.to])])
    accounts.delete(undefined)
    accounts.delete(zeroAddress)
    return [...accounts].map((account) => {
      const body: ActivityBody = {
        ...transaction,
        time,
        transfers: transfers.filter((transfer) => transfer.from === account || transfer.to === account).slice(0, maxTransfers),
        // Those of the signer are no business of the others.
        approvals: account === from ? transaction.approvals : undefined,
      }
      return { account: `${account}`, position, hash: own, body: JSON.stringify(body) }
    })
  }),
})
