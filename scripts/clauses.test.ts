import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { titlePattern, unitTestsOf } from './clauses.js'
import { type Mutant, mutatedFiles, needsMutant, problemsOfMutants } from './mutants.js'
import type { Clause } from './specification-table.js'

const clauses: readonly Clause[] = JSON.parse(readFileSync('tests/spec.json', 'utf8'))
const mutants: readonly Mutant[] = JSON.parse(readFileSync('tests/mutants.json', 'utf8'))
const lasting: Clause = { id: '9.1', clause: 'A link lasts 4 min', tests: [['a.test.ts', 'four minutes']] }
const longer: Mutant = { clause: '9.1', file: 'a.ts', text: 'const life = 4', becomes: 'const life = 5' }

test('mutants: every clause that differs, or has a number, an order or a list, has one, and each finds its text once', () => {
  expect(problemsOfMutants(clauses, mutants, (file) => readFileSync(file, 'utf8'))).toEqual([])
})

describe('problemsOfMutants', () => {
  test('finds nothing when the text is there once and a unit test holds the clause', () => {
    expect(problemsOfMutants([lasting], [longer], () => 'const life = 4')).toEqual([])
  })
  test.each<[string, readonly Clause[], readonly Mutant[], string]>([
    ['a clause has no mutant', [lasting], [], '9.1 has no mutant: A link lasts 4 min'],
    ['the text is gone', [lasting], [{ ...longer, text: 'x' }], '9.1: a.ts has "x" 0 times.'],
    ['nothing changes', [lasting], [{ ...longer, becomes: longer.text }], '9.1: nothing changes.'],
    ['no unit test holds the clause', [{ ...lasting, tests: [['a.spec.ts', 'x']] }], [longer], '9.1 cites no unit test.'],
    ['the clause is unknown', [lasting], [longer, { ...longer, clause: '7.7' }], '7.7 is no clause.'],
  ])('names the mutant when %s', (_, known, given, problem) => {
    expect(problemsOfMutants(known, given, () => 'const life = 4')).toEqual([problem])
  })
})

test.each<[string, boolean]>([
  ['Shake flag true for 500 ms', true],
  ['Grouped by year then month, newest first', true],
  ['Namespace eip155', false],
  ['Closing clears loading', false],
])('needsMutant: %s is %s', (clause, needs) => {
  expect(needsMutant({ clause })).toBe(needs)
  expect(needsMutant({ clause, differs: 'x' })).toBe(true)
  expect(needsMutant({ clause, open: 'x' })).toBe(false)
})

test('titlePattern: matches the title that is run when the file fills something in', () => {
  expect(new RegExp(titlePattern('%s ends after $ms ms (once)')).test('SIGN_OUT ends after 120 ms (once)')).toBe(true)
  expect(new RegExp(titlePattern('the host\\’s order wins')).test('the host’s order wins')).toBe(false)
})

test('unitTestsOf: leaves out tests that need a browser', () => {
  expect(
    unitTestsOf([
      ['a.test.ts', 'x'],
      ['tests/e2e/b.spec.ts', 'y'],
      ['c.test.tsx', 'z'],
    ]),
  ).toEqual([
    ['a.test.ts', 'x'],
    ['c.test.tsx', 'z'],
  ])
})

test('mutatedFiles: the changed text replaces the file when it is named, and no other file', async () => {
  const [mutant] = mutants
  if (!mutant) throw new Error('There is no mutant.')
  const { read } = mutatedFiles(JSON.stringify(mutant))
  expect(await read(mutant.file)).toBe(readFileSync(mutant.file, 'utf8').replace(mutant.text, () => mutant.becomes))
  expect(await read('package.json')).toBe(readFileSync('package.json', 'utf8'))
  await expect(mutatedFiles(JSON.stringify({ ...mutant, text: 'nowhere' })).read(mutant.file)).rejects.toThrow('once')
})
