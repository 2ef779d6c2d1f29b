import type { DirectoryWallet } from '../../ports/wallets.js'

export type StoreKind = 'chrome' | 'ios' | 'android' | 'website'
export interface Store {
  readonly kind: StoreKind
  readonly href: string
}

/** Where a wallet is to be had, of the links that are there. */
export const storesOf = ({ chromeStore, appStore, playStore, homepage }: DirectoryWallet): readonly Store[] => {
  const stores: readonly (readonly [StoreKind, string | undefined])[] = [
    ['chrome', chromeStore],
    ['ios', appStore],
    ['android', playStore],
    ['website', homepage],
  ]
  return stores.flatMap(([kind, href]) => (href === undefined ? [] : [{ kind, href }]))
}
