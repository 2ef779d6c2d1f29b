import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './Icon.js'
import { shake } from '../motion/shake.js'
import { useStyles } from './hooks/useStyles.js'
import fieldCss from '../styles/field.css'
import checkboxCss from '../styles/checkbox.css'

export interface CheckboxProps {
  readonly checked: boolean
  onChange(checked: boolean): void
  /** The label, with its links. */
  readonly children: ReactNode
  /** The text on what is missing. Set it when an action was blocked. */
  readonly hint?: string | undefined
  /** The number of blocked actions: each change shakes the box and moves the focus to it. */
  readonly attention?: number | undefined
}

/** A native checkbox with a label that may hold links. @example `<Checkbox checked={on} onChange={setOn}>I wrote it down</Checkbox>` @public */
export const Checkbox = ({ checked, onChange, hint, attention = 0, children }: CheckboxProps) => {
  useStyles(fieldCss)
  useStyles(checkboxCss)
  const hintId = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (attention === 0 || !box.current) return
    box.current.focus()
    const label = box.current.closest<HTMLElement>('.pt-check')
    if (label) shake(label)
  }, [attention])
  return (
    <div>
      <label className="pt-check">
        <input
          ref={box}
          type="checkbox"
          checked={checked}
          aria-invalid={hint !== undefined || undefined}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {hint !== undefined && (
        <p className="pt-hint pt-bad" id={hintId}>
          <Icon name="bad" size={16} />
          <span>{hint}</span>
        </p>
      )}
    </div>
  )
}
