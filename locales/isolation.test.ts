import { expect, test } from 'vitest'
import { formatMessage } from '#lib/text/formatMessage.js'
import { readLanguage } from '../scripts/texts/readLanguage.js'

// What a sentence from right to left names (an address, an amount, a percentage, an hour, a code) is apart from it, or its parts change places.

const [open, close] = ['\u2068', '\u2069']
const texts = Object.entries(readLanguage('ar'))

/** Without what is apart, from the inside out. */
const withoutIsolates = (text: string): string => {
  const next = text.replace(/\u2068[^\u2068\u2069]*\u2069/g, ' ')
  return next === text ? text : withoutIsolates(next)
}
/** A value for every name, which stands nowhere else. */
const valuesFor = (text: string) =>
  Object.fromEntries([...text.matchAll(/\{\s*(\w+)\s*(,)?/g)].map(([, name = '', plural]) => [name, plural ? 3 : `█${name}█`]))

test('every value of every text is in an isolate, also within a plural', () => {
  expect(texts.length).toBeGreaterThan(1_000)
  for (const [key, text] of texts) {
    const shown = formatMessage(text, valuesFor(text), 'ar')
    expect(withoutIsolates(shown), key).not.toContain('█')
    expect(shown.split(open).length, key).toBe(shown.split(close).length)
  }
})

test('what belongs to a value is in its isolate too: a sign, a unit, a name in Latin letters before it', () => {
  const torn = texts.flatMap(([key, text]) => {
    const outside = withoutIsolates(text)
    return /[\w%+$€#@.~-]\s?\{\s*\w+\s*\}|\{\s*\w+\s*\}\s?[\w%٪+]/.test(outside.replace(/[.،] \{/g, ' {').replace(/\.\{/g, '{')) ? [`${key}: ${text}`] : []
  })
  expect(torn).toEqual([])
})
