import { Press } from './Press.js'
import type { Pressable, WithChildren } from './types.js'

/** A deed in running text or beside a label. */
export const LinkButton = ({ children, ...press }: Pressable & WithChildren) => (
  <Press {...press} className="pt-linkish">
    {children}
  </Press>
)
