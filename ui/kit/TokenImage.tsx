import type { ReactNode } from 'react'
import type { Mark } from '../../lib/web/toMark.js'
import { RowMedia } from './RowMedia.js'
import { ValuePicture } from './ValuePicture.js'

/** What the picture of a token is made of. */
export interface TokenPicture {
  readonly src?: string | undefined
  /** The drawing of a native currency, where there is no `src`. */
  readonly mark?: Mark | undefined
  /** The contract, or the CAIP-2 id of the network for its native currency: without an image, its letter stands on a colour of it. */
  readonly id?: string | undefined
}
export interface TokenImageProps extends TokenPicture {
  readonly symbol: string
  readonly size?: number | undefined
  /** Its network: a NetworkIcon. */
  readonly badge?: ReactNode
}

/** The image of a token, as a circle. @example `<TokenImage symbol="ETH" src={undefined} />` @public */
export const TokenImage = ({ src, mark, id, symbol, size, badge }: TokenImageProps) => (
  <RowMedia shape="coin" size={size} badge={badge}>
    <ValuePicture src={src} name={symbol} mark={mark} id={id} />
  </RowMedia>
)
