import { networkImage } from '../../lib/web/networkImage.js'
import { useKit } from './hooks/useKit.js'
import { RowMedia } from './RowMedia.js'
import { Picture } from './Picture.js'

export interface NetworkIconProps {
  readonly network: { readonly name: string; readonly assets?: { readonly imageId?: string; readonly imageUrl?: string } | undefined }
  /** Default 40. */
  readonly size?: number | undefined
}

/** The icon of a network, in the shape of a pin. */
export const NetworkIcon = ({ network, size }: NetworkIconProps) => {
  const { host } = useKit().host
  return (
    <RowMedia shape="place" size={size}>
      <Picture src={networkImage(network, host)} name={network.name} />
    </RowMedia>
  )
}
