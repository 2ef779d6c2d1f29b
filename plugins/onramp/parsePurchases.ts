import { cleanText } from '#lib/text/cleanText.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { isWhole } from '#lib/checks/isWhole.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { moneyPlaces } from '#lib/amounts/moneyPlaces.js'
import { parseDecimal } from '#lib/amounts/parseDecimal.js'
import { isPurchaseStatus } from './readState.js'
import type { Purchase } from './types.js'

/** Entries kept, the latest first. */
export const purchasesKept = 5

const digits = (value: unknown) => (typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined)
/** Earlier versions wrote hundredths of every currency. */
const fromCents = (value: unknown, currency: string) => {
  const cents = digits(value)
  return cents === undefined ? undefined : (cents * 10n ** BigInt(moneyPlaces(currency))) / 100n
}
const one = (value: unknown): readonly Purchase[] => {
  if (!isRecord(value)) return []
  const { id, provider, name, chain, address, symbol, arrives, total, cents, currency, minutes, at, status, hash } = value
  if (typeof id !== 'string' || !/^[\w-]{8,128}$/.test(id) || typeof provider !== 'string' || !/^[\w-]{1,64}$/.test(provider)) return []
  if (typeof chain !== 'string' || !parseCaipNetworkId(chain) || typeof address !== 'string' || !/^[0-9a-zA-Z]{20,100}$/.test(address)) return []
  if (typeof arrives !== 'string' || !parseDecimal(arrives) || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return []
  const paid = total === undefined ? fromCents(cents, currency) : digits(total)
  if (paid === undefined || !isWhole(at) || !isPurchaseStatus(status)) return []
  return [
    {
      id,
      provider,
      name: cleanText(name, 32),
      chain,
      address,
      symbol: cleanText(symbol, 12),
      arrives,
      total: paid,
      currency,
      minutes: isWhole(minutes) ? minutes : undefined,
      at,
      status,
      hash: typeof hash === 'string' && /^[0-9a-zA-Z]{20,100}$/.test(hash) ? hash : undefined,
    },
  ]
}

/** Purchases as they were stored; invalid entries are left out. */
export const parsePurchases = (stored: readonly unknown[]): readonly Purchase[] => stored.slice(0, purchasesKept).flatMap(one)

/** For the storage, which knows no bigint. */
export const storePurchases = (items: readonly Purchase[]): readonly unknown[] =>
  items.slice(0, purchasesKept).map((item) => ({ ...item, total: item.total.toString() }))
