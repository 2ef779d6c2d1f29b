import { Pressable } from './Pressable.js'
import type { PressHandlers, WithChildren } from './types.js'

/** A action in running text or beside a label. @example `<LinkButton href="https://example.com">What is this?</LinkButton>` @public */
export const LinkButton = ({ children, ...press }: PressHandlers & WithChildren) => (
  <Pressable {...press} className="pt-linkish">
    {children}
  </Pressable>
)
