import { expect, test } from 'vitest'
import { nameVectors } from '../../../tests/harness/nameVectors.js'
import { nameProblem } from 'portico-protocol/nameRule.js'
import { isReserved } from './reservedLabels.js'
import { suggestLabels } from './suggestLabels.js'

test('words of the operator are not given out, with hyphens or without, and those of the settings neither', () => {
  for (const label of ['support', 'sup-port', 'admin', 'portico', 'lumen']) expect(isReserved(label, ['lumen'])).toBe(true)
  expect(isReserved('supporter', ['lumen'])).toBe(false)
})

test('suggestions can all be registered, and none is what was typed', () => {
  for (const [label, problem] of nameVectors) {
    if (problem !== undefined) continue
    const made = suggestLabels(label, ['mira2'])
    expect(made).not.toContain(label)
    expect(made).not.toContain('mira2')
    expect(made.length).toBeGreaterThan(4)
    for (const one of made) expect(nameProblem(one), one).toBeUndefined()
  }
})
