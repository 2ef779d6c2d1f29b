import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/kit/index.js'

/** More than anybody types, and little enough for every browser. */
const maxLength = 200

export interface PasswordFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'value' | 'hint' | 'error' | 'first' | 'onChange'> {
  /** Whether a password is set or asked for: browsers offer a new one, or the one that they keep. */
  readonly kind: 'new' | 'current'
}

/** The field of a recovery password. */
export const PasswordField = ({ kind, ...props }: PasswordFieldProps) => (
  <TextField {...props} showLabel type="password" autoComplete={`${kind}-password`} placeholder="" maxLength={maxLength} />
)
