/** A text a visitor reads: a stable key for translations, and the English that is shown without one. */
export interface Message {
  readonly key: string
  readonly text: string
}

/**
 * Declares a visitor-facing text. `{name}` inserts a value; `{count, plural, one {# wallet} other {# wallets}}`
 * picks by the plural rules of the locale.
 */
export const msg = (key: string, text: string): Message => ({ key, text })

export type MessageValues = Readonly<Record<string, string | number>>
export type Translate = (message: Message, values?: MessageValues) => string
