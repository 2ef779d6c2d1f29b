import type { AccountTransaction, AccountTransactions, Network } from '../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { formatUnits } from '#lib/amounts/formatUnits.js'
import type { Entry } from './Entry.js'
import type { HistoryPage } from './readPage.js'
import { dawn, day, type ReadFor } from './readTransaction.js'

const actions = { in: 'receive', out: 'send', self: 'self' } as const

const toEntry = (
  { hash, at, direction, amount, fee, counterparts }: AccountTransaction,
  currency: Network['nativeCurrency'],
  { chain, now }: ReadFor,
): Entry => {
  const { decimals } = currency
  const symbol = cleanText(currency.symbol, 12)
  return {
    id: hash,
    hash,
    chain,
    at: at ?? now,
    status: at === undefined ? 'pending' : 'done',
    action: actions[direction],
    counterpart: counterparts.length === 1 ? counterparts[0] : undefined,
    transfers: [{ direction, kind: 'token', name: '', symbol, image: undefined, quantity: formatUnits(amount, decimals), spam: false }],
    local: false,
    own: direction !== 'in',
    others: counterparts,
    ...(fee !== undefined && { fee: formatUnits(fee, decimals) }),
    ...(at === undefined && { unconfirmed: true }),
    ...(counterparts.length > 1 && { several: true }),
  }
}

/** What an adapter read of a history, as rows of the list. A time before the first chain or after tomorrow drops a row. */
export const readReported = ({ items, next }: AccountTransactions, currency: Network['nativeCurrency'], wanted: ReadFor): HistoryPage => ({
  entries: items.filter(({ at }) => at === undefined || (at >= dawn && at <= wanted.now + day)).map((item) => toEntry(item, currency, wanted)),
  next,
  whole: true,
})
