import { isInertCss } from '../../../lib/web/isInertCss.js'
import type { ThemeState } from '../../api/index.js'
import { InvalidOptionError } from '../../host/errors.js'

/** What a variable may hold, in words for the developer; what CSS must accept for it (`*` stands for the value); how a plain number is written. */
type Kind = readonly [accepted: string, property: string, declared: readonly string[], write?: (number: number, unit: string) => string | undefined]

const px = (number: number, unit: string) => (unit === '' ? `${number}px` : undefined)
// Sizes are multiples of what is given.
const lengths = ['*', 'calc(* * 2)']
const colour: Kind = ['a CSS colour', 'color', ['*']]
const font: Kind = ['a list of font names', 'font-family', ['*']]
const kinds: Readonly<Record<string, Kind>> = {
  accent: colour,
  'font-family': font,
  'font-family-mono': font,
  // A share of what is around it would shrink with each element inside another: it is one of the page's own size.
  'font-size-master': ['a CSS length', 'font-size', lengths, (number, unit) => (unit === '%' ? `${number / 100}rem` : px(number, unit))],
  'border-radius-master': ['a CSS length', 'border-radius', lengths, px],
  'color-mix': colour,
  'color-mix-strength': [
    'a number from 0 to 24',
    'flex-grow',
    ['*'],
    (number, unit) => (/^%?$/.test(unit) ? String(Math.max(0, Math.min(24, number))) : undefined),
  ],
  'z-index': ['a whole number', 'z-index', ['*']],
  overlay: ['a CSS background without pictures', 'background', ['*']],
  'overlay-blur': ['a CSS length', 'filter', ['blur(*)'], px],
}

export interface Look {
  /** Checked variables that stay unless they are named again. */
  readonly kept?: ThemeState['variables'] | undefined
  /** Whether the browser accepts a declaration. Where there is no browser, nothing is painted. */
  readonly supports?: ((property: string, value: string) => boolean) | undefined
  /** Told of each variable that is left out. */
  leave(error: InvalidOptionError): void
}

/**
 * Validates the host's theme variables. Names of other kits (`--w3m-*`, then `--apkt-*`) are accepted; `--portico-*` wins. Every value that CSS
 * accepts is taken, unless it could send a request or end its declaration; the mix strength is limited to 0 to 24.
 */
export const toVariables = (input: unknown, { kept = {}, supports = () => true, leave }: Look): ThemeState['variables'] => {
  const checked: Record<string, string> = { ...kept }
  for (const prefix of ['--w3m-', '--apkt-', '--portico-']) {
    for (const [name, given] of Object.entries(input ?? {})) {
      const short = name.slice(prefix.length)
      const kind = Object.hasOwn(kinds, short) ? kinds[short] : undefined
      // Other kits have variables without an equivalent here.
      if (given === undefined || !name.startsWith(prefix) || !(kind || prefix === '--portico-')) continue
      const [accepted, property = '', declared, write] = kind ?? [`--portico-${Object.keys(kinds).join(', --portico-')}`]
      const text = /^(string|number)$/.test(typeof given) ? String(given).trim() : ''
      const [, number, unit = ''] = text.match(/^([+-]?(?:\d+\.?\d*|\.\d+))(.*)$/) ?? []
      const value = (number && write?.(+number, unit)) || text
      if (
        isInertCss(value) &&
        declared?.every((one) =>
          supports(
            property,
            one.replace('*', () => value),
          ),
        )
      )
        checked[`--portico-${short}`] = value
      else leave(new InvalidOptionError({ option: `themeVariables["${name}"]`, given, accepted, left: true }))
    }
  }
  return checked
}
