import type { IconName } from '../../kernel/api/icons.js'
import { Icon } from './Icon.js'
import type { Tone, WithChildren } from './types.js'

export interface TagProps extends WithChildren {
  readonly tone: Tone
  readonly icon?: IconName | undefined
}

/** A short label of a thing. Never pressable. @example `<Tag tone="ok">Connected</Tag>` @public */
export const Tag = ({ tone, icon, children }: TagProps) => (
  <span className={`pt-tag pt-${tone}`}>
    {icon && <Icon name={icon} size={16} />}
    {children}
  </span>
)
