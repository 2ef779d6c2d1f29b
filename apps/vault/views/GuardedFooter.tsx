import { msg } from '../../../kernel/api/message.js'
import type { Danger } from '../../../lib/review/Action.js'
import { guardOf } from '../../../lib/review/guardOf.js'
import { Button, ButtonPair, ConfirmButton, useMessage, ViewFooter } from '../../../ui/kit/index.js'
import type { Consent } from './useConsent.js'

const text = {
  decline: msg('vault.review.decline', 'Decline'),
  unread: msg('vault.review.unread', 'Read every warning, then check the box to continue.'),
}

export interface GuardedFooterProps {
  readonly dangers: readonly Danger[]
  readonly consent: Consent
  /** The deed, and the deed in spite of a warning. */
  readonly deed: string
  readonly anyway: string
  /** Why it must not be done at all. */
  readonly stop?: string | undefined
  onApprove(): void
  onReject(): void
  /** Something covers what is approved. */
  readonly onCovered?: (() => void) | undefined
}

/**
 * To decline comes first, and is what is offered where something is dangerous. The deed waits for the tick box then, which stands right above
 * it, where nothing scrolls.
 */
export const GuardedFooter = ({ dangers, consent, deed, anyway, stop, onApprove, onReject, onCovered }: GuardedFooterProps) => {
  const t = useMessage()
  const { gated, primary } = guardOf(dangers)
  const safe = primary === 'decline' || stop !== undefined
  return (
    <ViewFooter>
      {stop === undefined && consent.box}
      <ButtonPair>
        <Button kind={safe ? 'primary' : 'secondary'} onPress={onReject}>
          {t(text.decline)}
        </Button>
        <ConfirmButton
          primary={!safe}
          danger={gated}
          onConfirm={onApprove}
          disabledReason={stop ?? (consent.missing ? t(text.unread) : undefined)}
          onRefused={consent.point}
          onCovered={onCovered}
        >
          {gated ? anyway : deed}
        </ConfirmButton>
      </ButtonPair>
    </ViewFooter>
  )
}
