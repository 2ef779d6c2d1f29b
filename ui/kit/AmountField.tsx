import { type ReactNode, type Ref, useId, useState } from 'react'
import { msg } from '../../kernel/api/index.js'
import { useMessage } from '../hooks/useMessage.js'
import { useReadable } from '../hooks/useReadable.js'
import { useStyles } from '../hooks/useStyles.js'
import { useUi } from '../hooks/useUi.js'
import css from '../styles/amountField.css'
import { classNames } from './classNames.js'
import { cleanAmount } from './cleanAmount.js'
import { Icon } from './Icon.js'
import { LinkButton } from './LinkButton.js'
import type { ActionSpec } from './types.js'
import fieldCss from '../styles/field.css'

const cutHint = msg('ui.amount.cut', '{count, plural, one {This takes # decimal; the rest was cut.} other {This takes # decimals; the rest was cut.}}')

export interface AmountFieldProps {
  /** Above the figure: "You send". */
  readonly label: string
  /** Digits with at most one point, whatever the locale; empty for none. */
  readonly value: string
  onChange(value: string): void
  /** More decimals are cut, with a hint. */
  readonly decimals: number
  /** Beside the label: "Available 0.842 ETH". Read out with the field. */
  readonly aside?: string | undefined
  /** The asset that is counted: a TokenPick. */
  readonly unit?: ReactNode
  /** Below the figure: the value in money. */
  readonly worth?: ReactNode
  /** Below, at the end: "Use max". */
  readonly action?: ActionSpec | undefined
  readonly error?: string | undefined
  /** A hint about the typed value. */
  readonly hint?: string | undefined
  /** Where a misreading costs money: the typed text is shown and reported unchanged, and the caller names the problem. */
  readonly verbatim?: boolean | undefined
  /** Shows a result: it cannot be typed into. */
  readonly readOnly?: boolean | undefined
  readonly first?: boolean | undefined
  readonly innerRef?: Ref<HTMLInputElement> | undefined
}

/** An amount. Accepts the separator of any locale, shows the one of the visitor's. */
export const AmountField = (props: AmountFieldProps) => {
  useStyles(fieldCss)
  useStyles(css)
  const { label, value, onChange, decimals, aside, unit, worth, action, error, hint, verbatim, readOnly, first } = props
  const t = useMessage()
  const { kernel, announce } = useUi()
  const { tag } = useReadable(kernel.locale)
  const id = useId()
  const [cut, setCut] = useState(false)
  const point = (1.1).toLocaleString(tag).replace(/\p{Nd}/gu, '') || '.'
  const said = error ?? hint ?? (cut ? t(cutHint, { count: decimals }) : undefined)
  return (
    <div>
      <div className={classNames('pt-amount', error !== undefined && 'pt-isbad', readOnly && 'pt-quiet')}>
        <p className="pt-amount-c">
          <label htmlFor={id}>{label}</label>
          {aside !== undefined && <span id={`${id}a`}>{aside}</span>}
        </p>
        <div className="pt-amount-f">
          <input
            ref={props.innerRef}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            placeholder="0"
            value={verbatim ? value : value.replace('.', point)}
            readOnly={readOnly}
            data-first={first ? '' : undefined}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={classNames(aside !== undefined && `${id}a`, said !== undefined && `${id}h`) || undefined}
            onChange={(event) => {
              if (verbatim) return onChange(event.target.value)
              const next = cleanAmount(event.target.value, decimals)
              setCut(next.cut)
              onChange(next.value)
            }}
            onBlur={() => {
              if (error !== undefined) announce(error, 'assertive')
            }}
          />
          {unit}
        </div>
        {(worth !== undefined || action) && (
          <p className="pt-amount-c">
            <span>{worth}</span>
            {action && <LinkButton onPress={action.onPress}>{action.label}</LinkButton>}
          </p>
        )}
      </div>
      {said !== undefined && (
        <p className={classNames('pt-hint', error !== undefined && 'pt-bad')} id={`${id}h`}>
          {error !== undefined && <Icon name="bad" size={16} />}
          <span>{said}</span>
        </p>
      )}
    </div>
  )
}
