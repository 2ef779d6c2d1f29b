import { expect, test } from 'vitest'
import { formatMessage } from '#lib/text/formatMessage.js'
import { readLocale } from '../scripts/texts/createTexts.js'
import { readLanguage } from '../scripts/texts/readLanguage.js'
import { languages } from './languages.js'

/** More letters than a heading has in a line at 320 px. */
const most = 20

const tables = languages.map((language) => ({ language, table: readLanguage(language) }))

test('a word that is longer than a line names the place at which it may break', () => {
  const long = tables.flatMap(({ language, table }) =>
    Object.entries(table).flatMap(([key, text]) =>
      [...text.matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}]{2,}/gu)].flatMap(([word]) => (word.length > most ? [`${language}: ${key}: ${word}`] : [])),
    ),
  )
  expect(long).toEqual([])
})

/** Letters that a field for a search has at 320 px; beside a filter it has fewer. */
const room: Readonly<Record<string, number>> = { 'shared.searchNameOrAddress': 25, 'networks.search': 27, 'wallets.search.count': 23 }

test('what a field for a search says is whole at 320 px', () => {
  const english = new Set(readLocale('en').texts.map(({ key }) => key))
  expect(Object.keys(room).filter((key) => !english.has(key))).toEqual([])
  const cut = tables.flatMap(({ language, table }) =>
    Object.entries(room).flatMap(([key, most]) => {
      const text = table[key] ?? ''
      const forms = /^\{count/.test(text) ? [1, 3, 8, 480].map((count) => formatMessage(text, { count }, language)) : [text]
      return forms.filter((form) => form.length > most).map((form) => `${language}: ${key}: ${form}`)
    }),
  )
  expect(cut).toEqual([])
})
