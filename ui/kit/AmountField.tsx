import { type ReactNode, type Ref, useId, useState } from 'react'
import { useStyles } from './hooks/useStyles.js'
import { useKit } from './hooks/useKit.js'
import { useTypedText } from './hooks/useTypedText.js'
import css from '../styles/amountField.css'
import { classNames } from './classNames.js'
import { FieldHint } from './FieldHint.js'
import { LinkButton } from './LinkButton.js'
import { Pressable } from './Pressable.js'
import type { ActionSpec } from './types.js'
import fieldCss from '../styles/field.css'

export interface AmountFieldProps {
  /** Above the figure: "You send". */
  readonly label: string
  /** The text of the field, as `typeAmount` or `formatAmount` wrote it; empty for none. */
  readonly value: string
  /**
   * Receives what was typed or pasted, unchanged: for `typeAmount`, with the separator of `useSeparator`. While an input method composes, the
   * field keeps the text of the input method, and shows `value` afterwards.
   */
  onChange(text: string): void
  /** The unrounded amount, where `value` is rounded: the title of the field. */
  readonly exact?: string | undefined
  /** Beside the label: "Available 0.842 ETH". Read out with the field. */
  readonly aside?: string | undefined
  /** Drawn in place of `aside`, which is read out: "0.842 ETH". */
  readonly shortAside?: string | undefined
  /** The unrounded text of `aside`: shown after a press on it, and what assistive technology reads from the start. */
  readonly exactAside?: string | undefined
  /** Before the figure: the sign of its currency. The label or `unit` names the currency for assistive technology. */
  readonly sign?: string | undefined
  /** The same behind the figure, for languages that write it there. */
  readonly signAfter?: string | undefined
  /** The asset that is counted: a TokenPick. */
  readonly unit?: ReactNode
  /** Below the figure: the value in money. */
  readonly worth?: ReactNode
  /** Behind `aside`, as one thing with it: "Use max". */
  readonly action?: ActionSpec | undefined
  readonly error?: string | undefined
  /** A hint about the typed value. */
  readonly hint?: string | undefined
  /** Shows a result: it cannot be typed into. */
  readonly readOnly?: boolean | undefined
  readonly first?: boolean | undefined
  readonly innerRef?: Ref<HTMLInputElement> | undefined
}

/**
 * An amount of money or of a token. A misread amount costs money, so the field changes nothing: `typeAmount` and `parseAmount` read it.
 * @example `<AmountField label="You send" value={text} onChange={setText} unit="ETH" />`
 * @public
 */
export const AmountField = (props: AmountFieldProps) => {
  useStyles(fieldCss)
  useStyles(css)
  const { label, value, onChange, aside, exactAside, shortAside = aside, sign, signAfter, unit, worth, action, error, hint, readOnly, first } = props
  const { announce } = useKit()
  const id = useId()
  const [exact, setExact] = useState(false)
  const said = error ?? hint
  const typed = useTypedText({
    value,
    onText: onChange,
    onBlur: () => {
      if (error !== undefined) announce(error, 'assertive')
    },
  })
  return (
    <div>
      <div className={classNames('pt-amount', error !== undefined && 'pt-isbad', readOnly && 'pt-quiet')}>
        <p className="pt-amount-c">
          <label htmlFor={id}>{label}</label>
          {(aside !== undefined || action) && (
            <span className="pt-amount-have">
              {exactAside === undefined || exactAside === aside ? (
                <>
                  {shortAside !== aside && <bdi aria-hidden="true">{shortAside}</bdi>}
                  <span id={`${id}a`} className={shortAside === aside ? undefined : 'pt-sr'}>
                    {aside}
                  </span>
                </>
              ) : (
                <Pressable className="pt-amount-exact" pressed={exact} onPress={() => setExact(!exact)}>
                  {!exact && <bdi>{shortAside}</bdi>}{' '}
                  <span id={`${id}a`} className={exact ? undefined : 'pt-sr'}>
                    {exactAside}
                  </span>
                </Pressable>
              )}
              {action && <LinkButton onPress={action.onPress}>{action.label}</LinkButton>}
            </span>
          )}
        </p>
        <div className="pt-amount-f">
          {sign !== undefined && (
            <bdi className="pt-amount-sign" translate="no" aria-hidden="true">
              {sign}
            </bdi>
          )}
          <input
            ref={props.innerRef}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            placeholder="0"
            {...typed}
            title={props.exact}
            readOnly={readOnly}
            data-first={first ? '' : undefined}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={classNames(aside !== undefined && `${id}a`, said !== undefined && `${id}h`) || undefined}
          />
          {signAfter !== undefined && (
            <bdi className="pt-amount-sign pt-behind" translate="no" aria-hidden="true">
              {signAfter}
            </bdi>
          )}
          {unit}
        </div>
        {worth !== undefined && (
          <p className="pt-amount-c">
            <span>{worth}</span>
          </p>
        )}
      </div>
      <FieldHint field={id} error={error} hint={hint} />
    </div>
  )
}
