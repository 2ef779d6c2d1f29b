import { Icon } from './Icon.js'
import { Press } from './Press.js'
import type { Pressable } from './types.js'

export interface IconButtonProps extends Omit<Pressable, 'name'> {
  readonly icon: string
  /** Accessible name: what pressing does. */
  readonly label: string
}

export const IconButton = ({ icon, label, ...press }: IconButtonProps) => (
  <Press {...press} name={label} className="pt-iconbtn">
    <Icon name={icon} />
  </Press>
)
