import { type ReactNode, useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import type { Danger } from 'portico-lib/review/Action.js'
import { guardOf } from 'portico-lib/review/guardOf.js'
import { Checkbox, useMessage } from 'portico-kit/index.js'

const understand = msg('shared.iUnderstand', 'I understand and want to allow this')

/** Whether the visitor ticked the box that a dangerous action requires. */
export interface Consent {
  readonly missing: boolean
  /** The box, or nothing without a danger. */
  readonly box: ReactNode
  /** Highlights the box after a press that requires it. */
  point(): void
}

export const useConsent = (dangers: readonly Danger[]): Consent => {
  const t = useMessage()
  const [ticked, setTicked] = useState(false)
  const [attention, setAttention] = useState(0)
  const { gated } = guardOf(dangers)
  const missing = gated && !ticked
  return {
    missing,
    box: gated && (
      <Checkbox checked={ticked} onChange={setTicked} attention={attention}>
        {t(understand)}
      </Checkbox>
    ),
    point: () => setAttention((count) => (missing ? count + 1 : count)),
  }
}
