import type { ReactNode } from 'react'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/foot.css'

export interface ViewFooterProps {
  /** A line above the buttons. */
  readonly note?: ReactNode
  readonly children?: ReactNode
}

/**
 * The band that never scrolls: note, primary, secondary. At most two actions and one ghost.
 * @example `<ViewFooter note="Free of charge"><Button kind="primary">Greet</Button></ViewFooter>`
 * @public
 */
export const ViewFooter = ({ note, children }: ViewFooterProps) => {
  useStyles(css)
  return (
    <footer className="pt-foot">
      {note !== undefined && <p className="pt-note">{note}</p>}
      {children}
    </footer>
  )
}
