import { msg } from '../../../kernel/api/message.js'
import type { Danger } from 'portico-lib/review/Action.js'
import { guardOf } from 'portico-lib/review/guardOf.js'
import { Button, ButtonPair, ConfirmButton, useMessage, ViewFooter } from 'portico-kit/index.js'
import type { Consent } from './useConsent.js'

const text = {
  decline: msg('shared.decline', 'Decline'),
  unread: msg('shared.readWarnings', 'Read every warning, then check the box to continue.'),
}

export interface GuardedFooterProps {
  readonly dangers: readonly Danger[]
  readonly consent: Consent
  /** The label of the action, and its label in spite of a warning. */
  readonly deed: string
  readonly anyway: string
  /** The reason why the action must not be taken at all. */
  readonly stop?: string | undefined
  onApprove(): void
  onReject(): void
  /** Whether something covers the approved content. */
  readonly onCovered?: (() => void) | undefined
}

/**
 * Shows Decline first, as the default for a dangerous request. The action then needs a ticked box, which is directly above it, outside
 * the scrolling part.
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
