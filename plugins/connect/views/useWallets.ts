import { useRef, useState } from 'react'
import type { ConnectorFacts } from '../../../kernel/api/index.js'
import { ConnectGrids, ConnectGroups, ConnectRows, type ConnectTiles, type WalletMark, WalletTags } from '../../../ports/connect.js'
import { PairingView } from '../../../ports/pairing.js'
import { useReadable, useRouter, useSlot } from '../../../ui/index.js'
import type { ConnectController } from '../ConnectController.js'
import type { chooseRecents } from '../chooseRecents.js'
import { listWallets, type WalletList } from '../listWallets.js'
import { rankEntries } from '../rankEntries.js'
import type { KnownNames } from './HiddenWalletLookup.js'
import { nothingShown, showWallets } from '../shownWallets.js'

export interface Wallets extends WalletList {
  /** What stands over the list. */
  readonly tiles: ConnectTiles | undefined
  /** Nothing has been found yet, and more may come: placeholders hold the room. */
  readonly waiting: boolean
  readonly looking: boolean
  readonly walletFirst: boolean
  /** The mark that a plugin puts on the row of a wallet. */
  markOf(wallet: Pick<ConnectorFacts, 'id' | 'rdns'>): WalletMark | undefined
}

/** The wallets as this showing of the view lists them. Order is kept from one rendering to the next. */
export const useWallets = (controller: ConnectController, known: KnownNames, choose: typeof chooseRecents | undefined): Wallets => {
  const { items, looking } = useReadable(controller.connectors)
  const { current: ranking } = useReadable(controller.ranking)
  const tags = useSlot(WalletTags)
  // Wallets of a namespace that lost its last network are no use here.
  const namespacesHere = new Set(useReadable(controller.networks).items.map(({ chainNamespace }) => chainNamespace))
  const rows = useSlot(ConnectRows)
  const groups = useSlot(ConnectGroups)
  const [grid] = useSlot(ConnectGrids)
  const router = useRouter()
  const [recents] = useState(controller.recents)
  // What the host asked for; it may ask anew while the modal is open.
  const { namespace } = useReadable(router.state)
  const memory = useRef(nothingShown)
  const before = memory.current
  // Looking again later does not turn the list into placeholders.
  const waiting = looking && !before.settled
  const pairs = router.canOpen(PairingView)
  const offered = ({ id }: { readonly id: string }) => !ranking?.hidden.includes(id)
  const list = listWallets({
    connectors: items.filter((item) => offered(item) && item.namespaces.some((namespace) => namespacesHere.has(namespace))),
    namespace: namespace ?? controller.missing(),
    looking: waiting,
    recents: recents.filter(offered),
    chooseRecents: choose,
    rows: [...groups, ...rows],
    host: controller.host,
    hidden: controller.host.options.excludeWalletIds.flatMap((id) => known.get(id) ?? []),
    aliases: known,
    pairs,
    last: before.last,
    shown: typeof before.last === 'object' ? [...before.keys, before.last.id] : before.keys,
  })
  const { entries, shown } = showWallets(before, ranking ? { ...list, entries: rankEntries(list.entries, ranking.order) } : list, waiting)
  memory.current = shown
  return {
    ...list,
    entries,
    // While wallets are looked for: what it will be where none is found.
    tiles: (shown.tiled ?? !list.usable) && pairs ? grid?.item : undefined,
    waiting,
    looking,
    walletFirst: shown.walletFirst ?? false,
    markOf: ({ id, rdns }) =>
      ranking?.marks.get(id) ?? tags.find(({ item }) => item.wallets.includes(id) || (rdns !== undefined && item.wallets.includes(rdns)))?.item,
  }
}
