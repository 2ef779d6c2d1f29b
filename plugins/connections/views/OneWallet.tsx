import { useEffect } from 'react'
import { type Connection, msg } from '../../../kernel/api/index.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { walletName } from '#lib/text/walletName.js'
import {
  AddressChip,
  Amount,
  Avatar,
  Button,
  DescriptionList,
  Skeleton,
  useAddressLabels,
  useAsync,
  useChecksummed,
  useLocale,
  useMessage,
  useOffline,
  useReadable,
  useRouter,
  useStyles,
  useTitle,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { Chosen, ConnectionsController } from '../ConnectionsController.js'
import css from './connections.css'
import { LabelField } from './LabelField.js'
import { useNames } from './useNames.js'

const text = {
  wallet: msg('ui.wallet', 'Wallet'),
  network: msg('shared.network', 'Network'),
  balance: msg('connections.balance', 'Balance'),
  noBalance: msg('connections.balance.failed', 'Didn’t load'),
  state: msg('connections.state', 'On this site'),
  inUse: msg('connections.inUse', 'In use'),
  connected: msg('connections.state.connected', 'Connected, not in use'),
  watched: msg('shared.watchedOnly', 'Watched only'),
  look: msg('connections.watched', 'Nothing can be sent or signed without this account’s wallet.'),
  unwatch: msg('shared.stopWatching', 'Stop watching'),
  useAccount: msg('connections.useThis.account', 'Use this account'),
  use: msg('connections.useThis', 'Use this wallet'),
  cancel: msg('shared.cancel', 'Cancel'),
  disconnect: msg('shared.disconnect', 'Disconnect'),
  disconnecting: msg('shared.disconnecting', 'Disconnecting'),
  ending: msg('connections.ending', 'Wait until the wallet is disconnected.'),
  stays: msg('shared.otherWalletsStay', 'Your other wallets stay connected.'),
}

export interface OneWalletProps {
  readonly controller: ConnectionsController
  readonly chosen: Chosen | undefined
}

/** One connected wallet: its account, and what can be done with it. A wallet that is gone leads back to the list. */
export const OneWallet = ({ controller, chosen }: OneWalletProps) => {
  const router = useRouter()
  const { active, connections } = useReadable(controller.sessions)
  const all = connections[chosen?.namespace ?? ''] ?? []
  const connection = all.find(({ connectorId }) => connectorId === chosen?.connectorId)
  const gone = connection === undefined
  useEffect(() => {
    if (gone) router.back()
  }, [gone, router])
  if (!connection || !chosen) return null
  const several = Object.values(connections).reduce((sum, { length }) => sum + length, 0) > 1
  return (
    <Contents
      controller={controller}
      namespace={chosen.namespace}
      connection={connection as Connection}
      inUse={chosen.namespace === active && connection === all[0]}
      several={several}
    />
  )
}

interface ContentsProps {
  readonly controller: ConnectionsController
  readonly namespace: string
  readonly connection: Connection
  readonly inUse: boolean
  readonly several: boolean
}

const Contents = ({ controller, namespace, connection, inUse, several }: ContentsProps) => {
  useStyles(css)
  const t = useMessage()
  const { tag } = useLocale()
  const { now } = useReadable(controller.task)
  const { connectorId, address, chain } = connection
  const wallet = connection.wallet.account ?? walletName(connection.wallet.name)
  useTitle(wallet || t(text.wallet))
  const name = useNames([address], controller.names).get(address)
  const label = useAddressLabels()(namespace, address)?.label
  const balance = useAsync((signal) => controller.balance(namespace, connection, signal), [controller, namespace, address, chain])
  useOffline(balance.status === 'failed' ? balance.retry : undefined)
  const chosen = { namespace, connectorId }
  const busy = now?.of?.namespace === namespace && now.of.connectorId === connectorId ? now.what : undefined
  const { value } = balance
  const watched = connection.kind === 'watched'
  const items = [
    { label: t(text.state), value: t(watched ? text.watched : inUse ? text.inUse : text.connected) },
    { label: t(text.network), value: controller.network(chain)?.name ?? chain },
    ...(balance.status === 'ready' && value === undefined
      ? []
      : [
          {
            label: t(text.balance),
            value: value ? (
              <Amount texts={balanceTexts(tag, value.amount, value.decimals)} symbol={value.symbol} />
            ) : balance.status === 'failed' ? (
              t(text.noBalance)
            ) : (
              <Skeleton width={72} />
            ),
          },
        ]),
  ]
  return (
    <>
      <ViewBody>
        <div className="pt-conn-hero">
          <Avatar address={address} size={63} standing />
          {label !== undefined && (
            <b>
              <bdi>{label}</bdi>
            </b>
          )}
          {name !== undefined &&
            (label === undefined ? (
              <b>
                <bdi>{name}</bdi>
              </b>
            ) : (
              <bdi>{name}</bdi>
            ))}
          <AddressChip address={useChecksummed(address)} />
          <LabelField namespace={namespace} address={address} />
        </div>
        <DescriptionList items={items} />
      </ViewBody>
      <ViewFooter note={watched ? t(text.look) : several ? t(text.stays) : undefined}>
        {busy === 'use' ? (
          <Button kind="secondary" onPress={controller.cancel}>
            {t(text.cancel)}
          </Button>
        ) : (
          !inUse && (
            <Button kind="primary" disabledReason={now?.what === 'end' ? t(text.ending) : undefined} onPress={() => controller.use(chosen)}>
              {t(watched ? text.useAccount : text.use)}
            </Button>
          )
        )}
        <Button kind="quiet-danger" icon="leave" busy={busy === 'end'} onPress={() => controller.end(chosen)}>
          {t(busy === 'end' ? text.disconnecting : watched ? text.unwatch : text.disconnect)}
        </Button>
      </ViewFooter>
    </>
  )
}
