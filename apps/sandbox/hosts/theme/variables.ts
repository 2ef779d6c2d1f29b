/** How a variable is tried: `colour` has a picker beside its text, `range` a slider. */
export interface VariableControl {
  readonly name: `--portico-${string}`
  readonly label: string
  readonly hint: string
  readonly kind: 'colour' | 'text' | 'range'
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly unit?: string
  /** Shown while the page says nothing. */
  readonly initial: string
}

/** Every variable of the theme, in the order of docs/guides/theming.md. */
export const variables: readonly VariableControl[] = [
  { name: '--portico-accent', label: 'Accent', hint: 'fills; lines and text take its hue', kind: 'colour', initial: '#535eef' },
  { name: '--portico-color-mix', label: 'Mixed colour', hint: 'mixed into every surface', kind: 'colour', initial: '#808080' },
  { name: '--portico-color-mix-strength', label: 'Strength of the mix', hint: '0 to 24 %', kind: 'range', min: 0, max: 24, step: 1, unit: '', initial: '0' },
  { name: '--portico-font-family', label: 'Font', hint: 'a list of font names', kind: 'text', initial: '' },
  { name: '--portico-font-family-mono', label: 'Font of addresses', hint: 'a list of font names', kind: 'text', initial: '' },
  {
    name: '--portico-font-size-master',
    label: 'Size',
    hint: 'every font size is a multiple',
    kind: 'range',
    min: 8,
    max: 13,
    step: 0.5,
    unit: 'px',
    initial: '10',
  },
  {
    name: '--portico-border-radius-master',
    label: 'Radius',
    hint: 'every radius is a multiple',
    kind: 'range',
    min: 0,
    max: 8,
    step: 0.5,
    unit: 'px',
    initial: '4',
  },
  { name: '--portico-overlay', label: 'Overlay', hint: 'behind the modal', kind: 'colour', initial: '#080706a3' },
  { name: '--portico-overlay-blur', label: 'Blur of the overlay', hint: 'behind the modal', kind: 'range', min: 0, max: 24, step: 1, unit: 'px', initial: '0' },
]
