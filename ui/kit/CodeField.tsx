import { type ReactNode, useId, useRef } from 'react'
import { readCode } from '../../lib/text/readCode.js'
import { useStyles } from './hooks/useStyles.js'
import { useAnnounced } from './hooks/useAnnounced.js'
import { useTypedText } from './hooks/useTypedText.js'
import css from '../styles/codeField.css'
import { classNames } from './classNames.js'
import { Icon } from './Icon.js'
import { sessionReplayMask } from './sessionReplayMask.js'
import fieldCss from '../styles/field.css'

export interface CodeFieldProps {
  /** Accessible name, for example "6-digit code". */
  readonly label: string
  readonly value: string
  /** Receives ASCII digits only, at most `length`. */
  onChange(value: string): void
  /** All digits are there, typed or pasted, and no input method is composing them. */
  onComplete?(value: string): void
  /** Default 6. */
  readonly length?: number | undefined
  readonly error?: string | undefined
  /** Below the field and read with it, unless there is an error: that the last digit submits it, where it does. */
  readonly hint?: ReactNode
  readonly busy?: boolean | undefined
  /** The field receives the focus when its view opens. */
  readonly first?: boolean | undefined
}

/**
 * A one-time code: one input over a row of arches. Always left to right; a pasted message with the code fills it.
 * @example `<CodeField label="Code from the e-mail" value={text} onChange={setText} length={6} />`
 * @public
 */
export const CodeField = ({ label, value, onChange, onComplete, length = 6, error, hint, busy, first }: CodeFieldProps) => {
  useStyles(fieldCss)
  useStyles(css)
  const id = useId()
  const told = useRef<string>(undefined)
  useAnnounced(error, 'assertive')
  const digitsOf = (text: string) => readCode(text, length) ?? value
  const typed = useTypedText({
    value,
    onText: (text) => {
      const digits = digitsOf(text)
      if (digits !== value) onChange(digits)
      if (digits !== told.current) told.current = undefined
    },
    onFinal: (text) => {
      const digits = digitsOf(text)
      if (digits.length === length && digits !== told.current) onComplete?.(digits)
      told.current = digits
    },
  })
  const at = Math.min(value.length, length - 1)
  return (
    <div>
      <div
        {...sessionReplayMask}
        className={classNames('pt-arcade', error !== undefined && 'pt-isbad', busy && 'pt-isbusy', sessionReplayMask.className)}
        dir="ltr"
      >
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          spellCheck={false}
          {...typed}
          readOnly={busy}
          data-first={first ? '' : undefined}
          aria-label={label}
          aria-busy={busy || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined && hint === undefined ? undefined : id}
        />
        {Array.from({ length }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are places
            key={place}
            aria-hidden="true"
            className={classNames(place < value.length && 'pt-full', place === at && 'pt-at', place === Math.floor(length / 2) && 'pt-second')}
          >
            {value[place]}
          </span>
        ))}
      </div>
      {error !== undefined ? (
        <p className="pt-hint pt-bad" id={id}>
          <Icon name="bad" size={16} />
          <span>{error}</span>
        </p>
      ) : (
        hint !== undefined && (
          <p className="pt-hint" id={id}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
