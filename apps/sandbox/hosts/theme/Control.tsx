import { useId, useState } from 'react'
import type { VariableControl } from './variables.js'

export interface ControlProps {
  readonly control: VariableControl
  /** Undefined while the page says nothing of it. */
  readonly value: string | undefined
  /** Why the last value was refused. */
  readonly problem: string | undefined
  onChange(value: string | undefined): void
}

/** A colour picker takes six digits only: other notations are in the text beside it. */
const toPicked = (value: string) => (/^#[\da-f]{6}/i.test(value) ? value.slice(0, 7) : '#808080')

/** One variable: its name, a way to change it, and back to the default. */
export const Control = ({ control: { name, label, hint, kind, min, max, step, unit = '', initial }, value, problem, onChange }: ControlProps) => {
  const id = useId()
  // What was typed stays while it is refused: a colour is not one before its last digit.
  const [draft, setDraft] = useState('')
  const shown = value ?? `${initial}${kind === 'range' ? unit : ''}`
  const described = { 'aria-describedby': `${id}-hint`, 'aria-invalid': problem === undefined ? undefined : true }
  return (
    <div className="control">
      <label htmlFor={id}>
        {label} <code>{name}</code>
      </label>
      <div className="inputs">
        {kind === 'range' ? (
          <input
            id={id}
            type="range"
            min={min}
            max={max}
            step={step}
            value={Number.parseFloat(shown)}
            aria-valuetext={shown}
            onChange={(event) => onChange(`${event.target.value}${unit}`)}
            {...described}
          />
        ) : (
          <input
            id={id}
            type="text"
            spellCheck={false}
            autoComplete="off"
            value={problem === undefined ? (value ?? '') : draft}
            placeholder={initial || 'as the system has it'}
            onChange={(event) => {
              setDraft(event.target.value)
              onChange(event.target.value || undefined)
            }}
            {...described}
          />
        )}
        {kind === 'colour' && <input type="color" aria-label={`${label}, picked`} value={toPicked(shown)} onChange={(event) => onChange(event.target.value)} />}
        {kind === 'range' && <output htmlFor={id}>{shown}</output>}
        <button type="button" aria-label={`${label}: back to the default`} disabled={value === undefined} onClick={() => onChange(undefined)}>
          ↺
        </button>
      </div>
      <p id={`${id}-hint`} className={problem === undefined ? 'hint' : 'hint bad'} role={problem === undefined ? undefined : 'alert'}>
        {problem ?? hint}
      </p>
    </div>
  )
}
