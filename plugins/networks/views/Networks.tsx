import { useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import {
  EmptyState,
  MoreRows,
  NetworkIcon,
  Row,
  SearchField,
  ListGroup,
  Tag,
  useChecksummed,
  useMessage,
  useReadable,
  useSlot,
  ViewBody,
  ViewFooter,
  ViewOutlet,
} from '../../../ui/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { cleanText } from '#lib/text/cleanText.js'
import { NetworkDetails, NetworkTags } from '../../../ports/networks.js'
import { findNetworks } from '../findNetworks.js'
import type { NetworksController } from '../NetworksController.js'

const search = msg('networks.search', '{count, plural, one {Search # network} other {Search # networks}}')
const found = msg('networks.found', '{count, plural, one {# network matches} other {# networks match}}')
const none = msg('networks.none', 'No network matches “{search}”')
const clear = msg('networks.clear', 'Show all networks')
const list = msg('networks.list', 'Networks')
const here = msg('networks.here', 'You’re here')
const note = msg('networks.note', 'Your wallet may ask you to approve the switch.')
const notIn = msg('networks.missing', 'Not in {wallet}')
const notInReason = msg('networks.missing.reason', '{wallet} wasn’t asked for {network}. Connect again to add it.')
const account = msg('networks.kind.account', '{address} · {wallet}')
const off = msg('networks.off.reason', 'Switching networks is off on this site')

/** More networks than this are searched. */
const few = 5

export const Networks = ({ controller }: { readonly controller: NetworksController }) => {
  const t = useMessage()
  const { items } = useReadable(controller.networks)
  const sessions = useReadable(controller.sessions)
  const [text, setText] = useState('')
  const tags = useSlot(NetworkTags)
  const [details] = useSlot(NetworkDetails)
  useReadable(controller.host.state)
  const { enableNetworkSwitch } = controller.host.options

  const current = controller.current()
  const connected = Object.values(sessions.byNamespace).some(({ status }) => status === 'connected')
  const shown = items.length > few ? findNetworks(items, text) : items
  return (
    <>
      <ViewBody>
        {items.length > few && (
          <SearchField label={t(search, { count: items.length })} value={text} onChange={setText} found={t(found, { count: shown.length })} />
        )}
        {shown.length === 0 && text !== '' ? (
          <EmptyState title={t(none, { search: text })} action={{ label: t(clear), onPress: () => setText('') }} />
        ) : (
          <ListGroup label={t(list)} tight>
            <MoreRows key={text} items={shown}>
              {(network) => {
                const wallet = controller.missing(network)
                const session = sessions.byNamespace[network.chainNamespace]
                const other = network.chainNamespace !== sessions.active && session?.status === 'connected' ? session : undefined
                const tag = tags.find(({ item }) => item.networks.includes(network.caipNetworkId))?.item
                return (
                  <Row
                    key={network.caipNetworkId}
                    lead={<NetworkIcon network={network} />}
                    label={network.name}
                    detail={
                      details ? (
                        <ViewOutlet view={details.item.body} params={{ network: network.caipNetworkId }} holder={null} />
                      ) : (
                        other && <OtherAccount address={other.address} wallet={other.wallet.name} />
                      )
                    }
                    tag={
                      network.caipNetworkId === current ? (
                        <Tag tone="accent" icon="check">
                          {t(here)}
                        </Tag>
                      ) : wallet !== undefined ? (
                        <Tag tone="neutral">{t(notIn, { wallet })}</Tag>
                      ) : tag ? (
                        <Tag tone={tag.tone ?? 'neutral'}>{cleanText(t(tag.label), 24)}</Tag>
                      ) : (
                        // Where the second line says something else.
                        details && other && <OtherAddress address={other.address} />
                      )
                    }
                    disabledReason={enableNetworkSwitch ? (wallet === undefined ? undefined : t(notInReason, { wallet, network: network.name })) : t(off)}
                    onPress={() => controller.choose(network)}
                  />
                )
              }}
            </MoreRows>
          </ListGroup>
        )}
      </ViewBody>
      {connected && enableNetworkSwitch && <ViewFooter note={t(note)} />}
    </>
  )
}

/** The account that a press leads to, where it is not the one in use. */
const OtherAccount = ({ address, wallet }: { readonly address: string; readonly wallet: string }) => {
  const t = useMessage()
  return t(account, { address: truncateMiddle(useChecksummed(address)), wallet })
}
const OtherAddress = ({ address }: { readonly address: string }) => (
  <Tag tone="neutral">
    <bdi className="pt-addr" translate="no">
      {truncateMiddle(useChecksummed(address))}
    </bdi>
  </Tag>
)
