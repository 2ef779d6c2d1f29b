import { RowMedia } from './RowMedia.js'
import { Picture } from './Picture.js'

export interface WalletImageProps {
  readonly src?: string | undefined
  readonly name: string
  /** Default 40. */
  readonly size?: number | undefined
}

/** The image of a wallet or an app: a square with rounded corners. @example `<WalletImage name="Harbor" src={undefined} size={40} />` @public */
export const WalletImage = ({ src, name, size }: WalletImageProps) => (
  <RowMedia shape="square" size={size}>
    <Picture src={src} name={name} />
  </RowMedia>
)
