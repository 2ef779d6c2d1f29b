/** A text for visitors: a stable key for translations, and the English default. @public */
export interface Message {
  /** Key of the text in `messages` and in locale files. */
  readonly key: string
  /** The English text. */
  readonly text: string
}

/**
 * Declares a visitor-facing text. `{name}` inserts a value; `{count, plural, one {# wallet} other {# wallets}}`
 * picks by the plural rules of the locale.
 * @example `const title = msg('hello.title', 'Hello {name}')`
 * @public
 */
export const msg = (key: string, text: string): Message => ({ key, text })

/** A value that is formatted per language, for example an amount. It is called when the text is rendered. `locale` is a BCP 47 tag. */
export type LocalText = (locale: string) => string
/** Values for the placeholders of a message, by name. @public */
export type MessageValues = Readonly<Record<string, string | number | LocalText>>
/** Returns a message in the language of the visitor, with its values inserted. @public */
export type Translate = (message: Message, values?: MessageValues) => string
