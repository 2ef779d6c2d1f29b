import { msg } from '../../../kernel/api/index.js'
import { MoreRows, NetworkIcon, Row, ListGroup, useMessage, ViewBody } from '../../../ui/index.js'
import type { ReceiveController } from '../ReceiveController.js'
import { NetworkWarning } from './NetworkWarning.js'
import { useReceivingAccount } from './useReceivingAccount.js'

const list = msg('receive.networks', 'Networks for this address')

/** Every network on which the address can receive. */
export const CompatibleNetworks = ({ controller }: { readonly controller: ReceiveController }) => {
  const t = useMessage()
  const account = useReceivingAccount(controller)
  if (!account) return null
  return (
    <ViewBody>
      <ListGroup label={t(list)} tight>
        <MoreRows items={account.networks}>
          {(network) => <Row key={network.caipNetworkId} lead={<NetworkIcon network={network} />} label={network.name} />}
        </MoreRows>
      </ListGroup>
      <NetworkWarning notReceived={controller.notReceived(account.namespace)} networks={account.networks} />
    </ViewBody>
  )
}
