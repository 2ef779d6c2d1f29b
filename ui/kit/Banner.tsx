import type { IconName } from '../../kernel/api/icons.js'
import { Icon } from './Icon.js'
import { LinkButton } from './LinkButton.js'
import { listRole } from './listRole.js'
import type { ActionSpec, Tone, WithChildren } from './types.js'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/banner.css'

export interface BannerProps extends WithChildren {
  readonly tone: Tone
  /** Default: the icon of the tone. */
  readonly icon?: IconName | undefined
  readonly title?: string | undefined
  readonly action?: ActionSpec | undefined
  /** A second one, beside it. */
  readonly also?: ActionSpec | undefined
  /** What else there is to notice: a short line each, so that they stand in one place. */
  readonly more?: readonly string[] | undefined
}

const icons = { neutral: 'info', accent: 'info', ok: 'okc', warn: 'warn', bad: 'bad' } as const

/**
 * A message to notice before going on. At most one per view, two when one of them is a warning.
 * @example `<Banner tone="warn" title="The price changed">Look at it again before you go on.</Banner>`
 * @public
 */
export const Banner = ({ tone, icon = icons[tone], title, action, also, more = [], children }: BannerProps) => {
  useStyles(css)
  return (
    <div className={`pt-banner pt-${tone}`}>
      <Icon name={icon} size={18} />
      <div>
        {title !== undefined && <b>{title}</b>}
        {children !== undefined && <p>{children}</p>}
        {more.length > 0 && (
          <ul {...listRole} className="pt-banner-more">
            {more.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {(action || also) && (
          <div className="pt-banner-acts">
            {[action, also].map(
              (one) =>
                one && (
                  <LinkButton key={one.label} onPress={one.onPress}>
                    {one.label}
                  </LinkButton>
                ),
            )}
          </div>
        )}
      </div>
    </div>
  )
}
