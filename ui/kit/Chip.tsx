import type { ReactNode } from 'react'
import { classNames } from './classNames.js'
import { Icon } from './Icon.js'
import { Press } from './Press.js'
import type { Pressable } from './types.js'
import { useStyles } from '../hooks/useStyles.js'
import css from '../styles/chip.css'

export interface ChipProps extends Pressable {
  readonly lead?: ReactNode
  /** Icon after the text. */
  readonly icon?: string | undefined
  /** For chips that are chosen: whether this one is. */
  readonly chosen?: boolean | undefined
  readonly children: ReactNode
}

export const Chip = ({ lead, icon, chosen, children, ...press }: ChipProps) => {
  useStyles(css)
  const className = classNames('pt-chip', chosen && 'pt-on')
  const inside = (
    <>
      {lead}
      <span>{children}</span>
      {icon && <Icon name={icon} size={16} />}
    </>
  )
  if (press.onPress === undefined && press.href === undefined && press.disabledReason === undefined) return <span className={className}>{inside}</span>
  return (
    <Press {...press} pressed={chosen} className={className}>
      {inside}
    </Press>
  )
}
