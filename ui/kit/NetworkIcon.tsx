import type { Network } from '../../kernel/api/index.js'
import { RowMedia } from './RowMedia.js'
import { Picture } from './Picture.js'

export interface NetworkIconProps {
  readonly network: { readonly name: string; readonly assets?: Network['assets'] | undefined }
  /** Default 40. */
  readonly size?: number | undefined
}

/** The mark of a network: a pin, because a network is a place. */
export const NetworkIcon = ({ network, size }: NetworkIconProps) => (
  <RowMedia shape="place" size={size}>
    <Picture src={network.assets?.imageUrl} name={network.name} />
  </RowMedia>
)
