import { expect, test } from 'vitest'
import { browserTests, problemsOf, rowsOf, unitTests } from './tierTable.js'
import { browserList } from './tiers.js'

const browser = browserTests(
  JSON.stringify({
    suites: [
      {
        title: 'send.spec.ts',
        file: 'send.spec.ts',
        specs: [{ title: 'a token is sent', file: 'send.spec.ts' }],
        suites: [{ title: 'on a phone', file: 'send.spec.ts', specs: [{ title: 'a token is sent', file: 'send.spec.ts' }] }],
      },
    ],
  }),
)
const unit = unitTests(
  JSON.stringify([
    { name: 'amounts › zero', file: '/home/lib/amounts.test.ts' },
    { name: 'every amount', file: '/home/lib/long.test.ts' },
  ]),
  '/home',
)
const fullOnly = { browser: { send: { 'on a phone › a token is sent': 'send: a token' } }, unit: { 'lib/long.test.ts': 'lib/amounts.test.ts: amounts' } }
const rows = rowsOf({ browser, unit }, fullOnly)

test('each test has a row, and one that moved the test that stays', () => {
  expect(rows).toEqual([
    { test: 'tests/e2e/send.spec.ts: a token is sent', tier: 'test' },
    { test: 'tests/e2e/send.spec.ts: on a phone › a token is sent', tier: 'full', stays: 'send: a token' },
    { test: 'lib/amounts.test.ts: amounts › zero', tier: 'test' },
    { test: 'lib/long.test.ts: every amount', tier: 'full', stays: 'lib/amounts.test.ts: amounts' },
  ])
  expect(problemsOf({ rows, fullOnly, former: [], merged: {} })).toEqual([])
  expect(browserList(fullOnly)).toBe('send.spec.ts › on a phone › a token is sent\n')
})

test('a test that is gone needs a reason, one that is renamed is found, and what stays has to be in npm test', () => {
  const problems = problemsOf({
    rows,
    fullOnly: { browser: { send: { renamed: 'send: a token' } }, unit: { 'lib/gone.test.ts': 'lib/amounts.test.ts' } },
    former: ['lib/amounts.test.ts: amounts › one', 'lib/amounts.test.ts: amounts › two'],
    merged: { 'lib/amounts.test.ts: amounts › two': 'amounts › zero tries both' },
  })
  expect(problems).toEqual([
    'tests/full.json names a test that is not there: tests/e2e/send.spec.ts: renamed',
    'tests/full.json names a file that has no tests: lib/gone.test.ts',
    'gone without a line in tests/merged.json: lib/amounts.test.ts: amounts › one',
  ])
  const moved = rowsOf({ browser, unit }, { browser: {}, unit: { 'lib/amounts.test.ts': 'send: a coin', 'lib/long.test.ts': 'lib/amounts.test.ts' } })
  expect(problemsOf({ rows: moved, fullOnly: { browser: {}, unit: {} }, former: [], merged: {} })).toEqual([
    'lib/amounts.test.ts: amounts › zero: npm test has no "send: a coin"',
    'lib/long.test.ts: every amount: npm test has no "lib/amounts.test.ts"',
  ])
})
