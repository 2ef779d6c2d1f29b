import { useId } from 'react'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/toggle.css'

export interface ToggleProps {
  readonly label: string
  readonly on: boolean
  onChange(on: boolean): void
  /** The label is visible elsewhere. */
  readonly bare?: boolean | undefined
}

/**
 * A setting that takes effect immediately. The position of the knob shows the same as the colour.
 * @example `<Toggle label="Show small amounts" on={on} onChange={setOn} />`
 * @public
 */
export const Toggle = ({ label, on, onChange, bare }: ToggleProps) => {
  useStyles(css)
  const id = useId()
  const control = (
    <button
      type="button"
      role="switch"
      className="pt-toggle"
      aria-checked={on}
      aria-label={bare ? label : undefined}
      aria-labelledby={bare ? undefined : id}
      onClick={() => onChange(!on)}
    />
  )
  if (bare) return control
  return (
    <div className="pt-togglerow">
      <span className="pt-meta" id={id}>
        {label}
      </span>
      {control}
    </div>
  )
}
