import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/index.js'

/** The field of an e-mail address: its keyboard, its autofill, and the longest address there is (RFC 5321). */
export const EmailField = (props: Pick<ComponentProps<typeof TextField>, 'label' | 'value' | 'error' | 'readOnly' | 'first' | 'onChange'>) => (
  <TextField {...props} icon="mail" type="email" inputMode="email" autoComplete="email" maxLength={254} />
)
