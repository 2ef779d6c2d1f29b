import { msg } from '../../../kernel/contract/index.js'
import { DoorwayCard, GlyphTile, Row, SkeletonRow, Slab, Tag, useMessage, useReadable, useRouter, useShell, WalletImage } from '../../../ui/index.js'
import type { ConnectController } from '../ConnectController.js'
import { lastUsed } from './lastUsed.js'
import type { WalletEntry } from '../listWallets.js'
import type { Wallets } from './useWallets.js'

const goOn = msg('connect.last', 'Continue with {wallet}')
const used = msg('connect.used', 'Last used on {date}')
const installed = msg('connect.installed', 'Installed')
const disputed = msg('connect.disputed', 'Name used twice')
const disputedText = msg('connect.disputed.text', 'Two wallets say they are this one. Check before you approve.')
const list = msg('connect.list', 'Wallets')

export interface WalletRowsProps {
  readonly controller: ConnectController
  readonly wallets: Wallets
  /** Why no wallet can be chosen yet. */
  readonly disabledReason: string | undefined
}

export const WalletRows = ({ controller, wallets: { last, entries, waiting }, disabledReason }: WalletRowsProps) => {
  const t = useMessage()
  const router = useRouter()
  const { tag: locale } = useReadable(useShell().locale)
  const usedOn = (at: number) => t(used, { date: lastUsed(at, controller.now(), locale) })

  const row = (entry: WalletEntry) => {
    if (entry.kind === 'row') {
      const { label, icon, open } = entry.row
      return <Row key={entry.key} lead={<GlyphTile icon={icon} />} label={t(label)} chevron disabledReason={disabledReason} onPress={() => router.push(open)} />
    }
    const { connector, name } = entry
    const detail = connector.disputed ? t(disputedText) : entry.lastUsed === undefined ? undefined : usedOn(entry.lastUsed)
    return (
      <Row
        key={entry.key}
        lead={<WalletImage src={connector.icon} name={name} />}
        label={name}
        {...(detail !== undefined && { detail })}
        tag={
          connector.disputed ? (
            <Tag tone="warn" icon="warn">
              {t(disputed)}
            </Tag>
          ) : (
            connector.kind === 'injected' && <Tag tone="neutral">{t(installed)}</Tag>
          )
        }
        disabledReason={disabledReason}
        onPress={() => controller.start({ connectorId: connector.id })}
      />
    )
  }

  return (
    <>
      {last && (
        <DoorwayCard
          image={<WalletImage src={last.icon} name={last.name} />}
          label={t(goOn, { wallet: last.name })}
          detail={usedOn(last.at)}
          disabledReason={disabledReason}
          onPress={() => controller.start({ connectorId: last.id, name: last.name })}
        />
      )}
      {entries.length > 0 && <Slab label={t(list)}>{entries.map(row)}</Slab>}
      {entries.length === 0 && !last && waiting && (
        <Slab label={t(list)} busy>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Slab>
      )}
    </>
  )
}
