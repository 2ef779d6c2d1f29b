import { useEffect, useRef, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { NetworksView, UnsupportedChainView } from '../../../ports/networks.js'
import {
  Button,
  StatusIllustration,
  Icon,
  MoreRows,
  NetworkIcon,
  Row,
  StatusText,
  ListGroup,
  useStatusBar,
  useDisconnectText,
  useMessage,
  useReadable,
  useRouter,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { NetworksController } from '../NetworksController.js'
import { knownNetwork } from './knownNetwork.js'
import { Switching } from './Switching.js'

const title = msg('networks.unsupported', '{site} isn’t on your wallet’s network')
const text = msg('networks.unsupported.text', 'Your wallet is on network {id}. Pick a network this site uses. Your funds stay where they are.')
const titleOf = msg('networks.unsupported.known', '{site} isn’t on {network}')
const textOf = msg('networks.unsupported.known.text', 'Your wallet is on {network}. Pick a network this site uses. Your {network} funds stay where they are.')
const list = msg('networks.unsupported.list', 'Networks of this site')
const disconnect = msg('shared.disconnect', 'Disconnect')
const disconnecting = msg('shared.disconnecting', 'Disconnecting')
const another = msg('networks.another', 'Choose another network')

/** The wallet is on a network the host did not declare. It may not be closed before that is settled. */
export const UnsupportedChain = ({ controller }: { readonly controller: NetworksController }) => {
  const router = useRouter()
  useReadable(controller.networks)
  useReadable(controller.host.state)
  const unsupported = controller.mustLeave()
  // Shown again in another modal, it goes on with what it asked for.
  const [asking, setAsking] = useState(() => controller.networks.get().switching !== undefined)

  // Settled in the wallet, by the switch, by leaving, or by the host that allows the network now: the view has done its work.
  const had = useRef(unsupported)
  useEffect(() => {
    if (unsupported) had.current = true
    else if (had.current) router.close()
    else router.reset(NetworksView)
  }, [unsupported, router])
  useEffect(
    () => () => {
      if (!router.state.get().stack.some(({ view }) => view === UnsupportedChainView.id)) controller.cancel()
    },
    [controller, router],
  )

  if (!asking) {
    return (
      <Choice
        controller={controller}
        onChosen={(caipNetworkId) => {
          controller.start(caipNetworkId)
          setAsking(true)
        }}
      />
    )
  }
  return (
    <Switching controller={controller}>
      <ChooseAnother
        onPress={() => {
          controller.cancel()
          setAsking(false)
        }}
      />
    </Switching>
  )
}

const ChooseAnother = ({ onPress }: { onPress(): void }) => {
  const t = useMessage()
  return (
    <Button kind="ghost" onPress={onPress}>
      {t(another)}
    </Button>
  )
}

const Choice = ({ controller, onChosen }: { readonly controller: NetworksController; onChosen(caipNetworkId: string): void }) => {
  const t = useMessage()
  const { items, unsupported = '' } = useReadable(controller.networks)
  const { busy } = useReadable(controller.leaving)
  const ends = useDisconnectText()
  useStatusBar('warn')
  const [namespace, id = unsupported] = unsupported.split(':')
  const known = knownNetwork(unsupported)
  const values = { site: controller.host.name || controller.host.domain, id, network: known ?? '' }
  const own = items.filter(({ chainNamespace }) => chainNamespace === namespace)
  return (
    <>
      <ViewBody>
        <StatusIllustration state="warn">
          <Icon name="net" size={54} />
        </StatusIllustration>
        <StatusText title={t(known === undefined ? title : titleOf, values)} live="polite">
          {t(known === undefined ? text : textOf, values)}
        </StatusText>
        <ListGroup label={t(list)} tight>
          <MoreRows items={own.length > 0 ? own : items}>
            {(network) => (
              <Row
                key={network.caipNetworkId}
                lead={<NetworkIcon network={network} />}
                label={network.name}
                chevron
                onPress={() => onChosen(network.caipNetworkId)}
              />
            )}
          </MoreRows>
        </ListGroup>
      </ViewBody>
      <ViewFooter note={ends?.note}>
        <Button kind="secondary" icon="leave" busy={busy} onPress={controller.disconnect}>
          {busy ? t(disconnecting) : (ends?.label ?? t(disconnect))}
        </Button>
      </ViewFooter>
    </>
  )
}
