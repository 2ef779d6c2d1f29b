import { useState } from 'react'
import { type Connector, msg } from '../../../kernel/api/index.js'
import { walletName } from '../../../lib/walletName.js'
import type { ConnectGroup, ConnectRow } from '../../../ports/connect.js'
import { PairingView } from '../../../ports/pairing.js'
import { IconTile, Row, SkeletonRow, Tag, useMessage, useRouter, ViewOutlet, WalletImage } from '../../../ui/index.js'
import type { ConnectController } from '../ConnectController.js'
import { summarizeConnectors } from '../summarizeConnectors.js'
import type { DeferredItem } from '../listWallets.js'
import type { RecentWallet } from '../parseRecents.js'
import { LastUsed } from './LastUsed.js'
import type { Wallets } from './useWallets.js'

const disputed = msg('connect.disputed', 'Name used twice')
const disputedText = msg('connect.disputed.text', 'Two wallets say they are this one. Check before you approve.')

interface Part<item> {
  readonly item: item
  readonly wallets: Wallets
  readonly controller: ConnectController
  readonly disabledReason: string | undefined
}

const Used = ({ item: { id, name, paired, at }, controller, disabledReason }: Part<RecentWallet>) => {
  const router = useRouter()
  return (
    <Row
      lead={<WalletImage src={paired} name={name} />}
      label={name}
      detail={<LastUsed at={at} controller={controller} />}
      disabledReason={disabledReason}
      onPress={() => router.push(PairingView, { walletId: id, name })}
    />
  )
}

const findings = ({ wallets, controller }: Pick<Part<unknown>, 'wallets' | 'controller'>) =>
  summarizeConnectors({ ...wallets, host: controller.host, find: (id) => controller.connectors.get().items.find((connector) => connector.id === id) })

/** How many rows it has is decided once: nothing on screen moves for a wallet that is found late. */
const Group = ({ item: { body, rows }, wallets, controller }: Part<ConnectGroup>) => {
  const [room] = useState(() => rows(findings({ wallets, controller })))
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
  const holder = Array.from({ length: room }, (_, place) => <SkeletonRow key={place} />)
  return room > 0 && <ViewOutlet view={body} params={{ rows: room }} holder={holder} />
}

const Leading = ({ item: { label, icon, open, tag, shown }, wallets, controller, disabledReason }: Part<ConnectRow>) => {
  const t = useMessage()
  const router = useRouter()
  return (
    shown?.(findings({ wallets, controller })) !== false && (
      <Row
        lead={<IconTile icon={icon} />}
        label={t(label)}
        tag={tag && <ViewOutlet view={tag} holder={null} />}
        chevron={!tag}
        disabledReason={disabledReason}
        onPress={() => router.push(open)}
      />
    )
  )
}

const Disputed = ({ item: { id, name, icon }, controller, disabledReason }: Part<Connector>) => {
  const t = useMessage()
  const label = walletName(name)
  return (
    <Row
      lead={<WalletImage src={icon} name={label} />}
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

/** A part of the list that is drawn when the wallets of this browser are on screen. */
export const DeferredRow = ({ item, ...rest }: Part<DeferredItem>) => {
  if ('namespaces' in item) return <Disputed item={item} {...rest} />
  if ('at' in item) return <Used item={item} {...rest} />
  if ('open' in item) return <Leading item={item} {...rest} />
  return !rest.wallets.waiting && <Group item={item} {...rest} />
}
