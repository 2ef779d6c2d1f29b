import { classNames } from './classNames.js'
import type { WithChildren } from './types.js'

/**
 * Two short buttons on one row: first the one that leaves, then the action. They stack, action first, when a label wraps.
 * @example `<ButtonPair><Button kind="secondary">Cancel</Button><Button kind="primary">Send</Button></ButtonPair>`
 * @public
 */
export const ButtonPair = ({
  children,
  beside = false,
}: WithChildren & {
  /** They stay on one row below 360 px too, where a long label takes two lines: for a review, which needs the height. Default false. */
  readonly beside?: boolean | undefined
}) => <div className={classNames('pt-pair', beside && 'pt-beside')}>{children}</div>
