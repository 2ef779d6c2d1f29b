import type { Network } from '../../kernel/api/index.js'
import { networkImage } from '../../lib/networkImage.js'
import { useUi } from '../hooks/useUi.js'
import { RowMedia } from './RowMedia.js'
import { Picture } from './Picture.js'

export interface NetworkIconProps {
  readonly network: { readonly name: string; readonly assets?: Network['assets'] | undefined }
  /** Default 40. */
  readonly size?: number | undefined
}

/** The icon of a network, in the shape of a pin. */
export const NetworkIcon = ({ network, size }: NetworkIconProps) => {
  const { host } = useUi().kernel
  return (
    <RowMedia shape="place" size={size}>
      <Picture src={networkImage(network, host)} name={network.name} />
    </RowMedia>
  )
}
