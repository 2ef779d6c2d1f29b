import type { LanguageName } from '../../lib/text/languages.js'
import { readLocale } from './createTexts.js'
import { compileMessage } from './icu.js'

/** The translations of a language as the code takes them. */
export const readLanguage = (language: LanguageName): Readonly<Record<string, string>> =>
  Object.fromEntries(readLocale(language).texts.map(({ key, text }) => [key, compileMessage(text)]))
