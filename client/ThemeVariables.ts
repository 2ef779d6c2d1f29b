/** Variables of a theme, each with the prefix `--portico-`. The prefixes `--w3m-` and `--apkt-` are understood as well. @public */
export interface ThemeTokens {
  /** Buttons, links and what is chosen. A CSS colour that fetches nothing. */
  accent: string
  /** A list of font names. */
  'font-family': string
  /** A list of font names, for addresses and code. */
  'font-family-mono': string
  /** The size of body text: a length in px, em or rem; a number is in px. */
  'font-size-master': string | number
  /** The radius of small parts, from which the others follow: a length in px, em or rem; a number is in px. */
  'border-radius-master': string | number
  /** A colour that is mixed into the surfaces. */
  'color-mix': string
  /** How much of `color-mix` is mixed in, in percent: 0 to 24. */
  'color-mix-strength': string | number
  /** Of the modal on the page: a whole number. */
  'z-index': string | number
  /** What covers the page behind the modal: a CSS colour. */
  overlay: string
  /** How much the page behind the modal is blurred: a length in px, em or rem; a number is in px. */
  'overlay-blur': string | number
}
type Prefixed<prefix extends string> = { readonly [name in keyof ThemeTokens as `${prefix}${Extract<name, string>}`]?: ThemeTokens[name] | undefined }
/** What `themeVariables` takes. Of variables of other kits, those that mean nothing here are passed over. @public */
export interface ThemeVariables extends Prefixed<'--portico-'>, Prefixed<'--w3m-'>, Prefixed<'--apkt-'> {
  /** @deprecated Has no effect: the QR code keeps the colours that phones read best. */
  readonly '--w3m-qr-color'?: string
  /** @deprecated Has no effect: the QR code keeps the colours that phones read best. */
  readonly '--apkt-qr-color'?: string
}
