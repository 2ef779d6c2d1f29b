import { Icon } from './Icon.js'
import { Pressable } from './Pressable.js'
import type { PressHandlers } from './types.js'

export interface IconButtonProps extends Omit<PressHandlers, 'name'> {
  readonly icon: string
  /** Accessible name: what pressing does. */
  readonly label: string
}

export const IconButton = ({ icon, label, ...press }: IconButtonProps) => (
  <Pressable {...press} name={label} className="pt-iconbtn">
    <Icon name={icon} />
  </Pressable>
)
