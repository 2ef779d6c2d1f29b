import { Button } from './Button.js'
import type { ActionSpec, WithChildren } from './types.js'
import { useStyles } from '../hooks/useStyles.js'
import css from '../styles/empty.css'

export interface EmptyStateProps extends WithChildren {
  readonly title: string
  readonly action?: ActionSpec | undefined
}

/** Nothing here yet, inside a list or a tab. A whole view says it with a StatusIllustration and Say. */
export const EmptyState = ({ title, action, children }: EmptyStateProps) => {
  useStyles(css)
  return (
    <div className="pt-listgroup pt-empty">
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
