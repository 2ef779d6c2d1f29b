import { useSyncExternalStore } from 'react'
import { useReactInstance } from '../useReactInstance.js'
import { walletsOf } from './lazyWallets.js'
import { noWallets, type WalletsActions, type WalletsState } from './WalletsStore.js'

/**
 * Wallets and their connection for a list that the page draws itself: no modal is shown.
 * @example `const { wallets, connect } = useAppKitWallets()`
 * @throws NotCreatedError @public
 */
export const useAppKitWallets = (): WalletsState & WalletsActions => {
  const store = walletsOf(useReactInstance('useAppKitWallets'))
  const state = useSyncExternalStore(store.subscribe, store.get, () => noWallets)
  const { connect, fetchWallets, getWcUri, resetWcUri, resetConnectingWallet } = store
  return { ...state, connect, fetchWallets, getWcUri, resetWcUri, resetConnectingWallet }
}
