import path from 'node:path'
import { readAllTexts, type VisitorText } from '../texts.js'
import { languages } from '../../lib/text/languages.js'
import { localeFile, readLocale } from './createTexts.js'
import { findEnglishFaults, findFaults } from './icu.js'
import type { LocaleFile } from './readLocale.js'

/** What is wrong with the English of the code, as `file:line: sentence`. */
export const faultsOfEnglish = (texts: readonly VisitorText[]): readonly string[] => {
  const first = new Map<string, VisitorText>()
  return texts.flatMap((one) => {
    const { key, text, file, line } = one
    const other = first.get(key) ?? one
    first.set(key, other)
    const faults = [...findEnglishFaults(text), ...(other.text === text ? [] : [`${other.file}:${other.line} has another English for this key.`])]
    return faults.map((fault) => `${file}:${line}: ${key}: ${fault}`)
  })
}

/** What is wrong with a file of a language, as `file:line: sentence`. A text that is missing is shown in English, and is no fault. */
export const faultsOf = (language: string, { texts, faults }: LocaleFile, english: ReadonlyMap<string, string>): readonly string[] => [
  ...faults,
  ...texts.flatMap(({ key, text, line }) => {
    const original = english.get(key)
    const wrong = original === undefined ? ['The code has no such key: "npm run translations" drops it.'] : findFaults(original, text, language)
    return wrong.map((fault) => `${localeFile(language)}:${line}: ${key}: ${fault}`)
  }),
]

/** What is wrong with the texts of the code and of all languages, as `file:line: sentence`. */
export const checkTexts = (): readonly string[] => {
  const { texts, unreadable } = readAllTexts(path.resolve(import.meta.dirname, '../..'))
  const english = new Map(texts.map(({ key, text }) => [key, text]))
  const { texts: rows, faults } = readLocale('en')
  const extracted = new Map(rows.map(({ key, text }) => [key, text]))
  const old = texts.filter(({ key, text }) => extracted.get(key) !== text)
  return [
    ...unreadable,
    ...faults,
    ...faultsOfEnglish(texts),
    ...old.map(({ key, file, line }) => `${file}:${line}: ${key}: locales/en.json does not say it so: run "npm run translations".`),
    ...languages.flatMap((language) => faultsOf(language, readLocale(language), english)),
  ]
}

/** Throws where a text cannot be shown or translated: nothing is built of it. */
export const demandTexts = (): void => {
  const faults = checkTexts()
  if (faults.length > 0) throw new Error(`The texts cannot be built:\n${faults.join('\n')}`)
}
