import type { Stored } from '../../kernel/api/index.js'
import { parseRecords, storeRecords } from './parseRecords.js'
import type { PayRecord } from './PayRecord.js'

export interface Records {
  list(): readonly PayRecord[]
  /** Writes one, in place of what was known of the same attempt. */
  keep(record: PayRecord): void
  /** Changes one that is known. */
  change(record: Pick<PayRecord, 'payment' | 'attempt'>, change: Partial<PayRecord>): PayRecord | undefined
  /** It paid nothing, or its receipt is no longer needed. */
  forget(record: Pick<PayRecord, 'payment' | 'attempt'>): void
}

export const isEnded = ({ fate }: Pick<PayRecord, 'fate'>): boolean => fate === 'paid' || fate === 'late' || fate === 'short'

/** How long a receipt is kept, so that an order is not paid again, and the session of an exchange, in ms: a week. */
const receiptKept = 604_800_000

/** The attempts to pay, which every tab of the page reads anew. */
export const createRecords = (stored: Stored<readonly unknown[]>, now: () => number): Records => {
  const isKept = (record: PayRecord) => (!isEnded(record) && !record.exchange) || (record.endedAt ?? record.at) > now() - receiptKept
  const list = () => parseRecords(stored.get()).filter(isKept)
  const same = (one: Pick<PayRecord, 'payment' | 'attempt'>, other: PayRecord) => one.payment.id === other.payment.id && one.attempt === other.attempt
  const write = (records: readonly PayRecord[]) => {
    // What may still be paid is never lost for a receipt.
    const ordered = [...records.filter((record) => !isEnded(record)), ...records.filter(isEnded)]
    if (ordered.length > 0) stored.set(storeRecords(ordered))
    else stored.clear()
  }
  const others = (record: Pick<PayRecord, 'payment' | 'attempt'>) => list().filter((other) => !same(record, other))
  return {
    list,
    keep: (record) => write([record, ...others(record)]),
    change: (record, change) => {
      const known = list().find((other) => same(record, other))
      if (!known) return undefined
      const next = { ...known, ...change }
      write([next, ...others(record)])
      return next
    },
    forget: (record) => write(others(record)),
  }
}
