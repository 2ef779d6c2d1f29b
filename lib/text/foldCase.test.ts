import { expect, test } from 'vitest'
import { foldCase } from './foldCase.js'

test.each([
  ['inr', 'INR'],
  ['ınr', 'INR'],
  ['İNR', 'inr'],
  ['istanbul', 'İSTANBUL'],
  ['ılık', 'ILIK'],
  ['strasse', 'Straße'],
  ['σασ', 'ΣΑΣ'],
  ['σας', 'ΣΑΣ'],
  ['cote divoire', 'Côte dIvoire'],
  ['ｉｎｒ', 'INR'],
  ['الامارات', 'الأمارات'],
  ['россия', 'РОССИЯ'],
])('foldCase: %s and %s are alike', (one, other) => {
  expect(foldCase(one)).toBe(foldCase(other))
})

test('foldCase: what is typed so far is found in the whole, also at the letter that Greek writes otherwise at the end of a word', () => {
  for (const [typed, whole] of [
    ['ας', 'ΑΣΗΜΙ'],
    ['भा', 'भारत'],
    ['한', '한국'],
    ['하', '한국'],
  ] as const)
    expect(foldCase(whole)).toContain(foldCase(typed))
})

test('foldCase: other letters stay others', () => {
  expect(foldCase('भारत')).not.toBe(foldCase('भरत'))
  expect(foldCase('ETH')).not.toBe(foldCase('ETC'))
})
