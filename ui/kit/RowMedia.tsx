import type { ReactNode } from 'react'
import { classNames } from './classNames.js'
import { sized } from './sized.js'

export interface LeadProps {
  /** Arch for an account, square for an app or wallet, coin for a token, pin for a network, glyph for an icon on a quiet tile. */
  readonly shape: 'who' | 'square' | 'coin' | 'place' | 'glyph'
  readonly size?: number | undefined
  /** A small image at the corner, for example the network of a token. */
  readonly badge?: ReactNode
  readonly children?: ReactNode
}

/** The leading image of a row. Decorative: the text beside it says what it is. */
export const RowMedia = ({ shape, size, badge, children }: LeadProps) => (
  <span className="pt-lead" style={sized(size)} aria-hidden="true">
    <span className={classNames('pt-shape', `pt-${shape}`)}>{children}</span>
    {badge && <span className="pt-badge">{badge}</span>}
  </span>
)
