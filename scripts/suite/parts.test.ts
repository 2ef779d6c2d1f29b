import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Item, partOf, spread, type Times, timesOf } from './parts.js'
import type { Step } from './steps.js'

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, run: ['run', name], ...more })
const times: Times = { steps: { types: 60, slow: 300, unit: 200 }, files: { unit: { 'a.test.ts': 200, 'b.test.ts': 100, 'c.test.ts': 100 } } }
const steps = [step('types'), step('build'), step('pages', { needs: 'build' }), step('slow', { needs: 'pages' }), step('unit', { divides: true })]
const files = ['a.test.ts', 'b.test.ts', 'c.test.ts']
const parts = (of: number) => Array.from({ length: of }, (_, at) => partOf(steps, { part: at + 1, of }, times, () => files))

test('every item is in one part, and no part is longer than the shortest one and its longest item together', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 60 }), fc.integer({ min: 1, max: 8 }), (seconds, count) => {
      const items: readonly Item[] = seconds.map((seconds, at) => ({ step: `step ${at}`, seconds }))
      const spreadOut = spread(items, count)
      expect(spreadOut).toHaveLength(count)
      expect(
        spreadOut
          .flat()
          .map(({ step }) => step)
          .sort(),
      ).toEqual(items.map(({ step }) => step).sort())
      const sums = spreadOut.map((part) => part.reduce((sum, { seconds }) => sum + seconds, 0))
      expect(Math.max(...sums)).toBeLessThanOrEqual(Math.min(...sums) + Math.max(0, ...seconds))
    }),
  )
})

test('a part has what its steps need before them, and the files of a step that is divided', () => {
  const [first = [], second = []] = parts(2)
  expect(first.map(({ name }) => name)).toEqual(['build', 'pages', 'slow'])
  expect(second.map(({ name }) => name)).toEqual(['types', 'unit'])
  expect(second[1]?.run).toEqual(['run', 'unit', ...files])
})

test('a file counts as much as its step takes for it: one worker takes twice as long for the same files as two', () => {
  const two = [step('money', { divides: true }), step('unit', { divides: true })]
  const slower: Times = {
    steps: { money: 400, unit: 200 },
    files: { money: { 'm.spec.ts': 200, 'n.spec.ts': 200 }, unit: { 'a.test.ts': 200, 'b.test.ts': 100, 'c.test.ts': 100 } },
  }
  const filesOf = ({ name }: Step) => (name === 'money' ? ['m.spec.ts', 'n.spec.ts'] : files)
  const shares = [1, 2, 3].map((part) => partOf(two, { part, of: 3 }, slower, filesOf).map(({ name }) => name))
  expect(shares).toEqual([['money'], ['money'], ['unit']])
})

test('all parts together have every step, and every file once', () => {
  const all = parts(4).flat()
  expect(new Set(all.map(({ name }) => name))).toEqual(new Set(steps.map(({ name }) => name)))
  expect(all.flatMap(({ name, run }) => (name === 'unit' ? run.slice(2) : [])).sort()).toEqual(files)
})

test('the times of a run are those of its steps, and the sums of the tests of each file', () => {
  const counts = { passed: 3, failed: 0, skipped: 0 }
  const tests = [
    { file: 'b.test.ts', test: 'b.test.ts: one', seconds: 1.26 },
    { file: 'a.test.ts', test: 'a.test.ts: one', seconds: 0.5 },
    { file: 'b.test.ts', test: 'b.test.ts: two', seconds: 2 },
  ]
  const results = [
    { step: 'types', ok: true, seconds: 61.23, counts },
    { step: 'unit', ok: true, seconds: 9, counts: { ...counts, times: tests } },
  ]
  expect(timesOf(results)).toEqual({ steps: { types: 61.2, unit: 9 }, files: { unit: { 'a.test.ts': 0.5, 'b.test.ts': 3.3 } } })
})
