import type { Stored } from '../../kernel/api/index.js'
import { parseRecents, type RecentWallet } from './parseRecents.js'

export interface Recents {
  /** The last used wallet first; at most two. */
  list(): readonly RecentWallet[]
  remember(wallet: Omit<RecentWallet, 'at'>): void
}

export const createRecents = (needs: { readonly stored: Stored<readonly unknown[]>; now(): number }): Recents => {
  const list = () => parseRecents(needs.stored.get())
  return {
    list,
    remember: (wallet) => {
      const others = list().filter(({ id }) => id !== wallet.id)
      needs.stored.set(parseRecents([{ ...wallet, at: needs.now() }, ...others]))
    },
  }
}
