import { useRef, useState } from 'react'
import { ConnectGrids, ConnectGroups, ConnectRows, type ConnectTiles } from '../../../ports/connect.js'
import { PairingView } from '../../../ports/pairing.js'
import { useReadable, useRouter, useSlot } from '../../../ui/index.js'
import type { ConnectController } from '../ConnectController.js'
import type { chooseRecents } from '../chooseRecents.js'
import { listWallets, type WalletList } from '../listWallets.js'
import { nothingShown, showWallets } from '../shownWallets.js'

export interface Wallets extends WalletList {
  /** What stands over the list. */
  readonly tiles: ConnectTiles | undefined
  /** Nothing has been found yet, and more may come: placeholders hold the room. */
  readonly waiting: boolean
  readonly looking: boolean
  readonly walletFirst: boolean
}

/** The wallets as this showing of the view lists them. Order is kept from one rendering to the next. */
export const useWallets = (controller: ConnectController, hidden: readonly string[], choose: typeof chooseRecents | undefined): Wallets => {
  const { items, looking } = useReadable(controller.connectors)
  const rows = useSlot(ConnectRows)
  const groups = useSlot(ConnectGroups)
  const [grid] = useSlot(ConnectGrids)
  const router = useRouter()
  const [recents] = useState(controller.recents)
  const memory = useRef(nothingShown)
  const before = memory.current
  // Looking again later does not turn the list into placeholders.
  const waiting = looking && !before.settled
  const pairs = router.canOpen(PairingView)
  const list = listWallets({
    connectors: items,
    namespace: controller.missing(),
    looking: waiting,
    recents,
    chooseRecents: choose,
    rows: [...groups, ...rows],
    host: controller.host,
    hidden,
    pairs,
    last: before.last,
    shown: typeof before.last === 'object' ? [...before.keys, before.last.id] : before.keys,
  })
  const { entries, shown } = showWallets(before, list, waiting)
  memory.current = shown
  return { ...list, entries, tiles: shown.tiled && pairs ? grid?.item : undefined, waiting, looking, walletFirst: shown.walletFirst ?? false }
}
