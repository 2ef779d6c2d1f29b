import { chooseLanguage } from '#lib/text/chooseLanguage.js'
import { type LanguageName, languages } from '#lib/text/languages.js'

export { type LanguageName, languages }

/** The language for a canonical BCP 47 tag; nothing for English and for what the texts do not ship in. */
export const languageFor = (tag: string): LanguageName | undefined => chooseLanguage([tag], languages)?.found
