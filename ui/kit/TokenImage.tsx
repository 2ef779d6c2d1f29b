import type { ReactNode } from 'react'
import { RowMedia } from './RowMedia.js'
import { Picture } from './Picture.js'

export interface TokenImageProps {
  readonly src?: string | undefined
  readonly symbol: string
  readonly size?: number | undefined
  /** Its network: a NetworkIcon. */
  readonly badge?: ReactNode
}

/** The image of a token, as a circle. */
export const TokenImage = ({ src, symbol, size, badge }: TokenImageProps) => (
  <RowMedia shape="coin" size={size} badge={badge}>
    <Picture src={src} name={symbol} />
  </RowMedia>
)
