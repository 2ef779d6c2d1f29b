import { useEffect } from 'react'
import { type Connection, msg } from '../../../kernel/api/index.js'
import { walletName } from '#lib/text/walletName.js'
import { DisconnectAllView, OneWalletView, type EndedWallet } from '../../../ports/connections.js'
import {
  Button,
  EmptyState,
  IconButton,
  type LabelOf,
  ListGroup,
  Tabs,
  Tag,
  useAddressLabels,
  useMessage,
  useReadable,
  useRouter,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { ConnectionsController } from '../ConnectionsController.js'
import { listNamespaces, type NamespaceWallets } from '../listNamespaces.js'
import css from './connections.css'
import { useNames } from './useNames.js'
import { WalletRow } from './WalletRow.js'

const text = {
  kinds: msg('shared.networkKinds', 'Kinds of network'),
  inUse: msg('connections.inUse', 'In use'),
  connected: msg('connections.connected', 'Connected'),
  before: msg('connections.before', 'Used before'),
  use: msg('connections.use', 'Use'),
  useNamed: msg('connections.use.named', 'Use {wallet}'),
  using: msg('connections.using', 'Switching'),
  connect: msg('connections.connect', 'Connect'),
  connectNamed: msg('elements.wallet.connect', 'Connect {wallet}'),
  more: msg('connections.more', 'More about {wallet}'),
  forget: msg('connections.forget', 'Remove {wallet} from the list'),
  ending: msg('connections.ending', 'Wait until the wallet is disconnected.'),
  add: msg('connections.add', 'Add a wallet'),
  all: msg('connections.all', 'Disconnect all'),
  empty: msg('connections.empty', 'No wallet connected'),
  emptyText: msg('connections.empty.text', 'Add a wallet to use {network} on this site.'),
}

export interface ProfileWalletsProps {
  readonly controller: ConnectionsController
}

/** The wallets that are connected, a list for each chain family. */
export const ProfileWallets = ({ controller }: ProfileWalletsProps) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const sessions = useReadable(controller.sessions)
  const { items: ended } = useReadable(controller.ended)
  const families = listNamespaces(useReadable(controller.networks), sessions, ended)
  const { namespace } = useReadable(controller.tab)
  const { now } = useReadable(controller.task)
  const [first] = families
  const shown = families.find((one) => one.namespace === (namespace ?? sessions.active)) ?? first
  const labelOf = useAddressLabels()
  const names = useNames(shown ? [...shown.live, ...shown.ended].flatMap(({ address }) => address ?? []) : [], controller.names)
  useEffect(() => controller.listed(), [controller])
  if (!shown) return null
  const lists = <Lists controller={controller} family={shown} active={sessions.active} names={names} labelOf={labelOf} />
  const count = families.reduce((sum, { live }) => sum + live.length, 0)
  return (
    <>
      <ViewBody>
        {families.length > 1 ? (
          <Tabs
            items={families.map((one) => ({ id: one.namespace, label: one.name }))}
            selected={shown.namespace}
            onSelect={controller.choose}
            label={t(text.kinds)}
          >
            {lists}
          </Tabs>
        ) : (
          lists
        )}
      </ViewBody>
      <ViewFooter>
        <Button kind="secondary" icon="plus" disabledReason={now?.what === 'end' ? t(text.ending) : undefined} onPress={controller.add}>
          {t(text.add)}
        </Button>
        {count > 1 && (
          <Button kind="ghost" icon="leave" disabledReason={now?.what === 'end' ? t(text.ending) : undefined} onPress={() => router.push(DisconnectAllView)}>
            {t(text.all)}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}

interface ListsProps extends ProfileWalletsProps {
  readonly family: NamespaceWallets
  /** The chain family that the page uses. */
  readonly active: string | undefined
  readonly names: ReadonlyMap<string, string>
  readonly labelOf: LabelOf
}

const Lists = ({ controller, family: { namespace, name: familyName, live, ended }, active, names, labelOf }: ListsProps) => {
  const t = useMessage()
  const router = useRouter()
  const { now } = useReadable(controller.task)
  const reason = now?.what === 'end' ? t(text.ending) : undefined
  const inUse = namespace === active ? live[0] : undefined
  const others = live.filter((one) => one !== inUse)
  const row = (connection: EndedWallet, actions: (wallet: string) => React.ReactNode) => {
    const { connectorId, address, chain, wallet } = connection
    return (
      <WalletRow
        key={connectorId}
        connection={connection}
        name={address === undefined ? undefined : (labelOf(namespace, address)?.label ?? names.get(address))}
        network={chain === undefined ? undefined : (controller.network(chain)?.name ?? chain)}
      >
        {actions(address === undefined ? walletName(wallet.name) : (wallet.account ?? walletName(wallet.name)))}
      </WalletRow>
    )
  }
  const more = (connection: Connection, wallet: string) => (
    <IconButton icon="go" label={t(text.more, { wallet })} onPress={() => router.push(OneWalletView, { namespace, connectorId: connection.connectorId })} />
  )
  if (live.length === 0 && ended.length === 0) return <EmptyState title={t(text.empty)}>{t(text.emptyText, { network: familyName })}</EmptyState>
  return (
    <>
      {inUse && (
        <div className="pt-conn-on">
          <ListGroup label={t(text.inUse)}>
            {row(inUse, (wallet) => (
              <>
                <Tag tone="accent">{t(text.inUse)}</Tag>
                {more(inUse, wallet)}
              </>
            ))}
          </ListGroup>
        </div>
      )}
      {others.length > 0 && (
        <section>
          <h3 className="pt-conn-h">{t(text.connected)}</h3>
          <ListGroup label={t(text.connected)}>
            {others.map((connection) =>
              row(connection, (wallet) => {
                const busy = now?.what === 'use' && now.of?.namespace === namespace && now.of.connectorId === connection.connectorId
                return (
                  <>
                    <Button
                      kind="secondary"
                      size="sm"
                      busy={busy}
                      disabledReason={reason}
                      name={busy ? undefined : t(text.useNamed, { wallet })}
                      onPress={() => controller.use({ namespace, connectorId: connection.connectorId })}
                    >
                      {t(busy ? text.using : text.use)}
                    </Button>
                    {more(connection, wallet)}
                  </>
                )
              }),
            )}
          </ListGroup>
        </section>
      )}
      {ended.length > 0 && (
        <section className="pt-conn-before">
          <h3 className="pt-conn-h">{t(text.before)}</h3>
          <ListGroup label={t(text.before)}>
            {ended.map((connection) =>
              row(connection, (wallet) => (
                <>
                  <Button
                    kind="secondary"
                    size="sm"
                    disabledReason={reason}
                    name={t(text.connectNamed, { wallet })}
                    onPress={() => controller.reconnect(namespace, connection)}
                  >
                    {t(text.connect)}
                  </Button>
                  <IconButton
                    icon="trash"
                    label={t(text.forget, { wallet })}
                    onPress={() => controller.forget({ namespace, connectorId: connection.connectorId })}
                  />
                </>
              )),
            )}
          </ListGroup>
        </section>
      )}
    </>
  )
}
