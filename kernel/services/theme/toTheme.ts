import type { ThemeMode, ThemeState } from '../../api/index.js'
import { need } from '../../host/checks.js'

const modes: readonly ThemeMode[] = ['dark', 'light', 'auto']

type Kind = readonly [accepted: string, pattern: RegExp]
// Every value ends up in a custom property: one that could fetch something is not let through.
const colour: Kind = [
  'a CSS colour',
  /^(#([\da-f]{3,4}|([\da-f]{2}){3,4})|[a-z]+|(?![\s\S]*(url|src|image|set|element|paint)\()((rgb|hsl)a?|hwb|(ok)?l(ab|ch)|color(-mix)?|light-dark|var)\([\w\s.,%/#()+-]+\))$/i,
]
const length: Kind = ['a length in px, em or rem', /^\d+(\.\d+)?(px|r?em)?$/]
const font: Kind = ['a list of font names', /^[^;{}<>()\\]+$/]
const strength: Kind = ['a number from 0 to 24', /^\d+(\.\d+)?%?$/]
const variables: Readonly<Record<string, Kind>> = {
  accent: colour,
  'font-family': font,
  'font-family-mono': font,
  'font-size-master': length,
  'border-radius-master': length,
  'color-mix': colour,
  'color-mix-strength': strength,
  'z-index': ['a whole number', /^\d{1,10}$/],
  overlay: colour,
  'overlay-blur': length,
}

/**
 * Checks the host's theme options. Names of other kits (`--w3m-*`, then `--apkt-*`) are understood; `--portico-*` wins.
 * A length without a unit is in px; the mix strength is held between 0 and 24. `kept` are checked variables that stay unless named again.
 * @throws InvalidOptionError
 */
export const toTheme = (mode: unknown = 'dark', input: unknown = {}, kept: ThemeState['variables'] = {}): ThemeState => {
  const known = modes.find((one) => one === mode)
  need(known, 'themeMode', mode, modes.join(', '))
  const checked: Record<string, string> = { ...kept }
  for (const prefix of ['--w3m-', '--apkt-', '--portico-']) {
    for (const [name, given] of Object.entries(input ?? {})) {
      const short = name.slice(prefix.length)
      const kind = Object.hasOwn(variables, short) ? variables[short] : undefined
      // Other kits have variables that mean nothing here.
      if (given === undefined || !name.startsWith(prefix) || !(kind || prefix === '--portico-')) continue
      const value = String(given).trim()
      const [accepted, pattern] = kind ?? [`--portico-${Object.keys(variables).join(', --portico-')}`]
      need(value.length <= 400 && pattern?.test(value), `themeVariables["${name}"]`, given, accepted)
      checked[`--portico-${short}`] =
        kind === strength ? String(Math.min(24, Number.parseFloat(value))) : kind === length && /\d$/.test(value) ? `${value}px` : value
    }
  }
  return { mode: known, variables: checked }
}
