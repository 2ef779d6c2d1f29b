import { stableOrder } from './stableOrder.js'
import type { WalletEntry, WalletList } from './listWallets.js'

/** What is on screen already and must not move. */
export interface Shown {
  readonly settled: boolean
  readonly keys: readonly string[]
  readonly last: 'any' | 'none' | { readonly id: string }
  /** Whether wallets come before the other methods, once that is decided. */
  readonly walletFirst: boolean | undefined
  /** Whether tiles of other wallets may stand over the list, once that is decided: where no wallet was found. */
  readonly tiled: boolean | undefined
}

export const nothingShown: Shown = { settled: false, keys: [], last: 'any', walletFirst: undefined, tiled: undefined }

/**
 * Lays a fresh list over the one on screen. During the first answer window (about 100 ms) the list may still sort
 * itself; after it late wallets are added at the end and nothing else moves until the view is opened anew.
 */
export const showWallets = (shown: Shown, list: WalletList, looking: boolean): { readonly entries: readonly WalletEntry[]; readonly shown: Shown } => {
  const entries = shown.settled ? stableOrder(shown.keys, list.entries) : list.entries
  const walletFirst = shown.walletFirst ?? (list.usable || list.last !== undefined ? true : undefined)
  if (looking && !shown.settled) return { entries, shown: { ...shown, walletFirst } }
  const last = list.last ? { id: list.last.id } : entries.length > 0 ? 'none' : 'any'
  return { entries, shown: { settled: true, keys: entries.map(({ key }) => key), last, walletFirst: walletFirst ?? false, tiled: shown.tiled ?? !list.usable } }
}
