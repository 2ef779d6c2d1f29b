// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { lockScroll } from './lockScroll.js'

test('scrolling is locked by one style sheet, and only that is removed', () => {
  const hosts = new CSSStyleSheet()
  document.adoptedStyleSheets = [hosts]
  const html = document.documentElement.outerHTML
  const first = lockScroll(document)
  const second = lockScroll(document)
  expect(document.adoptedStyleSheets).toHaveLength(3)
  expect(document.documentElement.outerHTML).toBe(html)
  first()
  expect(document.adoptedStyleSheets).toHaveLength(2)
  first()
  second()
  expect(document.adoptedStyleSheets).toEqual([hosts])
})
