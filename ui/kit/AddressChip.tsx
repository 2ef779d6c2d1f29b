import { msg } from '../../kernel/api/message.js'
import { truncateMiddle } from '../../lib/addresses/truncateMiddle.js'
import { useCopy } from './hooks/useCopy.js'
import { useMessage } from './hooks/useMessage.js'
import { Avatar } from './Avatar.js'
import { Chip } from './Chip.js'

const copyAddress = msg('ui.copyAddress', 'Copy address {address}')
const addressCopied = msg('ui.addressCopied', 'Address copied, ends in {end}')

export interface AddressChipProps {
  readonly address: string
  /** Shown instead of the address, with the avatar before it. The copied text is the address. */
  readonly label?: string | undefined
}

/** Copies the address. @example `<AddressChip address="0x…" label="Receiver" />` @public */
export const AddressChip = ({ address, label }: AddressChipProps) => {
  const t = useMessage()
  const { copied, copy } = useCopy(address, t(addressCopied, { end: address.slice(-4) }))
  return (
    <Chip
      lead={label === undefined ? undefined : <Avatar address={address} size={18} />}
      icon={copied ? 'check' : 'copy'}
      name={t(copyAddress, { address: label ?? truncateMiddle(address) })}
      onPress={copy}
    >
      {label === undefined ? (
        <span className="pt-addr" translate="no">
          {truncateMiddle(address)}
        </span>
      ) : (
        <span translate="no">{label}</span>
      )}
    </Chip>
  )
}
