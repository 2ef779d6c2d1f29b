import { expect, test } from 'vitest'
import { minute } from './execute.js'
import { partOf } from './parts.js'
import { type Step, stepsOf } from './steps.js'

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, run: ['run', name], ...more })
const steps = [
  step('types'),
  step('build'),
  step('pages', { needs: 'build' }),
  step('slow', { needs: 'pages', limit: 40 * minute }),
  step('slower', { limit: 50 * minute }),
  step('unit', { divides: true, needs: 'build' }),
]
const namesOf = (part: number, of: number) => partOf(steps, { part, of }).map(({ name }) => name)

test('partOf: has what its steps need before them, and the two longest steps in two parts', () => {
  expect(namesOf(1, 2)).toEqual(['types', 'build', 'slower', 'unit'])
  expect(namesOf(2, 2)).toEqual(['build', 'pages', 'slow', 'unit'])
})

test('partOf: a step that divides is in every part with its shard', () => {
  const runs = [1, 2, 3].map((part) => partOf(steps, { part, of: 3 }).find(({ name }) => name === 'unit')?.run)
  expect(runs).toEqual([1, 2, 3].map((part) => ['run', 'unit', `--shard=${part}/3`]))
})

test.each([1, 2, 8, 40])('partOf: %i parts of the suite have every step, and each step that does not divide once', (of) => {
  const all = stepsOf({ full: true })
  const needed = new Set(all.flatMap(({ needs }) => needs ?? []))
  const found = Array.from({ length: of }, (_, at) => partOf(all, { part: at + 1, of })).flat()
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(all.map(({ name }) => name)))
  const once = found.filter(({ name, divides }) => !divides && !needed.has(name)).map(({ name }) => name)
  expect(once).toHaveLength(new Set(once).size)
})
