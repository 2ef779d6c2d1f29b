import { msg } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { IconTile, ListGroup, Row, useMessage } from '../../../ui/index.js'
import type { PurposedAddress } from './purposedAddresses.js'

const list = msg('account.addresses', 'Addresses of this wallet')
const purposes = {
  payment: msg('account.addresses.payment', 'For payments'),
  ordinal: msg('account.addresses.ordinal', 'For ordinals'),
}

export interface OwnAddressesProps {
  readonly items: readonly PurposedAddress[]
  /** The account in use. */
  readonly current: string
  /** Makes an address the account in use; undefined where only the wallet can do that. */
  readonly onUse: ((address: string) => void) | undefined
}

/** The addresses of a wallet that has several of them, with what the wallet uses each one for. Pressing one makes it the account in use. */
export const OwnAddresses = ({ items, current, onUse }: OwnAddressesProps) => {
  const t = useMessage()
  return (
    <ListGroup label={t(list)}>
      {items.map(({ address, purpose }) => (
        <Row
          key={address}
          lead={<IconTile icon={purpose === 'payment' ? 'wallet' : 'spark'} />}
          label={t(purposes[purpose])}
          detail={
            <bdi className="pt-addr" translate="no">
              {truncateMiddle(address)}
            </bdi>
          }
          {...(onUse && { picked: sameAddress(address, current), onPress: () => onUse(address) })}
        />
      ))}
    </ListGroup>
  )
}
