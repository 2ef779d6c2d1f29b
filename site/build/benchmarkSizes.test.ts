import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstNumber, readTable } from './readTable.js'
import { readBudgets } from '../../scripts/budgets.js'

const { rows } = readTable(readFileSync('docs/reference/benchmarks.md', 'utf8'), '', 'goal')
const { headline } = readBudgets()
const measured = (row: string, column: string) => firstNumber(rows.find((found) => found[''] === row)?.[column]) ?? Number.NaN

test.each([
  ['React page', 'react'],
  ['plain page, standalone', 'standalone'],
] as const)('the kB of the benchmarks, %s, are those of this version: within five per cent of its limits', (column, kind) => {
  const limits = headline[kind]
  for (const [moment, row] of [
    ['load', 'asked for at page load, modal closed, gzip kB without packages of the host'],
    ['usable', 'asked for between press and usable list, gzip kB'],
    ['quiet', 'asked for until quiet after the open, gzip kB'],
  ] as const) {
    // The limit of a usable list leaves room for what chance adds; the measurement is the least of three visits.
    const limit = (moment === 'usable' ? limits?.needed : limits?.[moment]) ?? Number.NaN
    expect(Math.abs(measured(row, column) - limit) / limit, `${column}, ${row}: npm run bench -- --phases=requests,bytes --dry measures again`).toBeLessThan(
      0.05,
    )
  }
})

test('a page that loads React is said to load more than Portico alone, and both sums are there', () => {
  const row = 'JS at load, gzip kB (with React on the React page)'
  expect(measured(row, 'React page')).toBeGreaterThan(measured('asked for at page load, modal closed, gzip kB without packages of the host', 'React page'))
  expect(measured(row, 'plain page, standalone')).toBe(
    measured('asked for at page load, modal closed, gzip kB without packages of the host', 'plain page, standalone'),
  )
})
