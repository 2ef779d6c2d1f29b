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
  const list = listWallets({ connectors: items, looking, recents, rows, policy: host.options, mobile: host.mobile, last: memory.current.last })
  const { entries, shown } = showWallets(memory.current, list, looking)
  memory.current = shown
  return { last: list.last, entries, looking, walletFirst: shown.walletFirst ?? false }
}
