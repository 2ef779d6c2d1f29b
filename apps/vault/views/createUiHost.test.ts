import { expect, test } from 'vitest'
import { msg } from '../../../kernel/api/message.js'
import { createUiHost, type UiHostNeeds } from './createUiHost.js'

const hostFor = (language: string, more: Partial<UiHostNeeds> = {}) => {
  const refused: string[] = []
  const faults: unknown[] = []
  const host = createUiHost({ language, onRefused: (text) => void refused.push(text), onFault: (...fault) => void faults.push(fault), ...more })
  return { host, refused, faults }
}

test('texts are in the language of the page, with their values inserted, once they are there', async () => {
  const { host } = hostFor('de-AT', { after: () => () => undefined })
  await host.ready
  const locked = msg('shared.tooManyTries', 'Too many tries. Try again in {seconds, plural, one {# second} other {# seconds}}.')
  expect(host.t(locked, { seconds: 1200 })).toMatch(/1\D?200 Sekunden/)
  // Those of the components come from the widget.
  expect(host.t(msg('ui.more', 'Show more'))).toBe('Mehr anzeigen')
  expect(host.locale.get()).toEqual({ tag: 'de-AT', dir: 'ltr', revision: 0 })
  const arabic = hostFor('ar', { after: () => () => undefined }).host
  await arabic.ready
  expect(arabic.locale.get()).toMatchObject({ tag: 'ar', dir: 'rtl' })
})

test('when texts do not arrive in time, the site continues in English, from left to right, and stays so', async () => {
  const waits: { readonly ms: number; run(): void }[] = []
  const faults: string[] = []
  let arrive = (_: readonly Readonly<Record<string, string>>[]): void => undefined
  const host = createUiHost({
    language: 'ar',
    onRefused: () => undefined,
    onFault: (message) => void faults.push(message),
    loadTexts: () =>
      new Promise((done) => {
        arrive = done
      }),
    after: (ms, run) => {
      waits.push({ ms, run })
      return () => undefined
    },
  })
  expect(waits.map(({ ms }) => ms)).toEqual([5_000])
  waits[0]?.run()
  await host.ready
  expect(faults).toEqual(['The texts for "ar" did not arrive'])
  arrive([{ 'ui.back': 'رجوع' }])
  await Promise.resolve()
  expect([host.t(msg('ui.back', 'Back')), host.locale.get()]).toEqual(['Back', { tag: 'en', dir: 'ltr', revision: 0 }])
})

test('texts that could not be loaded are not waited for, and what is written in English runs from left to right', async () => {
  const faults: unknown[] = []
  const broken = new Error('offline')
  const host = createUiHost({
    language: 'ar',
    onRefused: () => undefined,
    onFault: (...fault) => void faults.push(fault),
    loadTexts: () => Promise.reject(broken),
  })
  await host.ready
  expect(faults).toEqual([['The texts for "ar" did not arrive', broken]])
  expect([host.t(msg('ui.back', 'Back')), host.locale.get()]).toEqual(['Back', { tag: 'en', dir: 'ltr', revision: 0 }])
})

test('English has nothing to wait for, and stands in for a language without texts and for a malformed tag, from left to right', () => {
  for (const [tag, expected] of [
    ['en-GB', 'en-GB'],
    ['he', 'en'],
    ['not a tag', 'en'],
  ] as const) {
    const { host } = hostFor(tag)
    expect(host.ready).toBeUndefined()
    expect(host.locale.get()).toMatchObject({ tag: expected, dir: 'ltr' })
    expect(host.t(msg('ui.back', 'Back'))).toBe('Back')
  }
})

test('the locale stays the same object: components that read it are drawn once', () => {
  const { host } = hostFor('en')
  expect(host.locale.get()).toBe(host.locale.get())
  const end = host.locale.subscribe(() => {})
  expect(end()).toBeUndefined()
})

test('a press without effect is said to the visitor, and a fault to the developer', () => {
  const { host, refused, faults } = hostFor('en')
  host.notices.show('error', msg('sample.why', 'Not now: {why}'), { values: { why: 'locked' } })
  expect(refused).toEqual(['Not now: locked'])
  const error = new Error('broken')
  host.report('ui', 'drawing a code', error)
  expect(faults).toEqual([['ui: drawing a code failed', error]])
})
