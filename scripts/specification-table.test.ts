import { expect, test } from 'vitest'
import { type Clause, firstCells, problemsOf, tablesOf, verdictOf } from './specification-table.js'

const cited = ['a.test.ts', 'it works'] as const
const known = {
  deviations: new Set(['Amounts are numbers.', 'Errors are thrown with given texts.']),
  messages: new Set(['Modal closed']),
  hasTest: ([, title]: readonly [string, string]) => title === 'it works',
}
const closed: Clause = { id: '8.1', clause: 'Modal closed', tests: [cited], message: 'Modal closed' }
const faults = (...clauses: readonly Clause[]) => problemsOf([...clauses, closed], known)

test('a clause works by its tests, differs by a row, and is neither where something is missing', () => {
  const amounts: Clause = { id: '3.1', clause: 'Amounts', tests: [cited], differs: 'Amounts are numbers.' }
  const colour: Clause = { id: '3.2', clause: 'Colour | <b>', tests: [], open: 'No test shows it.' }
  expect([closed, amounts, colour].map(verdictOf)).toEqual(['works', 'differs', 'other'])
  expect(faults(amounts, colour)).toEqual([])
  const tables = tablesOf([closed, amounts, colour])
  expect(tables.split('\n')[0]).toBe('Of 3 clauses 1 work, 1 differ, 1 are neither.')
  expect(tables).toContain('| 3.1 | Amounts | differs | [differs](deviations.md): Amounts are numbers.<br>[a.test.ts](../../a.test.ts): it works |')
  expect(tables).toContain('| 3.2 | Colour \\| &lt;b> | other | **Missing:** No test shows it. |')
})

test('a clause with neither a test nor a row, and one that cites what is not there, are refused', () => {
  expect(faults({ id: '3.1', clause: 'Amounts', tests: [] })).toEqual(['3.1 has no test, and no row that says what is done instead.'])
  expect(faults({ id: '3.1', clause: 'Amounts', tests: [['a.test.ts', 'gone']] })).toEqual(['3.1: a.test.ts has no test "gone".'])
  expect(faults({ id: '3.1', clause: 'Amounts', tests: [cited], differs: 'Gone.' })).toEqual(['3.1: the deviations have no row "Gone.".'])
  expect(faults({ id: '3.1', clause: 'Amounts', tests: [cited], message: 'Gone' })).toEqual(['3.1: the former messages have no row "Gone".'])
})

test('a clause without words, without a section or there twice is refused', () => {
  expect(faults({ id: '3.1', clause: '', tests: [cited] }, { id: '12.1', clause: 'Amounts', tests: [cited] }, closed)).toEqual([
    '8.1 is there twice.',
    '12.1 belongs to no section.',
    '3.1 does not say what it wants.',
  ])
})

test('specification table: a clause that differs is refused when no test shows what is done instead', () => {
  const amounts: Clause = { id: '3.1', clause: 'Amounts', tests: [], differs: 'Amounts are numbers.' }
  expect(faults(amounts)).toEqual(['3.1 differs, and no test shows what is done instead.'])
  expect(faults({ ...amounts, tests: [cited] })).toEqual([])
  expect(faults({ ...amounts, tests: [['a.test.ts', 'gone']] })).toEqual(['3.1: a.test.ts has no test "gone".'])
})

test('an error with a text of its own names the former one, and every former message belongs to a clause', () => {
  expect(problemsOf([{ id: '8.2', clause: 'Popup closed', tests: [cited], differs: 'Errors are thrown with given texts.' }], known)).toEqual([
    '8.2 names no former message.',
    'The former message "Modal closed" belongs to no clause.',
  ])
})

test('the first cells of a page are those of the rows of its tables', () => {
  const page = '# Title\n\n| specified | Portico | why |\n| --- | --- | --- |\n| Amounts are numbers. | They are texts. | Numbers round. |\n\nWords.'
  expect([...firstCells(page)]).toEqual(['Amounts are numbers.'])
})
