import { msg } from '../../../kernel/api/index.js'
import { Banner, MoreRows, NetworkIcon, Row, ListGroup, useMessage, useReadable, ViewBody } from '../../../ui/index.js'
import type { ReceiveController } from '../ReceiveController.js'
import { receivingAccount } from '../receivingAccount.js'
import { onlyHere } from './onlyHere.js'

const list = msg('receive.networks', 'Networks of this address')

/** Every network on which the address can receive. */
export const CompatibleNetworks = ({ controller }: { readonly controller: ReceiveController }) => {
  const t = useMessage()
  const account = receivingAccount(useReadable(controller.sessions), useReadable(controller.networks))
  if (!account) return null
  const { title, text } = onlyHere(account.namespace)
  return (
    <ViewBody>
      <ListGroup label={t(list)} tight>
        <MoreRows items={account.networks}>
          {(network) => <Row key={network.caipNetworkId} lead={<NetworkIcon network={network} />} label={network.name} />}
        </MoreRows>
      </ListGroup>
      <Banner tone="warn" title={t(title)}>
        {t(text)}
      </Banner>
    </ViewBody>
  )
}
