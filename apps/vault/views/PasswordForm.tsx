import type { ReactNode } from 'react'
import { Button, StatusText, ViewBody, ViewFooter } from 'portico-kit/index.js'

export interface PasswordFormProps {
  readonly title: string
  readonly text: string
  readonly busy: boolean
  /** Label of the button that submits. */
  readonly action: string
  onSubmit(): void
  readonly leave: { readonly label: string; onPress(): void }
  /** Problems and fields. */
  readonly children: ReactNode
}

/** A form for a recovery password. The password does not leave the frame. */
export const PasswordForm = ({ title, text, busy, action, onSubmit, leave, children }: PasswordFormProps) => (
  <form
    className="pt-vault-form"
    onSubmit={(event) => {
      event.preventDefault()
      if (!busy) onSubmit()
    }}
  >
    <ViewBody>
      <StatusText title={title} live="polite">
        {text}
      </StatusText>
      {children}
    </ViewBody>
    <ViewFooter>
      <Button kind="primary" submit busy={busy}>
        {action}
      </Button>
      <Button kind="ghost" onPress={leave.onPress}>
        {leave.label}
      </Button>
    </ViewFooter>
  </form>
)
