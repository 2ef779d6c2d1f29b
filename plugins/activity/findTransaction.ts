import type { ActivityItem, ActivityState } from '../../ports/activity.js'
import { type TransactionRef, sameTransaction } from './readTransactionRef.js'
import type { SentTransaction } from './SentTransaction.js'
import { toEntry } from './toEntry.js'

/**
 * What the list and this browser know of a transaction: by its row, else by its hash, also by the one that it had before the wallet sped it up.
 * What was sent on another network than that of the list is found, too.
 */
export const findTransaction = (
  { chain, hash = '', id }: TransactionRef,
  { items, hidden }: Pick<ActivityState, 'items' | 'hidden'>,
  sent: readonly SentTransaction[],
): ActivityItem | undefined => {
  const own = sent.find((one) => one.chain === chain && (sameTransaction(one.hash, hash) || (one.first !== undefined && sameTransaction(one.first, hash))))
  const rows = [...items, ...hidden].filter((row) => row.chain === chain)
  const found =
    rows.find((row) => id !== undefined && row.id === id) ?? rows.find((row) => row.hash !== undefined && sameTransaction(row.hash, own?.hash ?? hash))
  if (found || !own) return found
  const { own: _own, others: _others, transfers, ...facts } = toEntry(own)
  return { ...facts, transfers: transfers.map(({ spam: _spam, ...transfer }) => transfer), spamReason: undefined, imitates: undefined }
}
