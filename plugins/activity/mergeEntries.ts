import type { HistoryTarget } from './createHistory.js'
import type { Entry } from './Entry.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { SentTransaction } from './SentTransaction.js'
import { toEntry } from './toEntry.js'

/** The history, and what this browser sent that the history does not know yet. */
export const mergeEntries = (entries: readonly Entry[], sent: readonly SentTransaction[], { account, chain }: HistoryTarget): readonly Entry[] => {
  const known = new Set(entries.map(({ hash }) => hash))
  return [...sent.filter((item) => item.chain === chain && sameAddress(item.from, account) && !known.has(item.hash)).map(toEntry), ...entries]
}
