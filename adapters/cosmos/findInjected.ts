import type { FoundWallet } from '../../kernel/api/installed/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { WalletPlace } from './readWallets.js'

/** The wallets of the page at these places that have the methods of Keplr's. Each object once. Never throws. */
export const findInjected = (page: unknown, places: readonly WalletPlace[]): readonly FoundWallet[] => {
  const found = places.flatMap(({ name, path }): readonly FoundWallet[] => {
    let wallet = page
    for (const key of path.split('.')) wallet = safeGet(wallet, key)
    const can = (method: string) => typeof safeGet(wallet, method) === 'function'
    return typeof wallet === 'object' && wallet !== null && can('enable') && can('getKey') ? [{ name, wallet }] : []
  })
  return found.filter((one, at) => found.findIndex(({ wallet }) => wallet === one.wallet) === at)
}
