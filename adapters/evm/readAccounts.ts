import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'

/**
 * Validates the accounts that a wallet returned. An empty list stays empty; undefined when it is not a list, or a list without a single
 * address. Entries that are not addresses are dropped, and all after the 100th. Never throws.
 */
export const readAccounts = (value: unknown): readonly string[] | undefined => {
  try {
    if (!Array.isArray(value)) return undefined
    const entries: readonly unknown[] = value.slice(0, 100)
    const accounts = entries.filter(isEvmAddress)
    return entries.length > 0 && accounts.length === 0 ? undefined : accounts
  } catch {
    return undefined
  }
}
