import { formatPolkadotAddress, parsePolkadotAddress } from '#lib/addresses/parsePolkadotAddress.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { prefixOf } from './prefixOf.js'

const limit = 100

/** Whether a wallet says that an account is for another network: by the hash of the first block. */
const isElsewhere = (entry: unknown, chain: string): boolean => {
  const hash = safeGet(entry, 'genesisHash')
  return typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash) && `polkadot:${hash.slice(2, 34).toLowerCase()}` !== chain
}

/**
 * Validates the accounts that a wallet returned: objects with `address`. Answers the addresses as they are written on a network, in the
 * wallet's order, and for each the text that the wallet gave. Accounts of other networks and addresses of other families are dropped.
 * Undefined when it is not a list. Never throws.
 */
export const readAccounts = (value: unknown, chain: string): ReadonlyMap<string, string> | undefined => {
  const found = new Map<string, string>()
  const entries = readList(value, limit)
  for (const entry of entries ?? []) {
    const text = safeGet(entry, 'address')
    const parsed = parsePolkadotAddress(text)
    if (!parsed || typeof text !== 'string' || isElsewhere(entry, chain)) continue
    const address = formatPolkadotAddress({ account: parsed.account, prefix: prefixOf(chain) })
    if (!found.has(address)) found.set(address, text)
  }
  return entries && found
}
