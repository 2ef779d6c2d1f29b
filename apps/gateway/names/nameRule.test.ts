import { expect, test } from 'vitest'
import { brokenRegistrations, nameVectors, registrationVector } from '../../../tests/harness/nameVectors.js'
import { isReserved, nameProblem } from './nameRule.js'
import { readRegistration, writeRegistration } from './registrationMessage.js'
import { suggestLabels } from './suggestLabels.js'

test.each(nameVectors)('the rule for %j: %s', (label, problem) => {
  expect(nameProblem(label)).toBe(problem)
})

test('words of the operator are not given out, with hyphens or without, and those of the settings neither', () => {
  for (const label of ['support', 'sup-port', 'admin', 'portico', 'lumen']) expect(isReserved(label, ['lumen'])).toBe(true)
  expect(isReserved('supporter', ['lumen'])).toBe(false)
})

test('a registration is written, and read as the same fields', () => {
  expect(writeRegistration(registrationVector.fields)).toBe(registrationVector.text)
  expect(readRegistration(registrationVector.text)).toEqual(registrationVector.fields)
})

test.each(brokenRegistrations)('a text with %s is no registration', (_, text) => {
  expect(readRegistration(text)).toBeUndefined()
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
