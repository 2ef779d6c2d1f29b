import type { ReactNode, Ref } from 'react'
import { TextField } from '../../../ui/index.js'

export interface AddressFormProps {
  readonly ref?: Ref<HTMLFormElement>
  readonly label: string
  readonly address: string
  readonly error: string | undefined
  /** Something is on its way: the address stays as it is, and nothing more is submitted. */
  readonly busy: boolean
  /** The field receives the focus. */
  readonly first?: boolean | undefined
  onType(address: string): void
  onSubmit(): void
  /** What follows the field. */
  readonly children?: ReactNode
}

/** The form of an e-mail address: its keyboard, its autofill, and the longest address there is (RFC 5321). */
export const AddressForm = ({ ref, label, address, error, busy, first, onType, onSubmit, children }: AddressFormProps) => (
  <form
    ref={ref}
    noValidate
    style={{ display: 'grid', gap: 12 }}
    onSubmit={(event) => {
      event.preventDefault()
      if (!busy) onSubmit()
    }}
  >
    <TextField
      icon="mail"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      label={label}
      value={address}
      error={error}
      readOnly={busy}
      first={first}
      onChange={onType}
    />
    {children}
  </form>
)
