import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf, readColour, toRgb } from '../../tests/harness/cssColours.js'
import { readTokens, resolveToken } from '../../tests/harness/readTokens.js'

/** All rules of the kit: selector and declarations. Media queries are left aside. */
const rules = readdirSync('ui/styles')
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => {
    const text = readFileSync(`ui/styles/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', declarations = '']) => ({ selector: selector.trim(), declarations }))
  })
const takesAway = ({ declarations }: { readonly declarations: string }) => /outline:\s*(none|0)\b/.test(declarations)
const rings = rules.filter(({ selector, declarations }) => selector.includes(':focus-visible') && /outline:(?!\s*(none|0)\b)|box-shadow:/.test(declarations))

test('everything that can have the focus has a ring, and a field without one of its own has it around its frame', () => {
  expect(rings.map(({ selector }) => selector)).toContain(':where(.pt) :where(button, a, input, [tabindex]):focus-visible')
  const without = rules.filter(takesAway).map(({ selector }) => selector)
  // A heading gets the focus when its view opens, and cannot be operated.
  expect(without.filter((selector) => !/\bh2:focus-visible$/.test(selector)).length).toBeGreaterThan(0)
  const unmarked = without.filter((selector) => {
    const [, frame = '', field = ''] = /(\.[\w-]+) > (\w+):focus-visible$/.exec(selector) ?? []
    const framed = rings.some(
      (ring) => ring.selector.includes(`:has(${frame} > ${field}:focus-visible)`) || ring.selector.startsWith(`${frame}:has(> ${field}:focus-visible)`),
    )
    return !/\bh2:focus-visible$/.test(selector) && (frame === '' || !framed)
  })
  expect(unmarked).toEqual([])
})

test('the ring has a contrast of at least 3 to 1 with what it is drawn on, in both themes', () => {
  const tokens = readTokens()
  for (const mode of ['dark', 'light'] as const) {
    const paint = (name: string) => toRgb(readColour(resolveToken(`var(--pt-${name})`, tokens, {}), mode), 'clip')
    for (const surface of ['ground', 'group', 'raise', 'well'])
      expect(contrastOf(paint('focus'), paint(surface)), `${mode}: ${surface}`).toBeGreaterThanOrEqual(3)
  }
})
