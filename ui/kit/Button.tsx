import type { IconName } from '../../kernel/api/icons.js'
import type { ReactNode } from 'react'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/button.css'
import { classNames } from './classNames.js'
import { Icon } from './Icon.js'
import { Pressable } from './Pressable.js'
import { Spinner } from './Spinner.js'
import type { PressHandlers } from './types.js'

export interface ButtonProps extends PressHandlers {
  /** One `primary` a view. `danger` and `quiet-danger` are for what cannot be undone and for leaving. */
  readonly kind: 'primary' | 'secondary' | 'ghost' | 'danger' | 'quiet-danger'
  readonly size?: 'sm' | undefined
  readonly icon?: IconName | undefined
  /** Shows a spinner and ignores presses. Change the verb to its -ing form at the same time. */
  readonly busy?: boolean | undefined
  /** Submits the form around it. */
  readonly submit?: boolean | undefined
  readonly children: ReactNode
}

/** A button with a text. @example `<Button kind="primary" icon="send" onPress={greet}>Greet</Button>` @public */
export const Button = ({ kind, size, icon, busy, children, ...press }: ButtonProps) => {
  useStyles(css)
  return (
    <Pressable {...press} busy={busy} className={classNames('pt-btn', `pt-${kind}`, size && 'pt-sm')}>
      {busy ? <Spinner size={18} /> : icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </Pressable>
  )
}
