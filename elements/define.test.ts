// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { AppkitButton } from './appkit-button.js'
import { AppkitModal } from './appkit-modal.js'
import { define } from './define.js'
import { instances } from './instances.js'
import { apiVersion, version } from './version.js'

/** The members of a page's registry that define uses; every test has its own page. */
const registry = (taken: Readonly<Record<string, CustomElementConstructor>> = {}) => {
  const names = new Map(Object.entries(taken))
  const fake = { names, get: (name: string) => names.get(name), define: (name: string, element: CustomElementConstructor) => void names.set(name, element) }
  return fake as typeof fake & CustomElementRegistry
}

test('defines every element by both names', () => {
  const page = registry()
  define(page, () => undefined)
  const names = ['root', 'modal', 'button', 'connect-button', 'account-button', 'network-button']
  expect([...page.names.keys()].sort()).toEqual(names.flatMap((name) => [`appkit-${name}`, `w3m-${name}`]).sort())
  expect(page.get('appkit-button')).toBe(AppkitButton)
  expect(page.get('w3m-button')?.prototype).toBeInstanceOf(AppkitButton)
})

test('a second call changes nothing', () => {
  const page = registry()
  const warnings: string[] = []
  define(page, (text) => warnings.push(text))
  const before = [...page.names]
  expect(define(page, (text) => warnings.push(text))).toBeUndefined()
  expect([...page.names]).toEqual(before)
  expect(warnings).toEqual([])
})

test('a name that is taken is left alone, and both versions are named when they are not compatible', () => {
  const other = class extends HTMLElement {
    static readonly apiVersion = 7
    static readonly version = '9.9.9'
  }
  const page = registry({ 'appkit-button': other })
  const warnings: string[] = []
  define(page, (text) => warnings.push(text))
  expect(page.get('appkit-button')).toBe(other)
  expect(warnings).toEqual([`<appkit-button> is already defined by version 9.9.9, and cannot show instances of version ${version}. Load one version only.`])
})

test('a third-party element is named as unknown', () => {
  const page = registry({ 'appkit-network-button': class extends HTMLElement {} })
  const warnings: string[] = []
  define(page, (text) => warnings.push(text))
  expect(warnings[0]).toContain('version unknown')
})

test('a copy of the package with the same element interface receives our instances, and our modal gets a name of its own', () => {
  const theirs = { ...instances }
  const copy = class extends HTMLElement {
    static readonly apiVersion = apiVersion
    static readonly instances = theirs
  }
  const page = registry({ 'appkit-button': copy, 'appkit-modal': class extends copy {}, 'appkit-modal-2': class extends copy {} })
  expect(define(page, () => undefined)).toBe(theirs)
  expect(page.get('appkit-modal-3')).toBe(AppkitModal)
})
