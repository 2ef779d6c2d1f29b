import { UnknownWalletError } from '../../elements/walletButton/errors.js'
import { appkitOf, type InstanceHandle } from '../../elements/instances.js'
import type { KernelCore } from '../../kernel/api/index.js'
import { createWalletsStore } from '../walletButton/createWalletsStore.js'
import { storeKey, type WalletItem, type WalletsOwner, type WalletsStore } from '../walletButton/WalletsStore.js'
import type { CompatActions } from './CompatMethods.js'

type WalletActions = Pick<
  CompatActions,
  'fetchWallets' | 'getWalletList' | 'connectWallet' | 'prefetchWalletConnectUri' | 'resetWalletConnectUri' | 'resetConnectingWallet'
>
/** The methods for a list of wallets that the page draws itself. Hooks of the instance show the same list. */
export const walletActions = (core: KernelCore): WalletActions => {
  const store = (): WalletsStore => {
    const appkit: (InstanceHandle & WalletsOwner) | undefined = appkitOf(core.instance)
    if (!appkit) throw core.signal.reason
    appkit[storeKey] ??= createWalletsStore(core)
    return appkit[storeKey]
  }
  const find = (wallet: string): WalletItem => {
    const { wallets, wcWallets } = store().get()
    const found = [...wallets, ...wcWallets].find(({ id, connectors }) => id === wallet || connectors.some((way) => way.id === wallet || way.rdns === wallet))
    if (!found) throw new UnknownWalletError({ wallet, why: 'it is not in the list that `getWalletList` answers' })
    return found
  }
  return {
    fetchWallets: async (options) => store().fetchWallets(options),
    getWalletList: async () => store().list(),
    connectWallet: async (wallet, namespace) => store().connect(typeof wallet === 'string' ? find(wallet) : wallet, namespace),
    prefetchWalletConnectUri: async () => store().prefetchWcUri(),
    resetWalletConnectUri: async () => store().resetWcUri(),
    resetConnectingWallet: async () => store().resetConnectingWallet(),
  }
}
