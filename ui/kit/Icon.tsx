import type { IconName } from '../../kernel/api/icons.js'
import { useDeferredKit } from './hooks/useDeferredKit.js'
import { firstIcons } from '../icons/firstIcons.js'
import { classNames } from './classNames.js'

export interface IconProps {
  /** A name of the icon set, or path data on a 24 by 24 grid (a plugin's own icon). */
  readonly name: IconName
  /** Default 20. The stroke follows: 2 at 16 px, 1.4 at 54 px. */
  readonly size?: 16 | 18 | 20 | 22 | 24 | 54 | undefined
  /** Mirrors it in right-to-left: only for icons that point along the reading direction. */
  readonly flip?: boolean | undefined
}

const flipped = /^(back|go|leave)$/

/** Always decorative: the control or the text beside it carries the name. @example `<Icon name="send" size={20} />` @public */
export const Icon = ({ name, size = 20, flip = flipped.test(name) }: IconProps) => {
  const own = /^M ?[-\d.]/.test(name) ? name : firstIcons[name]
  const later = useDeferredKit(own === undefined)
  const path = own ?? later?.moreIcons[name]
  return (
    <svg className={classNames('pt-i', `pt-i${size}`, flip && 'pt-flip')} viewBox="0 0 24 24" aria-hidden="true">
      {path && <path d={path} />}
    </svg>
  )
}
