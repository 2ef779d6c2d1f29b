import { chooseLanguage } from './chooseLanguage.js'
import { languages } from './languages.js'

const available = ['en', ...languages] as const

/** Whether there are texts in the language of a BCP 47 tag. */
export const hasTexts = (tag: string): boolean => chooseLanguage([tag], available) !== undefined

/** The first of a visitor's languages that there are texts in, as they write it (`de-AT`); English if there is none. */
export const visitorLanguage = (wanted: readonly string[]): string => chooseLanguage(wanted, available)?.wanted ?? 'en'
