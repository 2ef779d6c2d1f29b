import { expect, test } from 'vitest'
import { formatMessage } from '../../lib/text/formatMessage.js'
import { findEnglishFaults, findFaults, formsOf, readMessage } from './icu.js'

test('findFaults: names what does not fit between a text and its translation', () => {
  expect(findFaults('Open {wallet}', '{wallet} öffnen', 'de')).toEqual([])
  expect(findFaults('Open {wallet}', 'Öffnen', 'de')).toEqual(['{wallet} is missing.'])
  expect(findFaults('Open', '{wallet} öffnen', 'de')).toEqual(['{wallet} is not in the English text.'])
  const count = '{count, plural, one {# token of {site}} other {# tokens of {site}}}'
  expect(findFaults(count, '{count, plural, one {# токен {site}} few {# токена {site}} many {# токенов {site}} other {# токена {site}}}', 'ru')).toEqual([])
  expect(findFaults(count, '{count, plural, one {# токен {site}} other {# токена {site}}}', 'ru')).toEqual([
    'The form "many" is missing.',
    'The form "few" is missing.',
  ])
  expect(findFaults(count, '{site}: {count}', 'ja')).toEqual([])
  expect([...formsOf('ar')].sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero'])
})

test('findFaults: wants no form for one thing when English counts two and more', () => {
  expect(findFaults('{count, plural, other {# wallets}}', '{count, plural, few {# кошелька} many {# кошельков} other {# кошелька}}', 'ru')).toEqual([])
})

test.each([
  ['an apostrophe within a word', "l'adresse", "l'adresse"],
  ['a doubled apostrophe', "l''adresse", "l'adresse"],
  ['an apostrophe before a value, doubled', "d''{name}", "d'{name}"],
  ['a sign for "less than"', 'under < 5 %', 'under < 5 %'],
  ['spaces in a placeholder and in a plural', '{ name }: { count , plural , one {#} other {# of {name}} }', '{name}: {count,plural,one{#}other{# of {name}}}'],
  ['an isolate and a soft hyphen', '\u2068{name}\u2069 Wieder\u00adherstellung', '\u2068{name}\u2069 Wieder\u00adherstellung'],
])('readMessage: compiles %s', (_, text, compiled) => {
  expect(readMessage(text)).toMatchObject({ compiled, faults: [] })
})

test('readMessage: a compiled plural is shown as it was written', () => {
  const { compiled } = readMessage('{count, plural, =0 {nothing} one {# token of {site}} other {# tokens of {site}}} here')
  const shown = [0, 1, 1_200].map((count) => formatMessage(compiled, { count, site: 'lumen.market' }, 'en'))
  expect(shown).toEqual(['nothing here', '1 token of lumen.market here', '1,200 tokens of lumen.market here'])
})

test.each([
  ['a brace that is not closed', 'Open {wallet', /^It is no ICU message: expect argument closing brace at character/],
  ['a closing brace alone', 'Open wallet}', /stands for itself/],
  ['an apostrophe that quotes a placeholder', "d'{name}", /stands for itself/],
  ['a quoted brace', "'{' is a brace", /stands for itself/],
  ['a quoted number sign in a plural', "{count, plural, other {'#' is # times here}}", /such a #/],
  ['a plural without "other"', '{count, plural, one {# token}}', /^It is no ICU message: missing other clause/],
  ['a form twice', '{count, plural, one {a} one {b} other {c}}', /^It is no ICU message: duplicate plural/],
  ['a choice', '{kind, select, a {A} other {B}}', /only \{name\} and/],
  ['a number with a format', '{sum, number}', /only \{name\} and/],
  ['an ordinal', '{place, selectordinal, other {#th}}', /not supported/],
  ['an offset', '{count, plural, offset:1 other {#}}', /not supported/],
  ['a plural within a plural', '{a, plural, other {{b, plural, other {#}}}}', /within a plural/],
  ['markup', 'Read <b>this</b>', /no markup/],
  ['markup that is not closed', 'Read <b>this', /^It is no ICU message/],
  ['a name with a hyphen', '{wallet-name}', /no name of a placeholder|no ICU message/],
  ['an override of the direction', 'a \u202e b', /U\+202E/],
  ['a mark of the direction', 'a \u200f b', /U\+200F/],
  ['a byte order mark', 'Open\ufeffit', /U\+FEFF/],
  ['an isolate that is not closed', '\u2068{name}', /not closed/],
  ['isolates in the wrong order', '\u2069{name}\u2068', /not closed/],
  ['nothing', '', /^It is empty/],
  ['spaces alone', '  ', /^It is empty/],
  ['a line break', 'Open\nit', /white space/],
  ['a space at its end', 'Open ', /white space/],
])('findFaults: refuses a translation with %s', (_, text, fault) => {
  const found = findFaults(text, text, 'de')
  expect(found.length).toBeGreaterThan(0)
  expect(found[0]).toMatch(fault)
})

test('findEnglishFaults: refuses an apostrophe that a translation would take for a quote', () => {
  expect(findEnglishFaults("It's here")).toEqual(['A straight apostrophe quotes in ICU: write ’.'])
  expect(findEnglishFaults('It’s here, {name}')).toEqual([])
})
