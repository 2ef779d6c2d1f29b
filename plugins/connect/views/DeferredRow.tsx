import type { ReactNode } from 'react'
import { type ConnectorFacts, msg } from '../../../kernel/api/index.js'
import { walletName } from '#lib/text/walletName.js'
import type { ConnectGroup, ConnectRow } from '../../../ports/connect.js'
import { PairingView } from '../../../ports/pairing.js'
import { IconTile, Row, Tag, useMessage, usePublisher, useRouter, ViewOutlet, WalletImage } from '../../../ui/index.js'
import type { ConnectController } from '../ConnectController.js'
import type { Contributed, DeferredItem } from '../listWallets.js'
import type { RecentWallet } from '../parseRecents.js'

const disputed = msg('connect.disputed', 'Name used twice')
const disputedText = msg('connect.disputed.text', 'Two wallets use this name. Check which one opens before you approve.')

interface Part<item> {
  readonly item: item
  readonly controller: ConnectController
  readonly disabledReason: string | undefined
}

const Used = ({ item: { id, name, paired, at }, controller, disabledReason }: Part<RecentWallet>) => {
  const router = useRouter()
  const LastUsed = controller.lastUsed()
  return (
    <Row
      lead={<WalletImage src={paired} name={name} size={36} />}
      verbatim
      label={name}
      detail={LastUsed && <LastUsed at={at} controller={controller} />}
      disabledReason={disabledReason}
      onPress={() => router.push(PairingView, { walletId: id, name })}
    />
  )
}

const Leading = ({ item: { label, icon, open, tag, publisher }, disabledReason }: Part<Contributed<ConnectRow>>) => {
  const published = usePublisher()
  const t = useMessage()
  const router = useRouter()
  return (
    <Row
      lead={<IconTile icon={icon} size={36} />}
      label={t(label)}
      detail={published(undefined, publisher)}
      tag={tag && <ViewOutlet view={tag} holder={null} named />}
      chevron={!tag}
      disabledReason={disabledReason}
      onPress={() => router.push(open)}
    />
  )
}

const Disputed = ({ item: { id, name, icon }, controller, disabledReason }: Part<ConnectorFacts>) => {
  const t = useMessage()
  const label = walletName(name)
  return (
    <Row
      lead={<WalletImage src={icon} name={label} size={36} />}
      verbatim
      label={label}
      detail={t(disputedText)}
      tag={
        <Tag tone="warn" icon="warn">
          {t(disputed)}
        </Tag>
      }
      disabledReason={disabledReason}
      onPress={() => controller.start({ connectorId: id })}
    />
  )
}

interface DeferredRowProps extends Part<DeferredItem> {
  /** The reserved rows, one for each row that a group will have. */
  readonly holder: readonly ReactNode[]
}

/** A part of the list that is drawn when the wallets of this browser are on screen. */
export const DeferredRow = ({ item, holder, ...rest }: DeferredRowProps) => {
  if ('namespaces' in item) return <Disputed item={item} {...rest} />
  if ('at' in item) return <Used item={item} {...rest} />
  if ('open' in item) return <Leading item={item} {...rest} />
  return <Listed item={item} holder={holder} />
}

/** Rows that another plugin draws; those of a third party under its name. */
const Listed = ({ item: { body, publisher }, holder }: { readonly item: Contributed<ConnectGroup>; readonly holder: readonly ReactNode[] }) => {
  const published = usePublisher()
  const by = published(undefined, publisher)
  return (
    <>
      {by !== undefined && <li className="pt-by">{by}</li>}
      <ViewOutlet view={body} params={{ rows: holder.length }} holder={holder} named />
    </>
  )
}
