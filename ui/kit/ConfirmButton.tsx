import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { msg } from '../../kernel/api/message.js'
import { useMessage } from './hooks/useMessage.js'
import { useStyles } from './hooks/useStyles.js'
import { useKit } from './hooks/useKit.js'
import css from '../styles/button.css'
import fieldCss from '../styles/field.css'
import { type ClickjackGuard, createClickjackGuard } from './createClickjackGuard.js'
import { Icon } from './Icon.js'

const covered = msg('ui.confirm.covered', 'Something on this page covers this button. Move it away, then press again.')
const unread = msg('ui.confirm.unread', 'Scroll to the end first, then press again.')
const early = msg('ui.confirm.early', 'Take another look, then press again.')

const reasons = { covered, early, unread } as const

export interface ConfirmButtonProps {
  onConfirm(): void
  /** Why it cannot be pressed now. It stays focusable, and the reason is read out. */
  readonly disabledReason?: string | undefined
  /** Called for a press while it is disabled, for example to point at what is missing. */
  onRefused?(): void
  /** Called for a press that does not count because something lies over the button, or over what it confirms. */
  readonly onCovered?: (() => void) | undefined
  /** False where another press is the safer one: then that is the primary. Default true. */
  readonly primary?: boolean | undefined
  /** It is done in spite of a warning: quiet, and red. Default false. */
  readonly danger?: boolean | undefined
  readonly children: ReactNode
}

/**
 * The button that moves money or gives a permission. A press counts only from a visitor, and only once the button was visible.
 * @example `<ConfirmButton onConfirm={greet}>Send</ConfirmButton>`
 * @public
 */
export const ConfirmButton = ({ onConfirm, disabledReason, onRefused, onCovered, primary = true, danger = false, children }: ConfirmButtonProps) => {
  useStyles(css)
  useStyles(fieldCss)
  const t = useMessage()
  const { announce } = useKit()
  const id = useId()
  const box = useRef<HTMLButtonElement>(null)
  const arming = useRef<ClickjackGuard>(undefined)
  const [hint, setHint] = useState<string>()
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const armed = createClickjackGuard(box.current)
    arming.current = armed
    return armed.stop
  }, [])
  const off = disabledReason !== undefined
  return (
    <div>
      <button
        ref={box}
        type="button"
        className={`pt-btn ${danger ? 'pt-quiet-danger' : primary ? 'pt-primary' : 'pt-secondary'}`}
        aria-disabled={off || undefined}
        aria-describedby={off || hint !== undefined ? id : undefined}
        onClick={({ nativeEvent }) => {
          if (off) {
            setRefused(true)
            announce(disabledReason, 'assertive')
            return onRefused?.()
          }
          setRefused(false)
          // A press dispatched by a script does not count.
          if (!nativeEvent.isTrusted) return
          const state = arming.current?.state() ?? 'early'
          if (state === 'armed') {
            setHint(undefined)
            return onConfirm()
          }
          const reason = t(reasons[state])
          setHint(reason)
          announce(reason, 'assertive')
          if (state === 'unread') arming.current?.reveal()
          if (state === 'covered') onCovered?.()
        }}
      >
        <span>{children}</span>
      </button>
      {off && !refused ? (
        <span id={id} hidden>
          {disabledReason}
        </span>
      ) : (
        (disabledReason ?? hint) !== undefined && (
          <p className="pt-hint" id={id}>
            <Icon name="info" size={16} />
            <span>{disabledReason ?? hint}</span>
          </p>
        )
      )}
    </div>
  )
}
