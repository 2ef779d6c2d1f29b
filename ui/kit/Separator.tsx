import css from '../styles/separator.css'
import { useStyles } from './hooks/useStyles.js'
import type { WithChildren } from './types.js'

/** A rule with words in it: "or without a wallet". @example `<Separator>or</Separator>` @public */
export const Separator = ({ children }: WithChildren) => {
  useStyles(css)
  return <div className="pt-or">{children}</div>
}
