import type { IconName } from '../../kernel/api/icons.js'
import type { ReactNode } from 'react'
import { classNames } from './classNames.js'
import { Icon } from './Icon.js'
import { Pressable } from './Pressable.js'
import type { PressHandlers } from './types.js'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/chip.css'

export interface ChipProps extends PressHandlers {
  readonly lead?: ReactNode
  /** Icon after the text. */
  readonly icon?: IconName | undefined
  /** For chips that are chosen: whether this one is. */
  readonly chosen?: boolean | undefined
  readonly children: ReactNode
}

/** A small rounded button, or a label where it has nothing to press for. @example `<Chip chosen={on} onPress={greet}>Today</Chip>` @public */
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
    <Pressable {...press} pressed={chosen} className={className}>
      {inside}
    </Pressable>
  )
}
