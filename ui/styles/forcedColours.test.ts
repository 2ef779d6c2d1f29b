import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The rules of a style sheet for forced colours: selector and declarations. */
const forcedRules = (file: string) => {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const [, block = ''] = /@media \(forced-colors: active\) \{([\s\S]*?)\n\}/.exec(text) ?? []
  return [...block.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', declarations = '']) => ({ selector: selector.trim(), declarations }))
}

test.each(['ui/styles/button.css', 'elements/styles/button.css'])(
  '%s: in forced colours a button that cannot be pressed is never filled as one that can be, and its words are GrayText',
  (file) => {
    const rules = forcedRules(file)
    // A colour of the system is kept where colours are forced: only a rule that does not match leaves the fill away.
    const filled = rules.filter(({ declarations }) => /background:\s*Highlight\b/.test(declarations))
    expect(filled.length).toBeGreaterThan(0)
    expect(filled.map(({ selector }) => selector).filter((selector) => !selector.endsWith(':not([aria-disabled])'))).toEqual([])
    expect(rules.filter(({ selector }) => selector.endsWith('[aria-disabled]')).map(({ declarations }) => declarations)).toEqual([
      expect.stringMatching(/color:\s*GrayText/),
    ])
  },
)
