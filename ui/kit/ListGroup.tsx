import { classNames } from './classNames.js'
import type { WithChildren } from './types.js'
import { listRole } from './listRole.js'

export interface ListGroupProps extends WithChildren {
  /** Name of the list for assistive technology. */
  readonly label?: string | undefined
  /** Rows of 52 px with small images, for long lists. */
  readonly tight?: boolean | undefined
  /** True while the rows are placeholders. */
  readonly busy?: boolean | undefined
}

/** A group of rows. @example `<ListGroup label="Greetings"><Row label="Ada" /></ListGroup>` @public */
export const ListGroup = ({ label, tight, busy, children }: ListGroupProps) => (
  <ul className={classNames('pt-listgroup', tight && 'pt-tight')} {...listRole} aria-label={label} aria-busy={busy || undefined}>
    {children}
  </ul>
)
