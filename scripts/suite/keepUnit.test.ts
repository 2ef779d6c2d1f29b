import { expect, test } from 'vitest'
import type { Counts } from './counts.js'
import { type Inputs, readInputs } from './inputs.js'
import { inputsOfTest, keepTests, keptTests, unaskedRoutes } from './keepUnit.js'
import { readKept } from './kept.js'

const inputs = readInputs()
const file = 'lib/text/cleanText.test.ts'
const nothing = readKept('none')
const began = Date.now() + 60_000
const counts = (status: 'passed' | 'other', notes: readonly string[] = []): Counts => ({
  passed: 1,
  failed: 0,
  skipped: 0,
  notes,
  times: [{ test: `${file}: shares`, file, seconds: 1, status }],
})
type Lines = NonNullable<Parameters<typeof keepTests>[2]['lines']>
const keep = (result = counts('passed'), lines: Lines = []) => keepTests(nothing, result, { inputs, began, lines })
const withChange = (changed: string): Inputs => ({ ...inputs, keyOf: (all) => inputs.keyOf([...new Set(all)].filter((one) => one !== changed)) })
const isKept = (kept: ReturnType<typeof keep>, changed = '') => keptTests(withChange(changed), kept, [file]).has(file)

test('keepTests: a test file is kept when it passed and nothing changed', () => {
  expect(isKept(keep())).toBe(true)
})

test('keepTests: a test file is not kept when it failed, passed at its second try, or an error belongs to no file', () => {
  expect(isKept(keep(counts('other')))).toBe(false)
  expect(isKept(keep(counts('passed', [`passed at the second try: ${file}: shares: Error`])))).toBe(false)
  expect(isKept(keep(counts('passed', ['failed: a test: no test caught this: Error'])))).toBe(false)
})

test('keepTests: a test file is not kept when one of its inputs changed while it ran', () => {
  expect(isKept(keepTests(nothing, counts('passed'), { inputs, began: 0, lines: [] }))).toBe(false)
})

test('keepTests: the former result is gone when a test file fails', () => {
  expect(keepTests(keep(), counts('other'), { inputs, began, lines: [] }).unit).toEqual({})
})

test.each([file, 'lib/text/cleanText.ts', 'vitest.config.ts', 'tests/harness/settledImports.ts', 'package-lock.json', 'package.json'])(
  'keptTests: a test file runs when %s changed',
  (changed) => {
    expect(isKept(keep(), changed)).toBe(false)
  },
)

test('keptTests: a test file is kept when a file changed that it does not execute', () => {
  expect(isKept(keep(), 'exports/index.ts')).toBe(true)
  expect(isKept(keep(), 'README.md')).toBe(true)
})

test('keptTests: a test file runs when a file changed that it, or a module of it while it is imported, had read', () => {
  const read = (value: string, by?: string): Lines => [{ test: file, kind: 'read', value, ...(by && { by }) }]
  expect(isKept(keep(counts('passed'), read('README.md')), 'README.md')).toBe(false)
  expect(isKept(keep(counts('passed'), read('README.md', 'lib/text/cleanText.ts')), 'README.md')).toBe(false)
})

test('keptTests: what a module reads while it is imported counts for each test file that executes it', () => {
  const { modules } = keep(counts('passed'), [{ test: 'lib/other.test.ts', kind: 'read', value: 'README.md', by: 'lib/text/cleanText.ts' }])
  const kept = keepTests({ ...nothing, modules }, counts('passed'), { inputs, began, lines: [] })
  expect(isKept(kept, 'README.md')).toBe(false)
})

test('keptTests: a test file that starts a program of unknown inputs runs when anything changed', () => {
  const kept = keep(counts('passed'), [{ test: file, kind: 'command', value: ['/usr/bin/node', '-e', '1'] }])
  expect(kept.unit[file]?.found).toEqual(['*'])
})

test('unaskedRoutes: a test of the gateway as a program follows from no route of data whose path its texts do not name', () => {
  const balances = 'apps/gateway/balances/balanceRoutes.ts'
  const of = (test: string, text?: string) => [
    ...unaskedRoutes({ ...inputs, textOf: (file) => (file === test && text !== undefined ? text : inputs.textOf(file)) }, test),
  ]
  expect(of('apps/gateway/rotation.test.ts')).toContain(balances)
  expect(of('apps/gateway/rotation.test.ts', '`\u0024{origin}/v1/account/\u0024{account}/balance?currency=usd`')).not.toContain(balances)
  expect(of('apps/gateway/rotation.test.ts', "readFileSync('apps/gateway/openapi.json')")).toEqual([])
  expect(of('apps/gateway/rotation.test.ts')).not.toContain('apps/gateway/vault/loginRoutes.ts')
  expect([of('apps/gateway/balances/balances.test.ts'), of('tests/contracts/everyRoute.test.ts')]).toEqual([[], []])
  const all = inputsOfTest(inputs, 'apps/gateway/rotation.test.ts', { modules: {}, found: ['workspace:apps/gateway'] })
  expect([all.includes(balances), all.includes('workspace:apps/gateway'), all.includes('apps/gateway/createGateway.ts')]).toEqual([false, false, true])
})
