import { msg } from '../../../kernel/api/index.js'
import { IconTile, Row, SkeletonRow, ListGroup, Tag, useMessage, useRouter, ViewOutlet, WalletImage } from '../../../ui/index.js'
import type { ConnectController } from '../ConnectController.js'
import type { WalletEntry } from '../listWallets.js'
import type { Wallets } from './useWallets.js'

const installed = msg('connect.installed', 'Installed')
const list = msg('connect.list', 'Wallets')

export interface WalletRowsProps {
  readonly controller: ConnectController
  readonly wallets: Wallets
  /** What follows the first paint. */
  readonly late: typeof import('./deferredViews.js') | undefined
  /** What shows wallets of last time; there where there are any. */
  readonly past: Pick<typeof import('./recents.js'), 'Last' | 'LastUsed'> | undefined
  /** Why no wallet can be chosen yet. */
  readonly disabledReason: string | undefined
}

export const WalletRows = ({ controller, wallets, late, past, disabledReason }: WalletRowsProps) => {
  const { last, tiles, entries, waiting } = wallets
  const t = useMessage()
  const router = useRouter()

  const row = (entry: WalletEntry) => {
    if (entry.kind === 'late') {
      const { key, item } = entry
      return late ? (
        <late.DeferredRow key={key} item={item} wallets={wallets} controller={controller} disabledReason={disabledReason} />
      ) : (
        'body' in item || <SkeletonRow key={key} />
      )
    }
    if (entry.kind === 'row') {
      const { label, icon, open } = entry.row
      return <Row key={entry.key} lead={<IconTile icon={icon} />} label={t(label)} chevron disabledReason={disabledReason} onPress={() => router.push(open)} />
    }
    const { key, connector, name, lastUsed } = entry
    return (
      <Row
        key={key}
        lead={<WalletImage src={connector.icon} name={name} />}
        label={name}
        detail={lastUsed !== undefined && past ? <past.LastUsed at={lastUsed} controller={controller} /> : undefined}
        tag={connector.kind === 'injected' && <Tag tone="neutral">{t(installed)}</Tag>}
        disabledReason={disabledReason}
        onPress={() => controller.start({ connectorId: connector.id })}
      />
    )
  }

  return (
    <>
      {last && past && <past.Last wallet={last} controller={controller} disabledReason={disabledReason} />}
      {tiles && (
        <div style={{ minBlockSize: 94 }}>
          <ViewOutlet view={tiles.body} holder={null} />
        </div>
      )}
      {entries.length > 0 && <ListGroup label={t(list)}>{entries.map(row)}</ListGroup>}
      {entries.length === 0 && !last && waiting && (
        <ListGroup label={t(list)} busy>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </ListGroup>
      )}
    </>
  )
}
