import { expect, test } from 'vitest'
import { type Accessibility, type Criterion, criteriaTable, type Journey, keyboardTables, problemsOf, treeTables, verdictOf } from './accessibility-table.js'
import { type AxeRun, axeRuns, axeTable } from './axeTable.js'
import { recordingsIn } from './recordings.js'

const cited = ['a.test.ts', 'it works'] as const
const tests = {
  hasTest: ([, title]: readonly [string, string]) => title === 'it works',
  recordingsOf: () => [['Open: heading "Connect" (level=2)', 'Enter: button "Ask again"; announced "Waiting"']],
}
const criterion = (id: string, more: Partial<Criterion> = {}): Criterion => ({
  id,
  name: 'Keyboard',
  level: 'A',
  slug: 'keyboard',
  holds: 'All.',
  tests: [cited],
  ...more,
})
const all = Array.from({ length: 55 }, (_, at) => criterion(`${at}`))
/** A criterion that no test shows. */
const bare = (id: string, more: Partial<Criterion> = {}): Criterion => ({ id, name: 'Keyboard', level: 'A', slug: 'keyboard', ...more })
const faults = (change: Partial<Accessibility>) => problemsOf({ criteria: all, keyboard: [], tree: [], ...change }, tests)

test('a criterion is held, held in part, open, or does not apply', () => {
  const criteria = [
    criterion('2.1.1'),
    criterion('2.1.2', { open: 'One | view.' }),
    bare('2.4.7', { open: 'Looked at.' }),
    bare('1.4.2', { notApplicable: 'No sound.' }),
  ]
  expect(criteria.map(verdictOf)).toEqual(['held', 'part', 'open', 'none'])
  const table = criteriaTable(criteria)
  expect(table.split('\n')[0]).toBe('Of 4 criteria 1 are held by tests, 1 in part, 1 are open, 1 do not apply.')
  expect(table).toContain(
    '| [2.1.2 Keyboard](https://www.w3.org/TR/WCAG22/#keyboard) | A | in part | All.<br>**Open:** One \\| view. | [a.test.ts](../../a.test.ts): it works |',
  )
})

test('a criterion that is missing, without a test or a reason, or with a test that is not there is refused', () => {
  expect(faults({})).toEqual([])
  expect(faults({ criteria: all.slice(1) })).toEqual(['There are 54 criteria, not 55.'])
  expect(faults({ criteria: [...all.slice(1), criterion('7')] })).toEqual(['7 is there twice.'])
  expect(faults({ criteria: [...all.slice(1), bare('x')] })).toEqual(['x has no test, and no reason.'])
  expect(faults({ criteria: [...all.slice(1), criterion('x', { tests: [['a.test.ts', 'gone']] })] })).toEqual(['x: a.test.ts has no test "gone".'])
  expect(faults({ criteria: [...all.slice(1), criterion('x', { notApplicable: 'No sound.' })] })).toEqual([
    'x does not apply, and has a test or something open.',
  ])
})

test('a journey is what its test records, step by step', () => {
  const journey: Journey = { title: 'Connect', test: cited }
  expect(faults({ keyboard: [journey], tree: [{ ...journey, steps: ['Connect is opened'] }] })).toEqual([])
  expect(faults({ tree: [journey] })).toEqual(['Connect: the test does not record as many trees as there are steps.'])
  expect(faults({ keyboard: [{ ...journey, test: ['a.test.ts', 'gone'] }] })).toContain('Connect: a.test.ts has no test "gone".')
  expect(keyboardTables([journey], tests)).toContain('| Enter | `button "Ask again"` | `"Waiting"` |')
  const tree = treeTables([{ ...journey, steps: ['Connect is opened'] }], { recordingsOf: () => [['list "Wallets"', '  button "Harbor"']] })
  expect(tree).toContain('| Connect is opened | `list "Wallets"`<br>&emsp;`button "Harbor"` |')
})

test('a recording is read from the inline snapshot of its test', () => {
  const text = [
    "test('one', () => {",
    '  expect(tree()).toMatchInlineSnapshot(`',
    '    "heading "Connect"',
    '      button "Harbor""',
    '  `)',
    '  expect(tree()).toMatchInlineSnapshot(`"button "Close""`)',
    '})',
  ].join('\n')
  expect(recordingsIn(text, 'one')).toEqual([['heading "Connect"', '  button "Harbor"'], ['button "Close"']])
  expect(recordingsIn(text, 'two')).toEqual([])
})

test('of the runs of axe those of one commit count, the last of each look', () => {
  const run: AxeRun = {
    view: 'connect',
    theme: 'dark',
    width: 1280,
    height: 900,
    zoom: 100,
    direction: 'ltr',
    forcedColours: false,
    rules: 30,
    violations: 0,
  }
  const lines = [
    { ...run, violations: 2, commit: 'abc', at: '2026-11-25T10:00:00Z' },
    { ...run, commit: 'abc', at: '2026-11-26T10:00:00Z' },
    { ...run, width: 320, height: 225, zoom: 400, commit: 'abc', at: '2026-11-26T10:00:01Z' },
    { ...run, width: 320, height: 640, commit: 'abc', at: '2026-11-26T10:00:01Z' },
    { ...run, theme: 'light', commit: 'abc', at: '2026-11-26T10:00:01Z' } as const,
    { ...run, view: 'swap', theme: 'light', direction: 'rtl', forcedColours: true, commit: 'abc', at: '2026-11-26T10:00:01Z' } as const,
    { ...run, view: 'swap', direction: 'rtl', forcedColours: true, violations: 1, commit: 'abc', at: '2026-11-26T10:00:01Z' } as const,
    { ...run, view: 'send', commit: 'old', at: '2026-11-20T10:00:00Z' },
  ]
  const kept = axeRuns(lines, 'abc')
  expect(kept.runs).toHaveLength(6)
  expect(axeTable(kept).split('\n')).toEqual([
    '6 runs over 2 views at commit abc on 2026-11-26: 1 violations.',
    '',
    'Of them 4 are dark and 2 light; 2 from right to left; 2 with forced colours; 0 at a zoom of 200 % and 1 at one of 400 %.',
    '',
    expect.any(String),
    expect.any(String),
    '| connect | from left to right | own | dark | 1280 × 900, 320 × 640, 320 × 225 at 400 % | 3 | 30 | 0 |',
    '| connect | from left to right | own | light | 1280 × 900 | 1 | 30 | 0 |',
    '| swap | from right to left | forced | dark, light | 1280 × 900 | 2 | 30 | 1 |',
  ])
})
