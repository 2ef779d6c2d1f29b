import { expect, test } from 'vitest'
import type { LanguageName } from '../../lib/text/languages.js'
import { countOf, nextStale, type StaleTexts, type Table, withoutUnfit, withRestored } from './staleTexts.js'

const german = (table: Table): ReadonlyMap<LanguageName, Table> => new Map([['de', table]])
const changed: StaleTexts = { again: { de: ['Try again', 'Erneut versuchen'] } }

test('nextStale: lists a translation whose English changed, and forgets it when the translation changes too', () => {
  const english = { again: 'Retry' }
  expect(nextStale({ former: { again: 'Try again' }, english, tables: german({ again: 'Erneut versuchen' }), stale: {} })).toEqual(changed)
  expect(nextStale({ former: english, english, tables: german({ again: 'Erneut versuchen' }), stale: changed })).toEqual(changed)
  expect(nextStale({ former: english, english, tables: german({ again: 'Wiederholen' }), stale: changed })).toEqual({})
})

test('nextStale: forgets it when the English is again what was translated, and when the text is gone', () => {
  const tables = german({ again: 'Erneut versuchen' })
  expect(nextStale({ former: { again: 'Retry' }, english: { again: 'Try again' }, tables, stale: changed })).toEqual({})
  expect(nextStale({ former: { again: 'Retry' }, english: {}, tables, stale: changed })).toEqual({})
})

test('nextStale: lists nothing for a new text', () => {
  expect(nextStale({ former: {}, english: { again: 'Try again' }, tables: german({}), stale: {} })).toEqual({})
})

test('nextStale: keeps the English that was translated when it changes twice', () => {
  const twice = { former: { again: 'Retry' }, english: { again: 'Again' }, tables: german({ again: 'Erneut versuchen' }), stale: changed }
  expect(nextStale(twice)).toEqual(changed)
})

test('withoutUnfit: takes away a stale translation that has other placeholders, and those of texts that are gone', () => {
  const stale: StaleTexts = { open: { de: ['Open', 'Öffnen'] }, again: { de: ['Try again', 'Erneut versuchen'] } }
  const english = { open: 'Open {wallet}', again: 'Retry' }
  const table = { open: 'Öffnen', again: 'Erneut versuchen', gone: 'Fort' }
  const left = withoutUnfit(table, { language: 'de', english, stale })
  expect(left).toEqual({ again: 'Erneut versuchen' })
  expect(countOf('de', { table: left, english, stale })).toEqual({ missing: 1, stale: 1 })
  // It stays in the list until there is another one.
  expect(nextStale({ former: english, english, tables: german(left), stale })).toEqual(stale)
  expect(nextStale({ former: english, english, tables: german({ ...left, open: '{wallet} öffnen' }), stale })).toEqual({ again: stale.again })
})

test('withoutUnfit: keeps a wrong translation that is not stale, so that it is named', () => {
  const table = { open: 'Öffnen' }
  expect(withoutUnfit(table, { language: 'de', english: { open: 'Open {wallet}' }, stale: {} })).toEqual(table)
})

test('withRestored: puts back what was taken away when the English is again what it was, and overwrites nothing', () => {
  const stale: StaleTexts = { open: { de: ['Open', 'Öffnen'] } }
  const language = 'de'
  expect(withRestored({}, { language, english: { open: 'Open' }, stale })).toEqual({ open: 'Öffnen' })
  expect(withRestored({}, { language, english: { open: 'Open {wallet}' }, stale })).toEqual({})
  expect(withRestored({ open: 'Aufmachen' }, { language, english: { open: 'Open' }, stale })).toEqual({ open: 'Aufmachen' })
})
