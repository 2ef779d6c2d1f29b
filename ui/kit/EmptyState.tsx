import type { CSSProperties } from 'react'
import type { IconName } from '../../kernel/api/icons.js'
import { Button } from './Button.js'
import { classNames } from './classNames.js'
import { Icon } from './Icon.js'
import type { ActionSpec, WithChildren } from './types.js'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/empty.css'

export interface EmptyStateProps extends WithChildren {
  readonly title: string
  readonly action?: ActionSpec | undefined
  /** Another action, after the first one. */
  readonly otherAction?: ActionSpec | undefined
  /** Stands in a small stone doorway above the title, where nothing else is on the tab. */
  readonly icon?: IconName | undefined
  /** At least as tall as so many rows, which stood here while the list was loading: what is below stays where it is. */
  readonly rows?: number | undefined
}

/**
 * An empty list or tab. An empty view uses StatusIllustration and StatusText instead.
 * @example `<EmptyState title="No greetings yet" action={{ label: 'Greet', onPress: greet }} />`
 * @public
 */
export const EmptyState = ({ title, action, otherAction, icon, rows = 0, children }: EmptyStateProps) => {
  useStyles(css)
  return (
    <div className={classNames('pt-empty', icon === undefined ? 'pt-listgroup' : 'pt-drawn')} style={{ '--pt-rows': rows } as CSSProperties}>
      {icon !== undefined && (
        <span className="pt-empty-door" aria-hidden="true">
          <svg viewBox="0 0 240 84" aria-hidden="true">
            <path d="M90 78V40a30 30 0 0 1 60 0v38" />
          </svg>
          <Icon name={icon} size={24} />
        </span>
      )}
      <h3>{title}</h3>
      {children !== undefined && <p className="pt-meta">{children}</p>}
      {(action || otherAction) && (
        <div className="pt-empty-actions">
          {[action, otherAction].map(
            (one) =>
              one && (
                <Button key={one.label} kind="secondary" size="sm" onPress={one.onPress}>
                  {one.label}
                </Button>
              ),
          )}
        </div>
      )}
    </div>
  )
}
