import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { IconButton, TextField, useMessage } from '../../../ui/index.js'

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
  /** Offers to empty the field. */
  readonly clearable?: boolean | undefined
  /** Between the field and what follows it, in px. */
  readonly gap?: number | undefined
  /** What follows the field. */
  readonly children?: ReactNode
}

const clear = msg('email.clear', 'Clear')

/** A name may stand before an address that is pasted; none of it is cut off in silence. */
const maxLength = 1_024

/** The form of an e-mail address: its keyboard and its autofill. */
export const AddressForm = ({ ref, label, address, error, busy, first, onType, onSubmit, clearable, gap = 12, children }: AddressFormProps) => {
  const t = useMessage()
  const field = useRef<HTMLInputElement>(null)
  const drawn = useRef(false)
  const filled = address !== ''
  // On a small screen the button and the problem are seen with the field that is typed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change what stands below the field
  useEffect(() => {
    // A list that is opened begins at its top.
    if (drawn.current) field.current?.form?.scrollIntoView?.({ block: 'nearest' })
    drawn.current = true
  }, [filled, error])
  return (
    <form
      ref={ref}
      noValidate
      style={{ display: 'grid', gap }}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        onSubmit()
        // Whatever was pressed: what is to be changed is there.
        field.current?.focus()
      }}
    >
      <TextField
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxLength}
        label={label}
        value={address}
        error={error}
        readOnly={busy}
        first={first}
        innerRef={field}
        onChange={onType}
        end={
          clearable && filled && !busy ? (
            <IconButton
              icon="close"
              label={t(clear)}
              onPress={() => {
                onType('')
                field.current?.focus()
              }}
            />
          ) : undefined
        }
      />
      {children}
    </form>
  )
}
