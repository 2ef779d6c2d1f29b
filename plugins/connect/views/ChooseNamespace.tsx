import { useEffect } from 'react'
import { msg, type NetworksService } from '../../../kernel/api/index.js'
import {
  IconTile,
  ListGroup,
  NetworkIcon,
  Row,
  StatusText,
  StatusIllustration,
  useMessage,
  useReadable,
  useRouter,
  ViewBody,
  WalletImage,
} from '../../../ui/index.js'
import { walletName } from '#lib/text/walletName.js'
import type { ConnectController } from '../ConnectController.js'
import { groupWallets } from '#lib/wallets/groupWallets.js'

const title = msg('connect.namespace.title', 'Where do you want to connect?')
const text = msg('connect.namespace.text', '{wallet} has a separate account on each.')
const every = msg('connect.namespace.every', '{count, plural, =2 {Both networks} other {All # networks}}')
const oneByOne = msg('connect.namespace.oneByOne', '{wallet} asks for each in turn')
const list = msg('connect.namespace.list', 'Networks that {wallet} can connect to')

export interface ChooseNamespaceProps {
  readonly controller: ConnectController
  readonly networks: Pick<NetworksService, 'active'>
  /** One of the wallet's connectors. */
  readonly connectorId: string
}

/** One wallet that is here for several namespaces: a row for each, the one used last first, and one for all. A press asks the wallet. */
export const ChooseNamespace = ({ controller, networks, connectorId }: ChooseNamespaceProps) => {
  const t = useMessage()
  const router = useRouter()
  const { items } = useReadable(controller.connectors)
  const wallets = groupWallets(items).find((group) => group.some(({ id }) => id === connectorId)) ?? []
  const usedAt = (id: string) => controller.recents().find((recent) => recent.id === id)?.at ?? 0
  const ways = wallets
    .flatMap(({ id, namespaces }) =>
      namespaces.flatMap((namespace) => {
        const network = networks.active(namespace)
        return network ? { id, namespace, network, usedAt: usedAt(id) } : []
      }),
    )
    .toSorted((left, right) => right.usedAt - left.usedAt)
  const gone = ways.length === 0
  useEffect(() => {
    if (gone) router.back()
  }, [gone, router])
  const [first] = wallets
  if (!first) return null
  const wallet = walletName(first.name)
  const LastUsed = controller.lastUsed()
  const connectEvery = () => {
    const [start, ...next] = ways
    if (start)
      controller.start(
        { connectorId: start.id, namespace: start.namespace, name: wallet },
        next.map(({ id, namespace }) => ({ connectorId: id, namespace })),
      )
  }
  return (
    <ViewBody>
      <StatusIllustration state="rest">
        <WalletImage src={first.icon} name={wallet} size={64} />
      </StatusIllustration>
      <StatusText title={t(title)}>{t(text, { wallet })}</StatusText>
      <ListGroup label={t(list, { wallet })}>
        {ways.map(({ id, namespace, network, usedAt: at }) => (
          <Row
            key={namespace}
            lead={<NetworkIcon network={network} />}
            label={network.name}
            detail={LastUsed && at > 0 ? <LastUsed at={at} controller={controller} /> : undefined}
            chevron
            onPress={() => controller.start({ connectorId: id, namespace, name: wallet })}
          />
        ))}
        {ways.length > 1 && (
          <Row lead={<IconTile icon="grid" />} label={t(every, { count: ways.length })} detail={t(oneByOne, { wallet })} chevron onPress={connectEvery} />
        )}
      </ListGroup>
    </ViewBody>
  )
}
