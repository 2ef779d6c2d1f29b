import type { DirectoryWallet } from '../../ports/wallets.js'

/** What is on screen of the list of all wallets. */
export interface Browsed {
  /** Pages loaded; 0 while the first is on its way. */
  readonly page: number
  readonly wallets: readonly DirectoryWallet[]
  /** `stopped`: a further page did not come. */
  readonly status: 'loading' | 'ready' | 'stopped'
  readonly more: boolean
  /** The server did not answer: these are the wallets of the package. */
  readonly fallback: boolean
  readonly count: number
}

/** What the visitor saw and typed: back from a wallet the list is as it was, and opened again it shows its first page. */
export interface Memory {
  readonly typed: { readonly text: string; readonly certified: boolean }
  type(text: string, certified: boolean): void
  browsed(certified: boolean): Browsed | undefined
  browse(certified: boolean, browsed: Browsed): void
  /** The modal closes. */
  close(): void
}

export const createMemory = (): Memory => {
  const pages = new Map<boolean, { readonly first: Browsed; readonly now: Browsed }>()
  let typed: Memory['typed'] = { text: '', certified: false }
  return {
    get typed() {
      return typed
    },
    type: (text, certified) => {
      typed = { text, certified }
    },
    browsed: (certified) => pages.get(certified)?.now,
    browse: (certified, now) => void pages.set(certified, { first: now.page === 1 ? now : (pages.get(certified)?.first ?? now), now }),
    close: () => {
      typed = { text: '', certified: false }
      for (const [certified, { first }] of pages) {
        // A server that did not answer is asked again.
        if (first.fallback || first.page !== 1) pages.delete(certified)
        else pages.set(certified, { first, now: first })
      }
    },
  }
}
