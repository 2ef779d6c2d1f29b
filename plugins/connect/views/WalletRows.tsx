import { useRef } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { IconTile, Row, SkeletonRow, ListGroup, Tag, useMessage, useRouter, ViewOutlet, WalletImage } from '../../../ui/index.js'
import { ChooseNamespaceView } from '../../../ports/connect.js'
import type { ConnectController } from '../ConnectController.js'
import type { DeferredItem, WalletEntry } from '../listWallets.js'
import { summarizeConnectors } from '../summarizeConnectors.js'
import { Slab } from './Outline.js'
import type { Wallets } from './useWallets.js'

const installed = msg('connect.installed', 'Installed')
const list = msg('shared.wallets', 'Wallets')

export interface WalletRowsProps {
  readonly controller: ConnectController
  readonly wallets: Wallets
  /** What follows the first paint. */
  readonly late: typeof import('./deferredViews.js') | undefined
  /** What shows wallets of last time; there where there are any. */
  readonly past: Pick<typeof import('./recents.js'), 'Last' | 'LastUsed'> | undefined
  /** What shows many wallets; there where there are many. */
  readonly many: typeof import('./tiles.js') | undefined
  /** Why no wallet can be chosen yet. */
  readonly disabledReason: string | undefined
}

interface ReservedProps extends Omit<WalletRowsProps, 'past' | 'many'> {
  readonly item: DeferredItem
}

/**
 * A part whose code follows the first paint. Its rows are reserved from the start, so that nothing below it moves when they come; their number
 * is decided once, when the first wallets have answered.
 */
const Reserved = ({ item, late, wallets, controller, disabledReason }: ReservedProps) => {
  const decided = useRef<number>(undefined)
  const find = (id: string) => controller.connectors.get().items.find((connector) => connector.id === id)
  const findings = summarizeConnectors({ ...wallets, host: controller.host, find })
  const group = 'body' in item
  if (!wallets.waiting && group) decided.current ??= item.rows(findings)
  if ('shown' in item && item.shown?.(findings) === false) return null
  const room = group ? (decided.current ?? item.rows(findings)) : 1
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
  const holder = Array.from({ length: room }, (_, place) => <SkeletonRow key={place} />)
  if (!late || room === 0 || (group && wallets.waiting)) return holder
  return <late.DeferredRow item={item} holder={holder} controller={controller} disabledReason={disabledReason} />
}

export const WalletRows = ({ controller, wallets, late, past, many, disabledReason }: WalletRowsProps) => {
  const { last, tiles, entries, waiting } = wallets
  const t = useMessage()
  const router = useRouter()
  const tileRows = controller.host.mobile ? 2 : 1
  const tileRoom = <Slab height={tileRows * 98 - 4} />

  const row = (entry: WalletEntry) => {
    if (entry.kind === 'late') {
      const { key, item } = entry
      return <Reserved key={key} item={item} {...{ late, wallets, controller, disabledReason }} />
    }
    if (entry.kind === 'row') {
      const { label, icon, open } = entry.row
      return (
        <Row
          key={entry.key}
          lead={<IconTile icon={icon} size={36} />}
          label={t(label)}
          chevron
          disabledReason={disabledReason}
          onPress={() => router.push(open)}
        />
      )
    }
    const { key, connector, name, lastUsed, several } = entry
    const mark = wallets.markOf(connector)
    return (
      <Row
        key={key}
        lead={<WalletImage src={connector.icon} name={name} size={36} />}
        verbatim
        label={name}
        detail={lastUsed !== undefined && past ? <past.LastUsed at={lastUsed} controller={controller} /> : undefined}
        tag={
          mark ? (
            <Tag tone={mark.tone ?? 'accent'}>{cleanText(t(mark.label), 24)}</Tag>
          ) : (
            connector.kind === 'injected' && <Tag tone="neutral">{t(installed)}</Tag>
          )
        }
        chevron={several}
        disabledReason={disabledReason}
        onPress={() => (several ? router.push(ChooseNamespaceView, { connectorId: connector.id, name }) : controller.start({ connectorId: connector.id }))}
      />
    )
  }

  return (
    <>
      {last && past && <past.Last wallet={last} controller={controller} disabledReason={disabledReason} />}
      {tiles && (
        <div data-room="tiles" data-rows={tileRows} style={{ minBlockSize: tileRows * 98 - 4 }}>
          {waiting ? tileRoom : <ViewOutlet view={tiles.body} holder={tileRoom} />}
        </div>
      )}
      {entries.length > 0 ? (
        many ? (
          <many.Tiles {...{ wallets, controller, disabledReason, row }} />
        ) : (
          <ListGroup label={t(list)} tight>
            {entries.map(row)}
          </ListGroup>
        )
      ) : (
        !last &&
        !tiles &&
        waiting && (
          <ListGroup label={t(list)} tight busy>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </ListGroup>
        )
      )}
    </>
  )
}
