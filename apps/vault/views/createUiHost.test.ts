import { expect, test } from 'vitest'
import { msg } from '../../../kernel/api/message.js'
import { createUiHost } from './createUiHost.js'

const hostFor = (language: string) => {
  const refused: string[] = []
  const faults: unknown[] = []
  const host = createUiHost({ language, onRefused: (text) => void refused.push(text), onFault: (...fault) => void faults.push(fault) })
  return { host, refused, faults }
}

test('texts are English, with their values inserted, and numbers are written for the browser’s language', () => {
  const { host } = hostFor('de-AT')
  expect(host.t(msg('sample.count', '{count, plural, one {# call} other {# calls}} on {site}'), { count: 1200, site: 'lumen.market' })).toBe(
    `${(1200).toLocaleString('de-AT')} calls on lumen.market`,
  )
  expect(host.locale.get()).toEqual({ tag: 'de-AT', dir: 'ltr', revision: 0 })
})

test('English texts run from left to right whatever the browser’s language is, and a malformed tag means English', () => {
  expect(hostFor('ar').host.locale.get()).toMatchObject({ tag: 'ar', dir: 'ltr' })
  expect(hostFor('not a tag').host.locale.get()).toMatchObject({ tag: 'en', dir: 'ltr' })
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
