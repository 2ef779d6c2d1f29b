import { isSolanaAddress } from './isSolanaAddress.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'

/** An account as a wallet shows it, and the wallet's own object for it. */
export interface WalletAccount {
  readonly address: string
  /** In the Wallet Standard's names. */
  readonly chains: readonly string[]
  readonly handle: object
}

/**
 * Validates the accounts that a wallet returned. Those without an address of this family are dropped, and all after the 100th. Undefined
 * when it is not a list, or a list with entries of which none is valid. Never throws.
 */
export const readAccounts = (value: unknown): readonly WalletAccount[] | undefined => {
  const given = readList(value, 100)
  const accounts = given?.flatMap((handle): readonly WalletAccount[] => {
    const address = safeGet(handle, 'address')
    if (typeof handle !== 'object' || handle === null || !isSolanaAddress(address)) return []
    const chains = (readList(safeGet(handle, 'chains'), 100) ?? []).filter((chain) => typeof chain === 'string' && chain.startsWith('solana:'))
    return [{ address, chains: chains as readonly string[], handle }]
  })
  return given && given.length > 0 && accounts?.length === 0 ? undefined : accounts
}
