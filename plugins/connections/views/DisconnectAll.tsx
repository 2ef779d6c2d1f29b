import { useEffect } from 'react'
import { type Connection, msg } from '../../../kernel/api/index.js'
import { Button, ListGroup, StatusText, useMessage, useReadable, useRouter, ViewBody, ViewFooter } from '../../../ui/index.js'
import type { ConnectionsController } from '../ConnectionsController.js'
import { WalletRow } from './WalletRow.js'

const text = {
  title: msg('connections.all.title', '{count, plural, one {Disconnect this wallet?} =2 {Disconnect both wallets?} other {Disconnect all # wallets?}}'),
  text: msg('connections.all.text', '{site} will no longer see these accounts. Your funds and the permissions you gave don’t change.'),
  list: msg('connections.all.list', 'Wallets that will be disconnected'),
  all: msg('connections.all', 'Disconnect all'),
  disconnecting: msg('shared.disconnecting', 'Disconnecting'),
  keep: msg('connections.keep', 'Keep connected'),
}

/** Asks before every wallet is disconnected, and lists what ends. */
export const DisconnectAll = ({ controller }: { readonly controller: ConnectionsController }) => {
  const t = useMessage()
  const router = useRouter()
  const { connections } = useReadable(controller.sessions)
  const { now } = useReadable(controller.task)
  const live = Object.entries(connections).flatMap(([namespace, all]) => all.map((connection) => ({ namespace, connection: connection as Connection })))
  const gone = live.length === 0
  useEffect(() => {
    if (gone) router.back()
  }, [gone, router])
  if (gone) return null
  const busy = now?.what === 'end'
  return (
    <>
      <ViewBody>
        <StatusText title={t(text.title, { count: live.length })}>{t(text.text, { site: controller.host.name || controller.host.domain })}</StatusText>
        <ListGroup label={t(text.list)}>
          {live.map(({ namespace, connection }) => (
            <WalletRow
              key={`${namespace} ${connection.connectorId}`}
              connection={connection}
              name={undefined}
              network={controller.network(connection.chain)?.name ?? connection.chain}
            />
          ))}
        </ListGroup>
      </ViewBody>
      <ViewFooter>
        <Button kind="danger" busy={busy} onPress={controller.endAll}>
          {t(busy ? text.disconnecting : text.all)}
        </Button>
        <Button kind="secondary" onPress={router.back}>
          {t(text.keep)}
        </Button>
      </ViewFooter>
    </>
  )
}
