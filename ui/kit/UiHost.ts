import type { Message, MessageValues, Translate } from '../../kernel/api/message.js'
import type { ServerOptions } from '../../lib/checks/hasApi.js'

/** Language and direction of the texts. */
export interface UiLocale {
  /** BCP 47 tag, for example `en`. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  /** Counts up when texts arrive. */
  readonly revision: number
}

/**
 * All that the components of `ui/kit` need of the program that shows them. The kernel is one; the secure site, which contains no kernel, makes
 * its own.
 */
export interface UiHost {
  /** Returns a text in the language of the visitor. */
  readonly t: Translate
  /** `subscribe` calls its listener after each change, until the function that it returns is called. */
  readonly locale: { get(): UiLocale; subscribe(listener: () => void): () => void }
  /** Says whether there is a server of pictures, for networks without one of their own. */
  readonly host: ServerOptions
  /** Shows a visitor why what they pressed has no effect. */
  readonly notices: { show(variant: 'error', message: Message, options: { readonly values: MessageValues }): void }
  /** Reports a fault of a component to the developer: where, while doing what, and what was thrown. */
  report(source: string, action: string, error: unknown): void
}
