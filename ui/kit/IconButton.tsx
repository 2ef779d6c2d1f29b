import type { IconName } from '../../kernel/api/icons.js'
import { Icon } from './Icon.js'
import { Pressable } from './Pressable.js'
import type { PressHandlers } from './types.js'

export interface IconButtonProps extends Omit<PressHandlers, 'name'> {
  readonly icon: IconName
  /** Accessible name: the effect of a press. */
  readonly label: string
}

/** A button that shows an icon alone. @example `<IconButton icon="close" label="Close" onPress={greet} />` @public */
export const IconButton = ({ icon, label, ...press }: IconButtonProps) => (
  <Pressable {...press} name={label} className="pt-iconbtn">
    <Icon name={icon} />
  </Pressable>
)
