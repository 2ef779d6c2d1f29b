import type { ContractCall } from '../../kernel/api/index.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { readUnits } from '#lib/amounts/readUnits.js'
import { isWhole } from '#lib/checks/isWhole.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { cleanText } from '#lib/text/cleanText.js'
import { readSentSince } from '#lib/wallets/readSentSince.js'
import { keyOf } from './keyOf.js'
import type { Payment } from './Payment.js'
import type { PayRecord } from './PayRecord.js'

/** Records kept, the latest first. A payment that may still be paid is never left out for one that ended. */
export const recordsKept = 20

const optionalWhole = (value: unknown): number | undefined => (isWhole(value) ? value : undefined)
const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-zA-Z]{20,100}$/.test(value)
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,2100}$/.test(value)
/** The id of a session at an exchange, as `readDepositSession` takes it: it becomes part of an address. */
const isSession = (value: unknown): value is string => typeof value === 'string' && /^[\w.:~-]{1,128}$/.test(value)
const fates: readonly unknown[] = ['asked', 'sent', 'unclear', 'paid', 'late', 'short'] satisfies readonly PayRecord['fate'][]
const isFate = (value: unknown): value is PayRecord['fate'] => fates.includes(value)

const readCall = (value: unknown): ContractCall | undefined => {
  const [from, to, data, chain] = ['from', 'to', 'data', 'chain'].map((key) => safeGet(value, key))
  const amount = readUnits(safeGet(value, 'value'))
  return isAddress(from) &&
    isAddress(to) &&
    typeof data === 'string' &&
    /^0x([0-9a-f]{2}){0,20000}$/i.test(data) &&
    typeof chain === 'string' &&
    amount !== undefined
    ? { from, to, data, chain, value: amount }
    : undefined
}
const readStart = (value: unknown) => {
  const block = readUnits(safeGet(value, 'block'))
  return block === undefined ? undefined : { block, balance: readUnits(safeGet(value, 'balance')) }
}
const readUnit = (value: unknown) => {
  const [symbol, decimals] = [cleanText(safeGet(value, 'symbol'), 12), safeGet(value, 'decimals')]
  return symbol !== '' && isWhole(decimals) && decimals <= 77 ? { symbol, decimals } : undefined
}

const readBefore = (value: unknown): Payment['arrivedBefore'] => {
  const [amount, hash] = [readUnits(safeGet(value, 'amount')), safeGet(value, 'hash')]
  return amount === undefined ? undefined : { amount, hash: isId(hash) ? hash : undefined }
}

const readStoredPayment = (value: unknown): Payment | undefined => {
  const [id, key, network, asset, recipient] = ['id', 'key', 'network', 'asset', 'recipient'].map((name) => safeGet(value, name))
  const [amount, unit, address] = [readUnits(safeGet(value, 'amount')), readUnit(asset), safeGet(asset, 'address')]
  if (typeof id !== 'string' || !/^[0-9a-f]{32}$/.test(id)) return undefined
  if (!parseCaipNetworkId(network) || !isAddress(recipient) || amount === undefined || !unit) return undefined
  if (address !== undefined && !isAddress(address)) return undefined
  const order = safeGet(value, 'order')
  const orderId = safeGet(order, 'id')
  const expiresAt = safeGet(value, 'expiresAt')
  const facts = {
    ...{ network: String(network), recipient, amount, arrivedBefore: readBefore(safeGet(value, 'arrivedBefore')) },
    asset: { address, ...unit, name: cleanText(safeGet(asset, 'name'), 40) || unit.symbol },
    order: { id: cleanText(orderId, 64), title: cleanText(safeGet(order, 'title'), 80), shop: cleanText(safeGet(order, 'shop'), 48) },
  }
  // Whoever writes to the storage names an order of the shop with a receiver of their own.
  if (typeof orderId !== 'string' || key !== keyOf({ ...facts, order: { ...facts.order, id: orderId } })) return undefined
  return {
    ...{ id, key, ...facts },
    expiresAt: optionalWhole(expiresAt),
    // Only the page says where it goes next.
    redirect: undefined,
    exchanges: { includeOnly: undefined, exclude: [] },
    newTab: safeGet(value, 'newTab') !== false,
  }
}

const readRecord = (value: unknown): readonly PayRecord[] => {
  const [payment, attempt, fate, from, hash, at] = ['payment', 'attempt', 'fate', 'from', 'hash', 'at'].map((name) => safeGet(value, name))
  const paid = readStoredPayment(payment)
  if (!paid || !isWhole(attempt) || !isFate(fate) || !isWhole(at)) return []
  if ((from !== undefined && !isAddress(from)) || (hash !== undefined && !isId(hash))) return []
  const [exchange, session] = [safeGet(safeGet(value, 'exchange'), 'id'), safeGet(safeGet(value, 'exchange'), 'session')]
  const [spent, spentAmount] = [readUnit(safeGet(value, 'spent')), readUnits(safeGet(safeGet(value, 'spent'), 'amount'))]
  return [
    {
      ...{ payment: paid, attempt, from, hash, at },
      // Without its transaction nothing of it can be followed.
      fate: fate === 'sent' && hash === undefined ? 'unclear' : fate,
      batch: safeGet(value, 'batch') === true,
      call: readCall(safeGet(value, 'call')),
      nonce: optionalWhole(safeGet(value, 'nonce')),
      since: readSentSince(safeGet(value, 'since')),
      exchange: isId(exchange) && isSession(session) ? { id: exchange, session, start: readStart(safeGet(safeGet(value, 'exchange'), 'start')) } : undefined,
      spent: spent && spentAmount !== undefined ? { ...spent, amount: spentAmount } : undefined,
      arrived: readUnits(safeGet(value, 'arrived')),
      isFinal: safeGet(value, 'isFinal') === true,
      endedAt: optionalWhole(safeGet(value, 'endedAt')),
    },
  ]
}

/** The attempts, as they were stored; invalid entries are left out. */
export const parseRecords = (stored: readonly unknown[]): readonly PayRecord[] => stored.slice(0, recordsKept).flatMap(readRecord)

/** For the storage, which knows no bigint. */
export const storeRecords = (records: readonly PayRecord[]): readonly unknown[] =>
  records.slice(0, recordsKept).map((record) => JSON.parse(JSON.stringify(record, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))))
