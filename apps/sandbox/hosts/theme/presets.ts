export type Mode = 'dark' | 'light' | 'auto'
/** What the page gives to `createAppKit`. */
export interface Choice {
  readonly mode: Mode
  readonly variables: Readonly<Record<string, string>>
}

/** Themes to start from. */
export const presets: Readonly<Record<string, Choice>> = {
  Portico: { mode: 'dark', variables: {} },
  Amber: {
    mode: 'dark',
    variables: {
      '--portico-accent': '#ffb020',
      '--portico-font-family': 'Georgia, "Times New Roman", serif',
      '--portico-border-radius-master': '0.5px',
      '--portico-color-mix': '#000000',
      '--portico-color-mix-strength': '12',
    },
  },
  Green: {
    mode: 'light',
    variables: {
      '--portico-accent': '#137a5a',
      '--portico-color-mix': '#1f8f6a',
      '--portico-color-mix-strength': '8',
      '--portico-border-radius-master': '7px',
    },
  },
  Pink: {
    mode: 'dark',
    variables: { '--portico-accent': '#ff5da2', '--portico-color-mix': '#3b1d6e', '--portico-color-mix-strength': '24' },
  },
  Ink: {
    mode: 'light',
    variables: {
      '--portico-accent': '#101010',
      '--portico-color-mix': '#ffffff',
      '--portico-color-mix-strength': '10',
      '--portico-border-radius-master': '0px',
      '--portico-font-size-master': '11px',
    },
  },
}
