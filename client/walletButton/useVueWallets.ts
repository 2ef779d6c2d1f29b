import { useVueInstance } from '../useVueInstance.js'
import { walletsOf } from './lazyWallets.js'
import { follow, type Refs, refsOf } from './vueRefs.js'
import type { WalletsActions, WalletsState } from './WalletsStore.js'

const walletNames = [
  ...(['wallets', 'wcWallets', 'isFetchingWallets', 'isFetchingWcUri', 'isInitialized'] as const),
  ...(['wcUri', 'wcError', 'connectingWallet', 'page', 'count'] as const),
]

/**
 * Wallets and their connection for a list that the page draws itself: no modal is shown.
 * @example `const { wallets, connect } = useAppKitWallets()`
 * @throws NotCreatedError @public
 */
export const useAppKitWallets = (): Refs<WalletsState> & WalletsActions => {
  const store = walletsOf(useVueInstance('useAppKitWallets'))
  const { connect, fetchWallets, getWcUri, resetWcUri, resetConnectingWallet } = store
  return { ...refsOf(follow(store.get, store.subscribe), walletNames), connect, fetchWallets, getWcUri, resetWcUri, resetConnectingWallet }
}
