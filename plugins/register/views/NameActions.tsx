import { Button, Spinner, useMessage, ViewFooter } from '../../../ui/index.js'
import type { RegisterState } from '../RegisterState.js'
import { text } from './texts.js'

export interface NameActionsProps {
  readonly state: Pick<RegisterState, 'label' | 'phase'>
  /** The name of the wallet that is asked. */
  readonly wallet: string
  /** Why the label cannot be registered now. */
  readonly missing: string | undefined
  onRefused(): void
  onRegister(): void
  onCancel(): void
}

/** The footer of the form: what registering takes, or how far it is, and its buttons. */
export const NameActions = ({ state: { label, phase }, wallet, missing, onRefused, onRegister, onCancel }: NameActionsProps) => {
  const t = useMessage()
  const busy = phase !== 'none'
  return (
    <ViewFooter
      note={
        phase === 'signing' || phase === 'storing' || phase === 'done' ? (
          <span className="pt-reg-wait" role="status">
            <Spinner size={16} />
            {t(phase === 'signing' ? text.waiting : text.storing, { wallet })}
          </span>
        ) : (
          t(text.note)
        )
      }
    >
      <Button kind="primary" busy={busy} disabledReason={missing} onRefused={onRefused} onPress={onRegister}>
        {busy ? t(text.registering, { label }) : missing !== undefined ? t(text.register) : t(text.registerName, { label })}
      </Button>
      {busy && phase !== 'done' && (
        <Button kind="secondary" onPress={onCancel}>
          {t(text.cancel)}
        </Button>
      )}
    </ViewFooter>
  )
}
