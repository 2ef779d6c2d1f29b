import type { WithChildren } from './types.js'

/**
 * Two short buttons on one row: first the one that leaves, then the action. They stack, action first, when a label wraps.
 * @example `<ButtonPair><Button kind="secondary">Cancel</Button><Button kind="primary">Send</Button></ButtonPair>`
 * @public
 */
export const ButtonPair = ({ children }: WithChildren) => <div className="pt-pair">{children}</div>
