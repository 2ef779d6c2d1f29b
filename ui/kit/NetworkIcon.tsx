import type { Mark } from '../../lib/web/toMark.js'
import { networkImage } from '../../lib/web/networkImage.js'
import { useKit } from './hooks/useKit.js'
import { RowMedia } from './RowMedia.js'
import { ValuePicture } from './ValuePicture.js'

export interface NetworkIconProps {
  readonly network: {
    readonly name: string
    readonly assets?: { readonly imageId?: string; readonly imageUrl?: string } | undefined
    readonly mark?: Mark | undefined
    /** Its letter stands on a colour of it, where it has neither an image nor a drawing. */
    readonly caipNetworkId?: string | undefined
  }
  /** Default 40. */
  readonly size?: number | undefined
}

/**
 * The icon of a network, in the shape of a pin: its image, else its drawing, else its letter on a colour of its id.
 * @example `<NetworkIcon network={{ name: 'Ethereum' }} size={20} />`
 * @public
 */
export const NetworkIcon = ({ network, size }: NetworkIconProps) => {
  const { host } = useKit().host
  return (
    <RowMedia shape="place" size={size}>
      <ValuePicture src={networkImage(network, host)} name={network.name} mark={network.mark} id={network.caipNetworkId} />
    </RowMedia>
  )
}
