import { event } from '../../kernel/api/index.js'
import type { WalletsState } from './WalletsStore.js'

/** The list of wallets that a page draws itself, or the attempt that it shows, has changed. */
export const WalletListChanged = /* @__PURE__ */ event<WalletsState>('client:walletList')
