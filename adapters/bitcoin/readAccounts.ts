import { type BitcoinAddress, parseBitcoinAddress } from '#lib/addresses/parseBitcoinAddress.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toHex } from '#lib/bytes/toHex.js'
import type { AddressPurpose, BitcoinAccount } from './BitcoinAccount.js'
import { readBytes } from '#lib/bytes/readBytes.js'
import { readList } from '#lib/checks/readList.js'
import { toText } from '#lib/text/toText.js'

/** The accounts of a wallet, all on the same kind of network. */
export interface WalletAccounts {
  /** Those for payments first. */
  readonly items: readonly BitcoinAccount[]
  /** True on every test network. */
  readonly test: boolean
  /** The wallet's own objects, by address: those of the Wallet Standard go back to the wallet. */
  readonly handles: ReadonlyMap<string, object>
}

const limit = 100
const purposes: Readonly<Record<string, AddressPurpose>> = { payment: 'payment', ordinal: 'ordinal', ordinals: 'ordinal' }

const readPublicKey = (value: unknown): string | undefined => {
  const bytes = readBytes(value, 65)
  const text = bytes ? toHex(bytes) : value
  return typeof text === 'string' && /^([0-9a-f]{64}|0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i.test(text) ? text.toLowerCase() : undefined
}

/**
 * Validates the addresses that a wallet returned: texts, or objects with `address`, `purpose` and `publicKey`. Those of other chains, and
 * those that are not on the same kind of network as the first, are dropped. An address without a purpose is for ordinals when it is one of
 * Taproot and the wallet has another kind, too. Undefined when it is not a list, or a list with entries of which none is valid. Never throws.
 */
export const readAccounts = (value: unknown): WalletAccounts | undefined => {
  const given = readList(value, limit)
  const read = given?.flatMap((entry): readonly (BitcoinAddress & { readonly entry: unknown })[] => {
    const parsed = parseBitcoinAddress(typeof entry === 'string' ? entry : safeGet(entry, 'address'))
    return parsed ? [{ ...parsed, entry }] : []
  })
  if (!given || !read || (given.length > 0 && read.length === 0)) return undefined
  const stated = (entry: unknown) => {
    const word = toText(safeGet(entry, 'purpose')).toLowerCase()
    return Object.hasOwn(purposes, word) ? purposes[word] : undefined
  }
  const test = (read.find(({ entry }) => stated(entry) === 'payment') ?? read[0])?.test ?? false
  const same = read.filter((one) => one.test === test)
  const mixed = same.some(({ kind }) => kind !== 'p2tr')
  const found = new Map<string, BitcoinAccount>()
  const handles = new Map<string, object>()
  for (const { address, kind, entry } of same) {
    const purpose = stated(entry) ?? (kind === 'p2tr' && mixed ? 'ordinal' : 'payment')
    const publicKey = readPublicKey(safeGet(entry, 'publicKey'))
    if (found.get(address)?.purpose === 'payment' || (found.has(address) && purpose === 'ordinal')) continue
    found.set(address, { address, purpose, ...(publicKey !== undefined && { publicKey }) })
    if (typeof entry === 'object' && entry !== null) handles.set(address, entry)
  }
  const items = [...found.values()]
  return { items: [...items.filter(({ purpose }) => purpose === 'payment'), ...items.filter(({ purpose }) => purpose === 'ordinal')], test, handles }
}
