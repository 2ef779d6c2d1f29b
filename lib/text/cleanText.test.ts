import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './cleanText.js'

test('an ordinary name stays as it is', () => {
  for (const name of ['Acme Wallet', 'Кошелёк', 'محفظة', '財布', 'Zoë’s Wallet', 'हिन्दी']) expect(cleanText(name, 40)).toBe(name.normalize('NFC'))
})

test('direction marks, zero-width and control characters are removed', () => {
  expect(cleanText('safe\u202egnp.exe', 40)).toBe('safegnp.exe')
  expect(cleanText('U\u200bS\u200dD\u2060C\ufeff', 12)).toBe('USDC')
  expect(cleanText('a\u0000b\u0007c\u009fd\u00ade', 40)).toBe('abcde')
  expect(cleanText('\u3164\u115f\uffa0\u2800', 40)).toBe('')
})

test('invisible marks, variation selectors and private-use characters are removed', () => {
  expect(cleanText('U\ufe0fS\u034fD\u{e0100}C\u180b', 12)).toBe('USDC')
  expect(cleanText('USDC\ue000\u{f0000}\u{10fffd}', 12)).toBe('USDC')
  expect(cleanText('\u{e0041}\u17b4\u1160', 12)).toBe('')
})

test('white space is folded and line breaks become spaces', () => {
  expect(cleanText('  Two\n\n lines\u2028here\u00a0', 40)).toBe('Two lines here')
})

test('a long name ends in an ellipsis and no character is cut in half', () => {
  expect(cleanText('abcdef', 4)).toBe('abc…')
  expect(cleanText('👛👛👛👛', 3)).toBe('👛👛…')
})

test('stacked combining marks are cut down to four', () => {
  expect([...cleanText(`Z${'\u0300'.repeat(200)}`, 40)].length).toBeLessThan(8)
})

test('a value that is not a string becomes an empty text', () => {
  for (const input of [undefined, null, 5, {}, ['a']]) expect(cleanText(input, 40)).toBe('')
})

test('no input yields a control or format character, or more than the maximum length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 1, max: 60 }), (text, max) => {
      const clean = cleanText(text, max)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{DI}\p{Zl}\p{Zp}]/u)
      expect([...clean].length).toBeLessThanOrEqual(max)
      expect(clean).toBe(clean.trim())
    }),
    { numRuns: 10_000, endOnFailure: true },
  )
})

test('a megabyte of hostile text is cleaned without delay', () => {
  for (const unit of [' ', '\u0300', '\u200b', 'a ', '\u202e']) {
    const text = unit.repeat(1_000_000)
    const times = [1, 2, 3].map(() => {
      const start = performance.now()
      cleanText(text, 40)
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(10)
  }
})
