import { expect, test } from 'vitest'
import { formatMessage } from '../lib/text/formatMessage.js'
import { readAllTexts, readTexts, type VisitorText } from './texts.js'

const { texts, unreadable } = readAllTexts()

/** Keys of the texts that do not fit, with what they say. */
const those = (wrong: (text: VisitorText) => boolean): readonly string[] => texts.filter(wrong).map(({ key, text, file }) => `${file}: ${key}: ${text}`)

test('texts are found in calls over one line and over several, in every kind of quotes, and as objects', () => {
  const source = `import { msg } from '../kernel/api/index.js'
    const one = msg('a.one', 'One')
    const two = [/* @__PURE__ */ msg(
      "a.two",
      \`Two\`,
    )]
    const three = { key: 'a.three', text: 'Three' }
    const passedOn = { key: three.key, text: three.text }
    // msg('a.comment', 'Not a text')
    const log = 'msg(key, text)'`
  const found = readTexts('plugins/a/views/A.tsx', source)
  expect(found.texts.map(({ key, text, line }) => [key, text, line])).toEqual([
    ['a.one', 'One', 2],
    ['a.two', 'Two', 3],
    ['a.three', 'Three', 7],
  ])
  expect(found.unreadable).toEqual([])
})

test.each([
  ['a key that is put together', "import { msg } from './m.js'\nmsg('a.' + name, 'Text')"],
  ['a text that is put together', "import { msg } from './m.js'\nmsg('a', 'Text ' + more)"],
  ['a text from elsewhere', "import { msg } from './m.js'\nmsg('a', words)"],
  ['another name', "import { msg as say } from './m.js'\nsay('a', 'Text')"],
  ['a use as a value', "import { msg } from './m.js'\nconst say = msg"],
])('what the list would miss is reported: %s', (_, source) => {
  expect(readTexts('plugins/a/a.ts', source).unreadable.length).toBeGreaterThan(0)
})

test('a variable of that name in a file without texts is not reported', () => {
  expect(readTexts('adapters/a/log.ts', 'const { msg } = entry\nwrite(msg)')).toEqual({ texts: [], unreadable: [] })
})

test('every text of the product is in the list', () => {
  expect(unreadable).toEqual([])
  expect(texts.length).toBeGreaterThan(1_500)
})

test('a key has one text', () => {
  const first = new Map<string, string>()
  for (const { key, text } of texts) if (!first.has(key)) first.set(key, text)
  expect(those(({ key, text }) => first.get(key) !== text)).toEqual([])
})

test('placeholders are well-formed: with every value there, no brace is left', () => {
  const named = (text: string) => Object.fromEntries([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => [name, 2]))
  expect(those(({ text }) => /[{}]/.test(formatMessage(text, named(text), 'en')))).toEqual([])
})

test('a text with a count has a form for every other number', () => {
  expect(those(({ text }) => / plural,/.test(text) && !/\bother \{/.test(text))).toEqual([])
})

test('apostrophes and quotation marks are curly, nothing is exclaimed, and no space is doubled or at an end', () => {
  expect(those(({ text }) => /['"!]| {2}|\.{3}/.test(text) || text !== text.trim())).toEqual([])
})

// Words of the guide for writers: docs/guides/writing.md.
test.each<readonly [string, RegExp, (text: VisitorText) => boolean]>([
  ['site: a website is where a wallet is offered', /\bwebsites?\b/i, ({ key }) => key.startsWith('wallets.')],
  ['continue', /\bgo(es)? on\b/i, () => false],
  ['decline', /\breject/i, () => false],
  ['sign in', /\blog(ged)?[ -]?in\b/i, () => false],
  ['email', /\be-mail|\bmail(ed|s)?\b/i, () => false],
  ['someone, no one, anyone', /\b(some|no|every)body\b/i, () => false],
  ['network', /\bchains?\b/i, () => false],
  ['turn on, turn off', /\bswitch(ed)? (it |one )?(on|off)\b/i, () => false],
  ['dialog for what the page shows', /\bwindow can be closed\b/i, () => false],
  ['internet connection', /\bcheck your connection\b/i, () => false],
])('one word for one thing: %s', (_, word, mayUse) => {
  expect(those((text) => word.test(text.text) && !mayUse(text))).toEqual([])
})
