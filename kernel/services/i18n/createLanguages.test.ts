// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { msg } from '../../api/index.js'
import { createState } from '../../state/createState.js'
import { createScope } from '../../lifetime/createScope.js'
import type { LoadTexts, TextTable } from '#lib/text/TextTable.js'
import { createTranslator } from './createTranslator.js'
import { readyTexts } from './readyTexts.js'

const hello = msg('test.hello', 'Hello')
const bye = msg('test.bye', 'Bye')
const first: Readonly<Record<string, TextTable>> = { de: { 'test.hello': 'Hallo' }, ar: { 'test.hello': 'مرحبا' }, fr: { 'test.hello': 'Bonjour' } }
const second: Readonly<Record<string, TextTable>> = { de: { 'test.bye': 'Tschüs' }, ar: { 'test.bye': 'وداعا' }, fr: { 'test.bye': 'Salut' } }

/** A translator in this document, whose languages arrive when they are let through. */
const build = ({ locale, language = 'en', messages }: { locale?: string; language?: string; messages?: TextTable } = {}) => {
  const warned: string[] = []
  /** What waits for a deadline. */
  const deadlines = new Set<() => void>()
  const asked: string[] = []
  /** Languages that are held back, and those that do not load. */
  const held = new Map<string, Promise<void>>()
  const broken = new Set<string>()
  const texts: LoadTexts = async (tag, show) => {
    asked.push(tag)
    await held.get(tag)
    if (broken.has(tag)) throw new TypeError('Failed to fetch')
    show(first[tag] ?? {})
    return async () => show(second[tag] ?? {})
  }
  const log = { warn: (text: unknown) => void warned.push(String(text)) }
  const scope = createScope('test', log.warn)
  const environment = {
    window,
    get language() {
      return document.documentElement.lang || language
    },
    after: (_: number, run: () => void) => {
      deadlines.add(run)
      return () => void deadlines.delete(run)
    },
  }
  const translator = createTranslator({ state: createState(), scope, log, wanted: locale, messages, texts, environment })
  scopes.push(scope)
  return {
    ...translator,
    scope,
    warned,
    deadlines,
    asked,
    broken,
    hold(tag: string) {
      let release = () => {}
      held.set(tag, new Promise((resolve) => (release = resolve)))
      return () => {
        held.delete(tag)
        release()
      }
    },
    ready: (plugin: string) => readyTexts(translator, plugin),
    change: async (to: { locale?: string; messages?: TextTable }) => (await translator.languages()).change(to),
    add: async (brought: Readonly<Record<string, () => Promise<{ default: TextTable }>>>) => (await translator.languages()).add([brought]),
    now: () => ({ hello: translator.t(hello), bye: translator.t(bye), tag: translator.locale.get().tag, dir: translator.locale.get().dir }),
  }
}
const scopes: ReturnType<typeof createScope>[] = []
afterEach(() => {
  for (const scope of scopes.splice(0)) scope.dispose()
  document.documentElement.removeAttribute('lang')
})
const english = { hello: 'Hello', bye: 'Bye', tag: 'en', dir: 'ltr' }
const german = { hello: 'Hallo', bye: 'Tschüs', tag: 'de', dir: 'ltr' }
const arabic = { hello: 'مرحبا', bye: 'وداعا', tag: 'ar', dir: 'rtl' }

test('createLanguages: every text and the direction follow a change, in both directions, with those of plugins in use', async () => {
  const { change, ready, now } = build({ locale: 'en' })
  await ready('send')
  expect(now()).toEqual(english)
  await change({ locale: 'ar' })
  expect(now()).toEqual(arabic)
  await change({ locale: 'de' })
  expect(now()).toEqual(german)
  await change({ locale: 'en' })
  expect(now()).toEqual(english)
})

test('createLanguages: the language of before stays until the next one is there as a whole', async () => {
  const { change, ready, now, hold } = build({ locale: 'de' })
  await ready('send')
  expect(now()).toEqual(german)
  const release = hold('ar')
  const changing = change({ locale: 'ar' })
  await vi.waitFor(() => expect(now()).toEqual(german))
  release()
  await changing
  expect(now()).toEqual(arabic)
})

test('createLanguages: the last of two changes wins, whichever arrives first', async () => {
  for (const order of [
    ['de', 'ar'],
    ['ar', 'de'],
  ]) {
    const { change, ready, now, hold } = build({ locale: 'en' })
    await ready('send')
    const release = { de: hold('de'), ar: hold('ar') } as Record<string, () => void>
    const changes = [change({ locale: 'de' }), change({ locale: 'ar' })]
    for (const tag of order) release[tag]?.()
    await Promise.all(changes)
    expect(now()).toEqual(arabic)
  }
})

test('createLanguages: a change that is taken back before its texts arrive changes nothing', async () => {
  const { change, ready, now, hold } = build({ locale: 'de' })
  await ready('send')
  const release = hold('fr')
  const changes = [change({ locale: 'fr' }), change({ locale: 'de' })]
  release()
  await Promise.all(changes)
  expect(now()).toEqual(german)
})

test('createLanguages: when a language does not load, English is shown with a warning, and the next opening tries again', async () => {
  const { change, ready, now, broken, warned, languages } = build({ locale: 'de' })
  await ready('send')
  broken.add('ar')
  await change({ locale: 'ar' })
  expect(now()).toEqual(english)
  expect(warned).toEqual(['Texts for "ar" did not arrive; English is shown.'])
  broken.clear()
  await (await languages()).add([])
  expect(now()).toEqual(arabic)
})

test('createLanguages: a language that did not load is tried again when the browser is online again, and when a plugin starts', async () => {
  const { change, ready, now, broken } = build({ locale: 'en' })
  await ready('send')
  broken.add('ar').add('de')
  await change({ locale: 'ar' })
  broken.delete('ar')
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(now()).toEqual(arabic))
  await change({ locale: 'de' })
  expect(now()).toEqual(english)
  broken.clear()
  await ready('send')
  await vi.waitFor(() => expect(now()).toEqual(german))
})

test('createLanguages: after the deadline English stands in for what is late, and the texts follow', async () => {
  const { change, ready, now, hold, deadlines } = build({ locale: 'de' })
  await ready('send')
  const release = hold('ar')
  const changing = change({ locale: 'ar' })
  await vi.waitFor(() => expect(deadlines.size).toBe(1))
  for (const run of deadlines) run()
  await changing
  expect(now()).toEqual(english)
  release()
  await vi.waitFor(() => expect(now()).toEqual(arabic))
})

test('createLanguages: a plugin that starts while a language is on its way has its texts in both', async () => {
  const { change, ready, now, hold } = build({ locale: 'de' })
  await ready('connect')
  const release = hold('ar')
  const changing = change({ locale: 'ar' })
  const starting = ready('send')
  await vi.waitFor(() => expect(now()).toEqual(german))
  release()
  await Promise.all([changing, starting])
  expect(now()).toEqual(arabic)
})

test('createLanguages: texts of the host change with the language, and win', async () => {
  const { change, ready, now } = build({ locale: 'de', messages: { 'test.hello': 'Moin' } })
  await ready('send')
  expect(now().hello).toBe('Moin')
  await change({ locale: 'ar', messages: { 'test.hello': 'أهلا' } })
  expect(now()).toEqual({ ...arabic, hello: 'أهلا' })
  await change({ messages: {} })
  expect(now()).toEqual(arabic)
  // Nothing ships in it: what the host brings is shown in its language.
  await change({ locale: 'he', messages: { 'test.hello': 'שלום' } })
  expect(now()).toEqual({ hello: 'שלום', bye: 'Bye', tag: 'he', dir: 'rtl' })
})

test('createLanguages: locale files of manifests follow, and what is no text is left out', async () => {
  const { change, add, t } = build({ locale: 'en' })
  const tide = msg('acme.tide', 'Tide')
  await add({ de: async () => ({ default: { 'acme.tide': 'Flut' } }), ar: async () => ({ default: { 'acme.tide': 5 } as unknown as TextTable }) })
  expect(t(tide)).toBe('Tide')
  await change({ locale: 'de' })
  expect(t(tide)).toBe('Flut')
  await change({ locale: 'ar' })
  expect(t(tide)).toBe('Tide')
})

test('createLanguages: with auto the page says its language by the lang of the document, English included', async () => {
  const { ready, now } = build({ language: 'de' })
  await ready('send')
  expect(now()).toEqual(german)
  for (const [lang, shown] of [
    ['ar', arabic],
    ['en-GB', { ...english, tag: 'en-GB' }],
    ['', german],
  ] as const) {
    document.documentElement.lang = lang
    await vi.waitFor(() => expect(now()).toEqual(shown))
  }
})

test('createLanguages: a locale that the host names is kept when the page changes its lang, until it is auto again', async () => {
  const { ready, now, change, asked } = build({ locale: 'de' })
  await ready('send')
  document.documentElement.lang = 'ar'
  await change({ locale: 'fr' })
  expect(now()).toMatchObject({ hello: 'Bonjour', tag: 'fr' })
  expect(asked).toEqual(['de', 'fr'])
  await change({ locale: 'auto' })
  expect(now()).toEqual(arabic)
})

test('createLanguages: a malformed tag means English, and is named once', async () => {
  const { change, now, warned } = build({ locale: 'de' })
  await change({ locale: 'not a tag' })
  expect(now()).toEqual(english)
  expect(warned).toEqual(['"not a tag" is not a language tag; English is shown.'])
})

test('createLanguages: nothing listens to the page any more when the instance has ended', async () => {
  const { scope, ready, asked } = build()
  await ready('send')
  scope.dispose()
  document.documentElement.lang = 'ar'
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(asked).toEqual([])
})
