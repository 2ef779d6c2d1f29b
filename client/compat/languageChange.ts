import type { LanguageChange } from '../../kernel/api/index.js'
import type { Leave } from '../../kernel/host/checks.js'
import type { AppKitOptions } from '../options/AppKitOptions.js'
import { readOptions } from '../options/readOptions.js'

/**
 * What changed options say of the language; undefined when they say nothing of it. An option that is written as `undefined` has its default
 * again. `leave` receives errors of wrong values, which change nothing.
 */
export const languageChange = (changes: Partial<AppKitOptions>, { networks }: Pick<AppKitOptions, 'networks'>, leave: Leave): LanguageChange | undefined => {
  if (!Object.hasOwn(changes, 'locale') && !Object.hasOwn(changes, 'messages')) return undefined
  const { locale, messages } = changes
  const read = readOptions({ networks, ...(locale !== undefined && { locale }), ...(messages !== undefined && { messages }) }, leave)
  return {
    ...(Object.hasOwn(changes, 'locale') && { locale: locale === undefined ? 'auto' : read.locale }),
    ...(Object.hasOwn(changes, 'messages') && { messages: messages === undefined ? {} : read.messages }),
  }
}
