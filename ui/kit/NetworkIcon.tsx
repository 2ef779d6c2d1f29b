import type { Network } from '../../kernel/api/network.js'
import { networkImage } from '../../lib/web/networkImage.js'
import { useKit } from './hooks/useKit.js'
import { RowMedia } from './RowMedia.js'
import { ValuePicture } from './ValuePicture.js'

export interface NetworkIconProps {
  readonly network: Pick<Network, 'name' | 'assets' | 'mark'> & Partial<Pick<Network, 'caipNetworkId'>>
  /** Default 40. */
  readonly size?: number | undefined
}

/** The icon of a network, in the shape of a pin: its image, else its drawing, else its letter on a colour of its id. */
export const NetworkIcon = ({ network, size }: NetworkIconProps) => {
  const { host } = useKit().host
  return (
    <RowMedia shape="place" size={size}>
      <ValuePicture src={networkImage(network, host)} name={network.name} mark={network.mark} id={network.caipNetworkId} />
    </RowMedia>
  )
}
