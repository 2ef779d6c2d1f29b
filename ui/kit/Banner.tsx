import type { IconName } from '../../kernel/api/icons.js'
import { Icon } from './Icon.js'
import { LinkButton } from './LinkButton.js'
import type { ActionSpec, Tone, WithChildren } from './types.js'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/banner.css'

export interface BannerProps extends WithChildren {
  readonly tone: Tone
  /** Default: the icon of the tone. */
  readonly icon?: IconName | undefined
  readonly title?: string | undefined
  readonly action?: ActionSpec | undefined
}

const icons = { neutral: 'info', accent: 'info', ok: 'okc', warn: 'warn', bad: 'bad' } as const

/** A message to notice before going on. At most one per view, two when one of them is a warning. */
export const Banner = ({ tone, icon = icons[tone], title, action, children }: BannerProps) => {
  useStyles(css)
  return (
    <div className={`pt-banner pt-${tone}`}>
      <Icon name={icon} size={18} />
      <div>
        {title !== undefined && <b>{title}</b>}
        {children !== undefined && <p>{children}</p>}
        {action && <LinkButton onPress={action.onPress}>{action.label}</LinkButton>}
      </div>
    </div>
  )
}
