import { expect, test } from 'vitest'
import { createKeeper } from './createKeeper.js'
import { readInputs } from './inputs.js'
import { stepsOf } from './steps.js'

const keeper = () => createKeeper({ fullOnly: { browser: {}, unit: {} }, fresh: true })

test('createKeeper: every step runs whole when nothing is taken from earlier runs', () => {
  const { select } = keeper()
  for (const step of stepsOf({ full: false }).filter(({ browser, name }) => !browser && name !== 'unit')) {
    const { due, kept, prepare } = select(step)
    expect([step.name, due.map(({ name }) => name), kept.passed, prepare()]).toEqual([step.name, [step.name], 0, step])
  }
})

test('createKeeper: all test files are due when nothing is kept', () => {
  const unit = stepsOf({ full: false }).find(({ name }) => name === 'unit')
  if (!unit) throw new Error('There is no such step.')
  const { due } = keeper().select(unit)
  expect(due.map(({ name }) => name)).toContain('scripts/suite/createKeeper.test.ts')
  expect(due.length).toBeGreaterThan(500)
})

test('stepsOf: the dependency rules run when the list of folders that they read changes', () => {
  const rules = stepsOf({ full: false }).find(({ name }) => name === 'dependencies')
  expect(typeof rules?.inputs === 'function' && rules.inputs(readInputs())).toEqual(expect.arrayContaining(['imports', 'scripts/folders.ts']))
})

test('stepsOf: every input that a step names is a file', () => {
  const inputs = readInputs()
  const named = stepsOf({ full: false }).flatMap(({ inputs: of }) => (typeof of === 'function' ? of(inputs) : []))
  const files = new Set(named.map((input) => input.replace(/^textless:/, '')))
  expect([...files].filter((input) => !['imports', 'shape', 'textless'].includes(input) && !inputs.files.includes(input))).toEqual([])
})
