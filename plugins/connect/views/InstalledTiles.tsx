import { type ReactNode, useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { ChooseNamespaceView } from '../../../ports/connect.js'
import { PairingView } from '../../../ports/pairing.js'
import { afterPaint, ListGroup, useMessage, useRouter, useStyles, WalletGrid, WalletTile } from '../../../ui/index.js'
import type { ConnectController } from '../ConnectController.js'
import type { WalletEntry } from '../listWallets.js'
import { summarizeConnectors } from '../summarizeConnectors.js'
import css from './tiles.css'
import type { Wallets } from './useWallets.js'

const list = msg('shared.wallets', 'Wallets')
const installed = msg('connect.installed', 'Installed')
const more = msg('connect.tiles.more', '{count, plural, one {# more installed} other {# more installed}}')
const phone = msg('shared.phone', 'Phone')

/** From so many wallets of this browser on they are tiles: as rows they would push the other ways in out of sight. */
const fewestTiles = 5
/** So many entries are in the first frame; more follow once it is painted, so that a flood of them delays nothing. */
const firstEntries = 40

export interface InstalledTilesProps {
  readonly wallets: Wallets
  readonly controller: ConnectController
  /** Why no wallet can be chosen yet. */
  readonly disabledReason: string | undefined
  /** Draws what is no tile: an entry as a row of a list. */
  row(entry: WalletEntry): ReactNode
}

type InstalledWallet = Extract<WalletEntry, { readonly kind: 'wallet' }>
const isInstalled = (entry: WalletEntry): entry is InstalledWallet => entry.kind === 'wallet' && entry.connector.kind === 'injected'
/** The row that leads to all wallets, of this package. */
const leadsToAll = (entry: WalletEntry) =>
  entry.kind === 'late' && 'open' in entry.item && entry.item.type === 'all' && entry.item.publisher === undefined ? entry.item : undefined

/** The wallets of a browser that has many of them. Whether they are tiles is decided once a showing, so that nothing moves when another one comes. */
export const InstalledTiles = ({ wallets, controller, disabledReason, row }: InstalledTilesProps) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { last, entries } = wallets
  const count = entries.filter(isInstalled).length
  const [tiled] = useState(() => count + (last && last.paired === undefined ? 1 : 0) >= fewestTiles)
  const [all, setAll] = useState(false)
  const many = entries.length > firstEntries
  useEffect(() => (many ? afterPaint(() => setAll(true)) : undefined), [many])
  const drawn = all ? entries : entries.slice(0, firstEntries)
  const rows = (some: readonly WalletEntry[]) =>
    some.length > 0 && (
      <ListGroup label={t(list)} tight>
        {some.map(row)}
      </ListGroup>
    )
  if (!tiled) return rows(drawn)

  const find = (id: string) => controller.connectors.get().items.find((connector) => connector.id === id)
  const tile = (entry: WalletEntry): ReactNode => {
    if (isInstalled(entry)) {
      const { key, connector, name, several } = entry
      // What a plugin says of a wallet stands in its row.
      return wallets.markOf(connector) === undefined ? (
        <WalletTile
          key={key}
          label={name}
          src={connector.icon}
          installed
          disabledReason={disabledReason}
          onPress={() => (several ? router.push(ChooseNamespaceView, { connectorId: connector.id, name }) : controller.start({ connectorId: connector.id }))}
        />
      ) : undefined
    }
    const item = entry.kind === 'row' ? entry.row : leadsToAll(entry)
    if (!item) return undefined
    const { label, icon, open, shown } = item
    if (shown?.(summarizeConnectors({ ...wallets, host: controller.host, find })) === false) return false
    return (
      <WalletTile
        key={entry.key}
        label={t(open.id === PairingView.id ? phone : label)}
        icon={icon}
        disabledReason={disabledReason}
        onPress={() => router.push(open)}
      />
    )
  }
  const tiles = drawn.map(tile)
  return (
    <>
      <div className="pt-tiles-group">
        <p className="pt-label">{last ? t(more, { count }) : t(installed)}</p>
        <WalletGrid label={t(list)}>{tiles}</WalletGrid>
      </div>
      {rows(drawn.filter((_, at) => tiles[at] === undefined))}
    </>
  )
}
