import type { Counterpart } from '../../ports/activity.js'
import type { HistoryTarget } from './createHistory.js'
import type { Entry } from './Entry.js'
import type { SentTransaction } from './SentTransaction.js'
import { addressKey, sameAddress } from '#lib/addresses/sameAddress.js'
import { classifyEntries } from './classifyEntries.js'

/** Whom an account dealt with, the surest ground first. What a poisoner wrote into its history is not among it. */
export const counterpartsOf = (entries: readonly Entry[], sent: readonly SentTransaction[], target: HistoryTarget | undefined): readonly Counterpart[] => {
  if (!target) return []
  const own = sent.flatMap(({ from, to, received }) => (to !== undefined && received === undefined && sameAddress(from, target.account) ? to : []))
  const ownIds = new Set(entries.flatMap((entry) => (entry.own ? entry.id : [])))
  const { items } = classifyEntries(entries, own)
  const found = new Map<string, Counterpart>()
  const add = (address: string | undefined, by: Counterpart['by']) => {
    if (address === undefined) return
    const key = addressKey(address)
    if (!found.has(key)) found.set(key, { address, by })
  }
  for (const address of own) add(address, 'sent')
  const moved = (action: string, by: Counterpart['by'], isOwn: boolean) => {
    for (const item of items) if (item.action === action && ownIds.has(item.id) === isOwn) add(item.counterpart, by)
  }
  moved('send', 'paid', true)
  moved('receive', 'received', false)
  return [...found.values()]
}
