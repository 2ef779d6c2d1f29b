import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatMessage } from 'portico-lib/text/formatMessage.js'
import type { TextTable } from 'portico-lib/text/TextTable.js'
import { pseudoTable, pseudoText } from './pseudoText.js'

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as TextTable
const names = (text: string) => [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name).sort()
const forms = (text: string) => (!/, *plural *,/.test(text) ? [] : [...text.matchAll(/(=\d+|zero|one|two|few|many|other)\s*\{/g)].map(([, form]) => form))

test('words get two fifths longer and accents, in one piece', () => {
  expect(pseudoText('Cancel')).toBe('Cááñçééll')
  expect(pseudoText('Send to {name}')).toMatch(/^Š?S?é?é?ñ?\S+ \S+ \{name\}$/)
  expect(pseudoText('Cancel').length / 'Cancel'.length).toBeGreaterThanOrEqual(1.4)
})

test('what has digits, and single letters, stay', () => {
  expect(pseudoText('0x, 2FA, A 4 %')).toBe('0x, 2FA, A 4 %')
})

test('a plural keeps its forms, its count and the names in it', () => {
  const made = pseudoText('{count, plural, =0 {No wallet} one {# wallet of {site}} other {# wallets of {site}}} here')
  expect(forms(made)).toEqual(['=0', 'one', 'other'])
  expect(formatMessage(made, { count: 1, site: 'lumen.market' }, 'en')).toMatch(/^1 \S+ \S+ lumen\.market \S+$/)
  expect(formatMessage(made, { count: 0, site: 'lumen.market' }, 'en')).toMatch(/^\S+ \S+ \S+$/)
})

test('every text keeps its placeholders and plural forms, and is longer', () => {
  const made = pseudoTable(english)
  expect(Object.keys(made)).toEqual(Object.keys(english))
  for (const [key, text] of Object.entries(english)) {
    const other = made[key] ?? ''
    expect([names(other), forms(other)], key).toEqual([names(text), forms(text)])
    const words = text.replace(/\{[^{}]*\}/g, '').match(/(?<![\w\d])[a-zA-Z]{2,}(?![\d_])/g) ?? []
    if (words.length > 0) expect(other.length, key).toBeGreaterThan(text.length)
  }
})
