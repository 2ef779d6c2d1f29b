import { Lead } from './Lead.js'
import { Picture } from './Picture.js'

export interface WalletImageProps {
  readonly src?: string | undefined
  readonly name: string
  /** Default 40. */
  readonly size?: number | undefined
}

/** The mark of a wallet or an app: a square with a quarter of radius. */
export const WalletImage = ({ src, name, size }: WalletImageProps) => (
  <Lead shape="square" size={size}>
    <Picture src={src} name={name} />
  </Lead>
)
