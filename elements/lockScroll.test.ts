// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { lockScroll } from './lockScroll.js'

test('locks by a style sheet alone, and takes only its own away', () => {
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
