import { iconNames } from '../../kernel/api/index.js'
import type { MessageOptions } from './CompatMethods.js'

/** Validates how a page wants its message to be shown. What does not fit is left out. */
export const readMessageOptions = (given: MessageOptions | undefined): MessageOptions => {
  const { autoClose, icon }: { readonly [name in keyof MessageOptions]?: unknown } = Object(given)
  const known = iconNames.find((name) => name === icon)
  return { ...(typeof autoClose === 'boolean' && { autoClose }), ...(known && { icon: known }) }
}
