import type { Network } from '../../kernel/api/index.js'
import { Lead } from './Lead.js'
import { Picture } from './Picture.js'

export interface NetworkPinProps {
  readonly network: { readonly name: string; readonly assets?: Network['assets'] | undefined }
  /** Default 40. */
  readonly size?: number | undefined
}

/** The mark of a network: a pin, because a network is a place. */
export const NetworkPin = ({ network, size }: NetworkPinProps) => (
  <Lead shape="place" size={size}>
    <Picture src={network.assets?.imageUrl} name={network.name} />
  </Lead>
)
