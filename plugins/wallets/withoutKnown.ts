import type { DirectoryWallet } from '../../ports/wallets.js'
import { type Identity, sameWallet } from './sameWallet.js'

/** Leaves out what is offered already: wallets of this browser, and the ones used last. */
export const withoutKnown = (wallets: readonly DirectoryWallet[], known: readonly Identity[]): readonly DirectoryWallet[] =>
  wallets.filter((wallet) => !known.some((one) => sameWallet(wallet, one)))
