import { type ReadBalance, parseBalance } from '../../lib/amounts/parseBalance.js'
import { readUnits } from '../../lib/amounts/readUnits.js'
import { toRecord } from '../../lib/checks/toRecord.js'
import { keepLast, type KeepLastNeeds } from '../../lib/timing/keepLast.js'

/** Keeps the native balance over a reload. */
export const keepBalance = (needs: Pick<KeepLastNeeds<ReadBalance>, 'stored' | 'isOwn'>) =>
  keepLast<ReadBalance>({
    ...needs,
    write: (balance) => ({ ...balance, amount: String(balance.amount) }),
    read: (written) => {
      const balance = toRecord(written)
      return parseBalance({ ...balance, amount: readUnits(balance.amount) })
    },
  })
