import { foldCase } from '#lib/text/foldCase.js'
import type { DirectoryWallet } from '../../ports/wallets.js'
import { type Identity, sameWallet } from './sameWallet.js'

/** Finds wallets by what is typed, from what is known of them: no request, no waiting. */
export interface WalletIndex {
  /** Adds wallets, each once; one of a server replaces its double of the snapshot, and newer data replaces older. */
  add(wallets: readonly DirectoryWallet[]): void
  /** By id, or by rdns. */
  find(id: string): DirectoryWallet | undefined
  /** The one that a wallet of this browser is: by what it announces, else by its name. A wallet of the host is none of the directory. */
  match(wallet: Identity): DirectoryWallet | undefined
  /** Names that begin with the text first, then those with a word that does, then those that contain it. */
  search(text: string): readonly DirectoryWallet[]
}

interface Entry {
  readonly wallet: DirectoryWallet
  /** Folded once, when it was added. */
  readonly name: string
}

/** What a search compares: without case, accents and signs. */
const fold = (text: string) =>
  foldCase(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()

export const createIndex = (): WalletIndex => {
  const entries = new Map<string, Entry>()
  const byRdns = new Map<string, string>()

  const add = (wallets: readonly DirectoryWallet[]) => {
    const old = [...entries.values()].filter(({ wallet }) => wallet.from === 'snapshot')
    for (const wallet of wallets) {
      if (wallet.from === 'snapshot') {
        if (entries.has(wallet.id) || [...entries.values()].some((entry) => entry.wallet.from !== 'snapshot' && sameWallet(entry.wallet, wallet))) continue
      } else {
        for (const entry of old) if (entry.wallet.id !== wallet.id && sameWallet(entry.wallet, wallet)) entries.delete(entry.wallet.id)
      }
      entries.set(wallet.id, { wallet, name: fold(wallet.name) })
      if (wallet.rdns) byRdns.set(wallet.rdns.toLowerCase(), wallet.id)
    }
  }

  const rankOf = (name: string, text: string) => (name.startsWith(text) ? 0 : name.includes(` ${text}`) ? 1 : name.includes(text) ? 2 : 3)

  return {
    add,
    find: (id) => (entries.get(id) ?? entries.get(byRdns.get(id.toLowerCase()) ?? ''))?.wallet,
    match: (wallet) => {
      const same = [...entries.values()].flatMap((entry) => (entry.wallet.from !== 'host' && sameWallet(entry.wallet, wallet) ? entry.wallet : []))
      return same.find(({ rdns }) => rdns !== undefined && rdns.toLowerCase() === wallet.rdns?.toLowerCase()) ?? same[0]
    },
    search: (text) => {
      const wanted = fold(text)
      if (wanted === '') return []
      const ranks: DirectoryWallet[][] = [[], [], []]
      for (const { wallet, name } of entries.values()) ranks[rankOf(name, wanted)]?.push(wallet)
      return ranks.flat()
    },
  }
}
