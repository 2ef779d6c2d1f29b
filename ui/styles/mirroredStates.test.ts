import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const rulesOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    properties: [...body.matchAll(/(?:^|;)\s*([a-z-]+)\s*:/g)].map(([, name = '']) => name),
  }))

test('what is mirrored does not outweigh the states after it: a step that went wrong has its colour from right to left too', () => {
  const outweighed = readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const rules = rulesOf(readFileSync(path.join(folder, file), 'utf8'))
      return rules.flatMap(({ selector, properties }, at) => {
        // In `:where()` it weighs nothing.
        const [, list] = /^(.*?)\.[\w-]+:dir\(rtl\)/.exec(selector) ?? []
        const end = /::\w+$/.exec(selector)?.[0] ?? ''
        if (list === undefined || list.trim() === '') return []
        return rules
          .slice(at + 1)
          .filter((later) => later.selector.startsWith(`${list}.`) && later.selector.endsWith(end) && !later.selector.includes(':dir('))
          .filter((later) => later.properties.some((name) => properties.includes(name)))
          .map((later) => `${file}: ${selector} outweighs ${later.selector}`)
      })
    })
  expect(outweighed).toEqual([])
})
