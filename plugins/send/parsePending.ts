import type { SentSince } from '../../kernel/api/index.js'
import { isWhole } from '#lib/checks/isWhole.js'
import { cleanText } from '#lib/text/cleanText.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readSentSince } from '#lib/wallets/readSentSince.js'
import type { PendingSend } from './PendingSend.js'
import type { SendOutcome } from './sendMachine.js'

/** Entries kept, the latest first. */
export const pendingKept = 20

const plain = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-zA-Z]{20,100}$/.test(value)

const outcomes: readonly unknown[] = ['done', 'reverted', 'replaced', 'dropped', 'unclear'] satisfies readonly SendOutcome[]
const isOutcome = (value: unknown): value is SendOutcome => outcomes.includes(value)

/** Earlier versions kept an end for which they had no proof. */
const readEnd = (value: unknown, since: SentSince | undefined): SendOutcome | undefined => {
  if (!isOutcome(value)) return undefined
  return since === undefined && (value === 'dropped' || value === 'replaced') ? 'unclear' : value
}

const readItem = (value: unknown): PendingSend['item'] => {
  const [id, kind] = [safeGet(value, 'id'), safeGet(value, 'kind')]
  return typeof id === 'string' && /^[0-9]{1,78}$/.test(id) && (kind === 'single' || kind === 'edition') ? { id, kind } : undefined
}

const one = (value: unknown): readonly PendingSend[] => {
  if (typeof value !== 'object' || value === null) return []
  const { chain, hash, from, to, name, token, item, symbol, decimals, amount, at, nonce, since: facts, outcome } = value as Readonly<Record<string, unknown>>
  if (typeof chain !== 'string' || !parseCaipNetworkId(chain) || !plain(hash) || !plain(from) || !plain(to)) return []
  if (token !== undefined && !plain(token)) return []
  if (!isWhole(decimals) || decimals > 77 || !isWhole(at) || typeof amount !== 'string' || !/^[0-9]{1,78}$/.test(amount)) return []
  const since = readSentSince(facts)
  const piece = readItem(item)
  // Without its item it would be another transfer.
  if (item !== undefined && !piece) return []
  return [
    {
      chain,
      hash,
      from,
      to,
      name: cleanText(name, 80) || undefined,
      token,
      ...(piece && { item: piece }),
      symbol: cleanText(symbol, piece ? 40 : 12),
      decimals,
      amount: BigInt(amount),
      at,
      nonce: isWhole(nonce) ? nonce : undefined,
      since,
      outcome: readEnd(outcome, since),
    },
  ]
}

/** What is on its way, as it was stored; invalid entries are left out. */
export const parsePending = (stored: readonly unknown[]): readonly PendingSend[] => stored.slice(0, pendingKept).flatMap(one)

/** For the storage, which knows no bigint. */
export const storePending = (items: readonly PendingSend[]): readonly unknown[] =>
  items.slice(0, pendingKept).map((item) => ({ ...item, amount: item.amount.toString() }))
