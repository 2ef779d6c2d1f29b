import { describe, expect, test, vi } from 'vitest'
import { type Manifest, msg } from '../../api/index.js'
import { createScope } from '../../lifetime/createScope.js'
import { createState } from '../../state/createState.js'
import type { LoadTexts } from '#lib/text/TextTable.js'
import { createTranslator } from './createTranslator.js'
import { readyTexts } from './readyTexts.js'

const build = (locale: string, messages?: Readonly<Record<string, string>>, texts: LoadTexts = async () => undefined) => {
  const warned: unknown[] = []
  /** What waits for a deadline. */
  const late: (() => void)[] = []
  const environment = {
    window: undefined,
    language: 'en',
    after: (_: number, run: () => void) => {
      late.push(run)
      return () => late.splice(late.indexOf(run), 1)
    },
  }
  const log = { warn: (...args: unknown[]) => void warned.push(...args) }
  const translator = createTranslator({ state: createState(), scope: createScope('test', log.warn), log, wanted: locale, messages, texts, environment })
  const add = async (...brought: NonNullable<Manifest['locales']>[]) => (await translator.languages()).add(brought)
  return { ...translator, add, ready: (plugin: string) => readyTexts(translator, plugin), warned, late }
}
const hello = msg('test.hello', 'Hello {name}')
const german = { de: async () => ({ default: { 'test.hello': 'Hallo {name}' } }), 'de-AT': async () => ({ default: { 'test.hello': 'Servus {name}' } }) }

test('without translations the texts are English', () => {
  const { t, locale } = build('de-DE')
  expect(t(hello, { name: 'Ann' })).toBe('Hello Ann')
  expect(locale.get()).toEqual({ tag: 'de-DE', dir: 'ltr', revision: 0 })
})

test('the best matching file is loaded', async () => {
  for (const [tag, text] of [
    ['de-DE', 'Hallo Ann'],
    ['de', 'Hallo Ann'],
    ['DE-at', 'Servus Ann'],
    ['fr', 'Hello Ann'],
  ] as const) {
    const { t, add, locale } = build(tag)
    await add(german)
    expect(t(hello, { name: 'Ann' })).toBe(text)
    expect(locale.get().tag).toBe(tag === 'DE-at' ? 'de-AT' : tag)
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
  expect(t(hello, { name: 'Ann' })).toBe('Hello Ann')
  // The second one tries the first again.
  expect(warned.filter((text) => text === 'Texts for "de" did not arrive; English is shown.')).toHaveLength(2)
})

test('an invalid tag means English, and is reported to the developer', async () => {
  const { locale, warned, languages } = build('not a tag')
  await languages()
  expect(locale.get().tag).toBe('en')
  expect(warned).toHaveLength(1)
})

const hebrew = { 'test.hello': 'שלום {name}' }

test('createTranslator: language and direction are those of the texts that are shown', () => {
  for (const tag of ['ar', 'ar-EG']) expect(build(tag).locale.get()).toMatchObject({ tag, dir: 'rtl' })
  for (const tag of ['en-GB', 'de', 'hi']) expect(build(tag).locale.get()).toMatchObject({ tag, dir: 'ltr' })
  // Nothing ships in these: English is read from left to right, with English dates and names of countries.
  for (const tag of ['he', 'fa-IR', 'ur', 'az-Arab', 'uk', 'zh-Hant', 'art-x-test']) expect(build(tag).locale.get()).toMatchObject({ tag: 'en', dir: 'ltr' })
})

test('createTranslator: a language that the host brings texts of keeps its tag and its direction', async () => {
  for (const tag of ['he', 'fa-IR', 'ur', 'az-Arab']) expect(build(tag, hebrew).locale.get()).toMatchObject({ tag, dir: 'rtl' })
  const { add, locale } = build('he')
  await add({ he: async () => ({ default: hebrew }) })
  expect(locale.get()).toEqual({ tag: 'he', dir: 'rtl', revision: 1 })
})

test('createTranslator: when the texts of a language do not arrive, what is shown is English, from left to right', async () => {
  const { locale, t, ready } = build('ar', undefined, () => Promise.reject(new Error('404')))
  await ready('send')
  expect(locale.get()).toMatchObject({ tag: 'en', dir: 'ltr' })
  expect(t(msg('test.count', '{count, plural, one {# day} other {# days}}'), { count: 1200 })).toBe('1,200 days')
})

test('keys of Object.prototype are not texts', () => {
  expect(build('en', {}).t(msg('toString', 'English'))).toBe('English')
  expect(build('en', {}).t(msg('constructor', 'English'))).toBe('English')
})

describe('built-in texts', () => {
  const first = { 'test.hello': 'Hallo {name}' }
  const own = { 'test.bye': 'Tschüs' }
  const bye = msg('test.bye', 'Bye')
  /** A language whose texts of plugins are shown when `arrive` is called. */
  const language = () => {
    let arrive = () => {}
    let miss = () => {}
    const arriving = new Promise<void>((resolve, reject) => {
      arrive = resolve
      miss = () => reject(new Error('404'))
    })
    arriving.catch(() => {})
    const texts: LoadTexts = async (tag, show) => {
      if (tag !== 'de') return undefined
      show(first)
      return async () => {
        await arriving
        show(own)
      }
    }
    return { texts, arrive, miss }
  }

  test('those shown first arrive by themselves, those of a plugin before it starts', async () => {
    const { texts, arrive } = language()
    const { t, ready, locale, late } = build('de', undefined, texts)
    await vi.waitFor(() => expect(t(hello, { name: 'Ann' })).toBe('Hallo Ann'))
    expect(t(bye)).toBe('Bye')
    const waiting = ready('send')
    arrive()
    await waiting
    expect(t(bye)).toBe('Tschüs')
    expect(locale.get().revision).toBe(2)
    expect(late).toEqual([])
  })

  test('texts of the host win over them', async () => {
    const { texts } = language()
    const { t, locale } = build('de', { 'test.hello': 'Moin {name}' }, texts)
    await vi.waitFor(() => expect(locale.get().revision).toBe(1))
    expect(t(hello, { name: 'Ann' })).toBe('Moin Ann')
  })

  test('a plugin does not wait for ever, and shows English until its texts are there', async () => {
    const { texts, arrive } = language()
    const { t, ready, late } = build('de', undefined, texts)
    const waiting = ready('send')
    await vi.waitFor(() => expect(late).toHaveLength(1))
    late[0]?.()
    await waiting
    expect(t(bye)).toBe('Bye')
    arrive()
    await vi.waitFor(() => expect(t(bye)).toBe('Tschüs'))
  })

  test('a file that fails to load leaves English, with a warning', async () => {
    const { texts, miss } = language()
    const { t, ready, warned } = build('de', undefined, texts)
    miss()
    await ready('send')
    expect(t(bye)).toBe('Bye')
    expect(warned).toHaveLength(2)
    const none = build('de', undefined, async () => Promise.reject(new Error('404')))
    await none.ready('send')
    expect(none.warned).toHaveLength(2)
  })

  test('nothing is asked for in English', async () => {
    const asked: string[] = []
    const { ready } = build('en-GB', undefined, async (tag) => {
      asked.push(tag)
      return undefined
    })
    await ready('send')
    expect(asked).toEqual([])
  })

  test('a language without texts stays English', async () => {
    const { texts } = language()
    const { t, ready } = build('he', undefined, texts)
    await ready('send')
    expect(t(bye)).toBe('Bye')
  })
})
