import type { ComponentProps } from 'react'
import { TextField } from 'portico-kit/index.js'

/** A maximum length that nobody reaches and every browser supports. */
const maxLength = 200

export interface PasswordFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'value' | 'hint' | 'error' | 'first' | 'onChange'> {
  /** Whether a password is set or entered: browsers offer a new one, or a saved one. */
  readonly kind: 'new' | 'current'
}

/** The input of a recovery password. */
export const PasswordField = ({ kind, ...props }: PasswordFieldProps) => (
  <TextField {...props} showLabel type="password" autoComplete={`${kind}-password`} placeholder="" maxLength={maxLength} />
)
