import type { CSSProperties } from 'react'
import { Button } from './Button.js'
import type { ActionSpec, WithChildren } from './types.js'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/empty.css'

export interface EmptyStateProps extends WithChildren {
  readonly title: string
  readonly action?: ActionSpec | undefined
  /** At least as tall as so many rows, which stood here while the list was loading: what is below stays where it is. */
  readonly rows?: number | undefined
}

/** An empty list or tab. An empty view uses StatusIllustration and StatusText instead. */
export const EmptyState = ({ title, action, rows = 0, children }: EmptyStateProps) => {
  useStyles(css)
  return (
    <div className="pt-listgroup pt-empty" style={{ '--pt-rows': rows } as CSSProperties}>
      <h3>{title}</h3>
      {children !== undefined && <p className="pt-meta">{children}</p>}
      {action && (
        <Button kind="secondary" size="sm" onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
