import { type ReadBalance, parseBalance } from '#lib/amounts/parseBalance.js'
import { readUnits } from '#lib/amounts/readUnits.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { keepLast, type KeepLastNeeds } from '#lib/timing/keepLast.js'

/** Keeps the native balance over a reload. */
export const keepBalance = (needs: Pick<KeepLastNeeds<ReadBalance>, 'stored' | 'isOwn'>) =>
  keepLast<ReadBalance>({
    ...needs,
    write: (balance) => ({ ...balance, amount: String(balance.amount) }),
    read: (written) => (isRecord(written) ? parseBalance({ ...written, amount: readUnits(written.amount) }) : undefined),
  })
