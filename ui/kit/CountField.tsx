import { type Ref, useId } from 'react'
import { pressedKey } from '../../lib/web/pressedKey.js'
import { FieldHint } from './FieldHint.js'
import { Icon } from './Icon.js'
import { Pressable } from './Pressable.js'
import { classNames } from './classNames.js'
import { useAnnounce } from './hooks/useAnnounce.js'
import { useAnnounced } from './hooks/useAnnounced.js'
import { useStyles } from './hooks/useStyles.js'
import { useTypedText } from './hooks/useTypedText.js'
import css from '../styles/countField.css'
import fieldCss from '../styles/field.css'

export interface CountFieldProps {
  /** What is counted: "How many". */
  readonly label: string
  /** Below the label: what is left. */
  readonly detail?: string | undefined
  /** The text of the field. */
  readonly value: string
  /** Receives what was typed, unchanged. */
  onChange(text: string): void
  /** The number that a step up or down leads to; undefined where there is none. */
  readonly less: bigint | undefined
  readonly more: bigint | undefined
  /** Names of the two buttons. */
  readonly lessLabel: string
  readonly moreLabel: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly innerRef?: Ref<HTMLInputElement> | undefined
}

/** A whole number that is typed, or stepped through. @example `<CountField label="How many" value="1" onChange={setText} less={undefined} more={2n} lessLabel="One less" moreLabel="One more" />` */
export const CountField = ({ label, detail, value, onChange, less, more, lessLabel, moreLabel, error, hint, innerRef }: CountFieldProps) => {
  useStyles(fieldCss)
  useStyles(css)
  const id = useId()
  const announce = useAnnounce()
  useAnnounced(error, 'assertive')
  const typed = useTypedText({ value, onText: onChange })
  const said = error ?? hint
  const step = (to: bigint | undefined) => {
    if (to === undefined) return
    onChange(`${to}`)
    announce(`${label} ${to}`)
  }
  const button = (icon: 'minus' | 'plus', name: string, to: bigint | undefined) => (
    <Pressable className="pt-count-step" name={name} onPress={() => step(to)} {...(to === undefined && { disabledReason: '' })}>
      <Icon name={icon} size={18} />
    </Pressable>
  )
  return (
    <div>
      <div className="pt-count">
        <span className="pt-count-m">
          <label htmlFor={id}>{label}</label>
          {detail !== undefined && (
            <span className="pt-note" id={`${id}d`}>
              {detail}
            </span>
          )}
        </span>
        <span className={classNames('pt-count-f', error !== undefined && 'pt-isbad')}>
          {button('minus', lessLabel, less)}
          <input
            ref={innerRef}
            id={id}
            dir="ltr"
            {...typed}
            style={{ inlineSize: `${Math.min(Math.max(typed.value.length, 2) + 2, 10)}ch` }}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={[detail !== undefined && `${id}d`, said !== undefined && `${id}h`].filter(Boolean).join(' ') || undefined}
            onKeyDown={(event) => {
              const key = pressedKey(event)
              if (key !== 'ArrowUp' && key !== 'ArrowDown') return
              event.preventDefault()
              step(key === 'ArrowUp' ? more : less)
            }}
          />
          {button('plus', moreLabel, more)}
        </span>
      </div>
      <FieldHint field={id} error={error} hint={hint} />
    </div>
  )
}
