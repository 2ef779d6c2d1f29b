import { expect, test } from 'vitest'
import { msg } from '../../api/index.js'
import { createState } from '../../state/createState.js'
import { createTranslator } from './createTranslator.js'

const build = (locale: string, messages?: Readonly<Record<string, string>>) => {
  const warned: unknown[] = []
  const translator = createTranslator({ state: createState(), log: { warn: (...args) => void warned.push(...args) }, locale, messages })
  return { ...translator, warned }
}
const hello = msg('test.hello', 'Hello {name}')
const german = { de: async () => ({ default: { 'test.hello': 'Hallo {name}' } }), 'de-AT': async () => ({ default: { 'test.hello': 'Servus {name}' } }) }

test('without translations the texts are English', () => {
  const { t, locale } = build('de-DE')
  expect(t(hello, { name: 'Ann' })).toBe('Hello Ann')
  expect(locale.get()).toEqual({ tag: 'de-DE', dir: 'ltr', revision: 0 })
})

test('the best matching file is loaded, and removed on dispose', async () => {
  for (const [tag, text] of [
    ['de-DE', 'Hallo Ann'],
    ['de', 'Hallo Ann'],
    ['DE-at', 'Servus Ann'],
    ['fr', 'Hello Ann'],
  ] as const) {
    const { t, add, locale } = build(tag)
    const undo = await add(german)
    expect(t(hello, { name: 'Ann' })).toBe(text)
    expect(locale.get().revision).toBe(tag === 'fr' ? 0 : 1)
    undo()
    undo()
    expect(t(hello, { name: 'Ann' })).toBe('Hello Ann')
  }
})

test('the host’s own texts win', async () => {
  const { t, add } = build('de', { 'test.hello': 'Moin {name}' })
  await add(german)
  expect(t(hello, { name: 'Ann' })).toBe('Moin Ann')
})

test('a file that is missing or invalid leaves English', async () => {
  const { t, add, warned } = build('de')
  await add({ de: () => Promise.reject(new Error('404')) })
  await add({ de: async () => ({ default: { 'test.hello': 5 } as unknown as Record<string, string> }) })
  await add(undefined)
  expect(t(hello, { name: 'Ann' })).toBe('Hello Ann')
  expect(warned).toHaveLength(2)
})

test('an invalid tag means English, and is reported to the developer', () => {
  const { locale, warned } = build('not a tag')
  expect(locale.get().tag).toBe('en')
  expect(warned).toHaveLength(1)
})

test('the direction follows the language', () => {
  for (const tag of ['ar', 'ar-EG', 'he', 'fa-IR', 'ur', 'az-Arab']) expect(build(tag).locale.get().dir).toBe('rtl')
  for (const tag of ['en', 'de', 'zh-Hant', 'art-x-test', 'hi']) expect(build(tag).locale.get().dir).toBe('ltr')
})

test('keys of Object.prototype are not texts', () => {
  expect(build('en', {}).t(msg('toString', 'English'))).toBe('English')
  expect(build('en', {}).t(msg('constructor', 'English'))).toBe('English')
})
