import type { IconName } from '../../kernel/api/icons.js'
import { type HTMLInputTypeAttribute, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './classNames.js'
import { FieldHint } from './FieldHint.js'
import { Icon } from './Icon.js'
import { Spinner } from './Spinner.js'
import { useAnnounced } from './hooks/useAnnounced.js'
import { useStyles } from './hooks/useStyles.js'
import { useTypedText } from './hooks/useTypedText.js'
import { pressedKey } from '../../lib/web/pressedKey.js'
import css from '../styles/field.css'

export interface TextFieldProps {
  /** Accessible name. It is visible only as the placeholder, unless `showLabel`. */
  readonly label: string
  readonly value: string
  onChange(value: string): void
  readonly showLabel?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly icon?: IconName | undefined
  readonly type?: HTMLInputTypeAttribute | undefined
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'search' | 'url' | 'none' | undefined
  readonly autoComplete?: string | undefined
  /** The problem and what to do: turns the border red, describes the field, and is announced. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly busy?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly maxLength?: number | undefined
  /** Action inside the field, at its end. */
  readonly end?: ReactNode
  /** The field receives the focus when its view opens. */
  readonly first?: boolean | undefined
  readonly innerRef?: Ref<HTMLInputElement> | undefined
  onBlur?(): void
  onEscape?(): void
}

/** One line of text input. @example `<TextField label="Name" value={text} onChange={setText} showLabel />` @public */
export const TextField = (props: TextFieldProps) => {
  useStyles(css)
  const { label, value, onChange, showLabel, placeholder = label, icon, type = 'text', error, hint, busy, end, first, innerRef, onEscape } = props
  const id = useId()
  useAnnounced(error, 'assertive')
  const said = error ?? hint
  const typed = useTypedText({ value, onText: onChange, onBlur: props.onBlur })
  return (
    <div>
      {showLabel && (
        <label className="pt-label" htmlFor={id}>
          {label}
        </label>
      )}
      <div className={classNames('pt-well', error !== undefined && 'pt-isbad')}>
        {icon && <Icon name={icon} size={18} />}
        <input
          ref={innerRef}
          id={id}
          type={type}
          // What is typed has its own direction: an address or a name of Latin letters is not turned around.
          dir={typed.value === '' ? undefined : 'auto'}
          {...typed}
          placeholder={showLabel && props.placeholder === undefined ? undefined : placeholder}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={props.maxLength}
          readOnly={props.readOnly}
          data-first={first ? '' : undefined}
          aria-label={showLabel ? undefined : label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={said === undefined ? undefined : `${id}h`}
          onKeyDown={(event) => {
            if (pressedKey(event) !== 'Escape' || !onEscape || value === '') return
            event.preventDefault()
            event.stopPropagation()
            onEscape()
          }}
        />
        {busy ? <Spinner size={18} /> : end}
      </div>
      <FieldHint field={id} error={error} hint={hint} />
    </div>
  )
}
