import type { Stored } from '../../kernel/contract/index.js'
import { parseRecents, type RecentWallet } from './parseRecents.js'

export interface Recents {
  /** The last used wallet first; at most two. */
  list(): readonly RecentWallet[]
  remember(wallet: { readonly id: string; readonly name: string; readonly rdns: string | undefined }): void
}

export const createRecents = (needs: { readonly stored: Stored<readonly unknown[]>; now(): number }): Recents => {
  const list = () => parseRecents(needs.stored.get())
  return {
    list,
    remember: ({ id, name, rdns }) => {
      const others = list().filter((recent) => recent.id !== id)
      needs.stored.set(parseRecents([{ id, name, rdns, at: needs.now() }, ...others]))
    },
  }
}
