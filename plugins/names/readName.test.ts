import { expect, test } from 'vitest'
import { isNormal, readName } from './readName.js'

test('a name is read in its normal form; capital letters make no other name', () => {
  expect(readName('alice.eth')).toEqual({ status: 'ok', normal: 'alice.eth', unusual: false })
  expect(readName('Alice.ETH')).toEqual({ status: 'ok', normal: 'alice.eth', unusual: false })
  expect(readName('pay.alice-2.eth')).toEqual({ status: 'ok', normal: 'pay.alice-2.eth', unusual: false })
})

test.each([
  ['fullwidth letters', 'ａlice.eth', 'alice.eth'],
  ['a character that is not visible', 'al\u00ADice.eth', 'alice.eth'],
  ['a ligature', 'oﬃce.eth', 'office.eth'],
])('a name with %s is not taken for the one that it looks like', (_, typed, normal) => {
  expect(readName(typed)).toEqual({ status: 'differs', normal })
})

test.each([
  ['Cyrillic and Latin letters in one label', 'vit\u0430lik.eth'],
  ['a label that only looks Latin', '\u0440\u0430\u0443\u0440\u0430l.eth'],
  ['an underscore inside', 'a_b.eth'],
  ['an empty label', 'alice..eth'],
  ['no label before the dot', '.eth'],
  ['no dot', 'alice'],
  ['another full stop', 'alice。eth'],
  ['white space', 'ali ce.eth'],
  ['a zero-width joiner', 'ali\u200Dce.eth'],
  ['a right-to-left mark', '\u202Ealice.eth'],
  ['hyphens at the third and fourth place', 'xn--abc.eth'],
  ['an exclamation mark', 'alice!.eth'],
  ['256 bytes', `${'a'.repeat(252)}.eth`],
])('%s is no name', (_, typed) => {
  expect(readName(typed)).toEqual({ status: 'invalid' })
})

test.each([
  ['Greek letters', 'αλφα.eth'],
  ['accents', 'josé.eth'],
  ['an emoji', '🏠.eth'],
  ['labels of two scripts', 'αλφα.alice.eth'],
])('a name with %s is used, and marked as unusual', (_, typed) => {
  expect(readName(typed)).toEqual({ status: 'ok', normal: typed, unusual: true })
})

test('a name from outside counts only in its normal form', () => {
  expect(isNormal('alice.eth')).toBe(true)
  for (const name of ['Alice.eth', 'ａlice.eth', 'alice', '', '<b>.eth']) expect(isNormal(name)).toBe(false)
})

test('a text of a megabyte is refused at once', () => {
  expect(readName(`${'a.'.repeat(500_000)}eth`)).toEqual({ status: 'invalid' })
})
