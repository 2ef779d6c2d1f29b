import type { ReactNode } from 'react'
import { Lead } from './Lead.js'
import { Picture } from './Picture.js'

export interface TokenImageProps {
  readonly src?: string | undefined
  readonly symbol: string
  readonly size?: number | undefined
  /** Where it is: a NetworkPin. */
  readonly badge?: ReactNode
}

/** The mark of a token: a circle, because it is value. */
export const TokenImage = ({ src, symbol, size, badge }: TokenImageProps) => (
  <Lead shape="coin" size={size} badge={badge}>
    <Picture src={src} name={symbol} />
  </Lead>
)
