import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLocale } from './readLocale.js'

const parse = (source: string) => parseLocale('locales/de.json', source)

test('parseLocale: reads keys and texts with their lines', () => {
  const read = parse('{\n  "a.b": "Eins \\"zwei\\"",\n\n  "c": "\\u2068Drei\\u2069"\n}\n')
  expect(read).toEqual({
    texts: [
      { key: 'a.b', text: 'Eins "zwei"', line: 2 },
      { key: 'c', text: '\u2068Drei\u2069', line: 4 },
    ],
    faults: [],
  })
})

test('parseLocale: reads what JSON.stringify writes, in any order and with any line ends', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), fc.constantFrom(undefined, 1, 4, '\t'), fc.boolean(), (table, space, windows) => {
      const source = JSON.stringify(table, null, space)
      const { texts, faults } = parse(windows ? source.replaceAll('\n', '\r\n') : source)
      expect(faults).toEqual([])
      expect(texts.map(({ key, text }) => [key, text])).toEqual(Object.entries(JSON.parse(source)))
    }),
  )
})

test('parseLocale: names both lines of a key that stands twice', () => {
  expect(parse('{\n"a": "A",\n"b": "B",\n"a": "C"\n}').faults).toEqual(['locales/de.json:4: "a" stands here and in line 2.'])
})

test.each([
  ['a byte order mark', '\ufeff{\n"a": "A"\n}', 'locales/de.json:1: It begins with a byte order mark: save it as UTF-8 without one.'],
  ['a comma after the last text', '{\n"a": "A",\n}', 'locales/de.json:2: Expected "key": "text", and a comma between two of them.'],
  ['no comma', '{\n"a": "A"\n"b": "B"\n}', 'locales/de.json:2: Expected "key": "text", and a comma between two of them.'],
  ['an object of texts', '{\n"a": {\n"b": "B"\n}\n}', 'locales/de.json:2: Expected "key": "text", and a comma between two of them.'],
  ['a comment', '{\n"a": "A",\n// b\n"b": "B"\n}', 'locales/de.json:2: Expected "key": "text", and a comma between two of them.'],
  ['an escape that JSON does not have', '{\n"a": "\\x41"\n}', 'locales/de.json:2: It is no JSON: "a": "\\x41"'],
  ['a second object', '{\n"a": "A"\n}\n{}', 'locales/de.json:2: Expected "key": "text", and a comma between two of them.'],
  ['nothing', '', 'locales/de.json:1: Expected "key": "text", and a comma between two of them.'],
  ['a merge that was not finished', '{\n<<<<<<< ours\n"a": "A"\n}', 'locales/de.json:2: Expected "key": "text", and a comma between two of them.'],
])('parseLocale: refuses %s', (_, source, fault) => {
  expect(parse(source).faults).toEqual([fault])
})
