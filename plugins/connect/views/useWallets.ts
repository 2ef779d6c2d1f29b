import { useRef, useState } from 'react'
import { ConnectRows } from '../../../ports/connect.js'
import { useReadable } from '../../../ui/index.js'
import type { ConnectController } from '../ConnectController.js'
import { type LastWallet, listWallets, type WalletEntry } from '../listWallets.js'
import { nothingShown, showWallets } from '../shownWallets.js'
import { useSlotItems } from './useSlotItems.js'

export interface Wallets {
  readonly last: LastWallet | undefined
  readonly entries: readonly WalletEntry[]
  /** Nothing has been found yet, and more may come: placeholders hold the room. */
  readonly waiting: boolean
  readonly looking: boolean
  readonly walletFirst: boolean
}

/** The wallets as this showing of the view lists them. Order is kept from one rendering to the next. */
export const useWallets = (controller: ConnectController): Wallets => {
  const { items, looking } = useReadable(controller.connectors)
  const rows = useSlotItems(ConnectRows)
  const [recents] = useState(controller.recents)
  const memory = useRef(nothingShown)
  const { host } = controller
  const before = memory.current
  // Looking again later does not turn the list into placeholders.
  const waiting = looking && !before.settled
  const list = listWallets({
    connectors: items,
    looking: waiting,
    recents,
    rows,
    policy: host.options,
    mobile: host.mobile,
    last: before.last,
    shown: typeof before.last === 'object' ? [...before.keys, before.last.id] : before.keys,
  })
  const { entries, shown } = showWallets(before, list, waiting)
  memory.current = shown
  return { last: list.last, entries, waiting, looking, walletFirst: shown.walletFirst ?? false }
}
