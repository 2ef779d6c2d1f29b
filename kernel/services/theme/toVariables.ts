import { isInertCss } from '#lib/web/isInertCss.js'
import type { ThemeState } from '../../api/index.js'
import { InvalidOptionError } from '../../host/errors.js'

/**
 * The accepted values of a variable, in words for the developer, the CSS declaration that must accept it (`*` stands for the value), and
 * the format of a plain number.
 */
type Kind = readonly [accepted: string, property: string, declared: readonly string[], write?: (number: number, unit: string) => string | undefined]

const px = (number: number, unit: string) => (unit === '' ? `${number}px` : undefined)
// Sizes are multiples of the given value.
const lengths = ['*', 'calc(* * 2)']
const colour: Kind = ['a CSS colour', 'color', ['*']]
const font: Kind = ['a list of font names', 'font-family', ['*']]
const kinds: Readonly<Record<string, Kind>> = {
  accent: colour,
  'font-family': font,
  'font-family-mono': font,
  // A relative size would shrink with each nested element, so it is converted to an absolute one.
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
  /** Validated variables that are kept unless they are set again. */
  readonly kept?: ThemeState['variables'] | undefined
  /** Whether the browser accepts a declaration. Without a browser, nothing is painted. */
  readonly supports?: ((property: string, value: string) => boolean) | undefined
  /** Called for each variable that is ignored. */
  leave(error: InvalidOptionError): void
}

/**
 * Validates the host's theme variables. Names of other kits (`--w3m-*`, then `--apkt-*`) are accepted, and `--portico-*` wins. Every
 * value that CSS accepts is used, unless it could send a request or end its declaration. The mix strength is limited to 0 to 24.
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
