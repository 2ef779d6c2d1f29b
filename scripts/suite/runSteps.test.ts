// @looks-at textless
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Selection } from './createKeeper.js'
import { runSteps, summaryOf } from './runSteps.js'
import type { Step } from './steps.js'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
/** Steps that write down when they begin and end. */
const record = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-steps-'))
  folders.push(folder)
  const file = path.join(folder, 'order')
  const step = (name: string, more: Partial<Step> & { readonly fails?: boolean } = {}): Step => {
    const { fails = false, ...rest } = more
    const write = (what: string) => `fs.appendFileSync(${JSON.stringify(file)}, ${JSON.stringify(`${name} ${what}\n`)})`
    return { name, run: [process.execPath, '-e', `${write('begins')};${write('ends')};process.exitCode=${fails ? 1 : 0}`], ...rest }
  }
  return { step, order: () => readFileSync(file, 'utf8').trim().split('\n') }
}
const ignore = () => {}

test('a phase ends before the next begins, and a step begins after the one that it needs', async () => {
  const { step, order } = record()
  const steps = [step('last', { phase: 2 }), step('pages', { needs: 'build' }), step('build'), step('packed', { phase: 1 })]
  const results = await runSteps(steps, ignore)
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true])
  expect(order()).toEqual(['build', 'pages', 'packed', 'last'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('runSteps: two steps that take half a place each leave the other place to a third, and not to a fourth', async () => {
  const { step, order } = record()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-places-'))
  folders.push(folder)
  /** Ends once all three have begun. */
  const meets = (name: string, place: number): Step => ({
    ...step(name, { place }),
    run: [
      process.execPath,
      '-e',
      `fs.writeFileSync(${JSON.stringify(path.join(folder, name))}, '');const look=()=>fs.readdirSync(${JSON.stringify(folder)}).length<3&&setTimeout(look,5);look()`,
    ],
  })
  const results = await runSteps([meets('sending', 0.5), meets('money', 0.5), meets('screens', 1), step('fourth')], ignore)
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true])
  expect(results.at(-1)?.step).toBe('fourth')
  expect(order()).toEqual(['fourth begins', 'fourth ends'])
})

test('what needs a step that failed does not run and counts as failed, the rest does', async () => {
  const { step, order } = record()
  const results = await runSteps([step('build', { fails: true }), step('pages', { needs: 'build' }), step('lint')], ignore)
  expect(Object.fromEntries(results.map(({ step, ok }) => [step, ok]))).toEqual({ build: false, pages: false, lint: true })
  expect(order()).not.toContain('pages begins')
  expect(summaryOf(results).at(-1)).toBe('1 passed, 2 failed, 0 skipped')
})

test('a step that cannot run here is no failure and no success', async () => {
  const { step } = record()
  const results = await runSteps([step('other engines', { unless: 'there is none' }), step('lint')], ignore)
  expect(summaryOf(results).at(-1)).toBe('1 passed, 0 failed, 0 skipped')
})

test('a step without a readable report fails, although its program passed', async () => {
  const { step } = record()
  const unread = (): never => {
    throw new Error('ENOENT: no such file, open report.json')
  }
  const [result] = await runSteps([step('screens', { counts: unread })], ignore)
  expect(result).toMatchObject({
    ok: false,
    counts: { passed: 0, failed: 1, skipped: 0, notes: ['failed: its report could not be read: ENOENT: no such file, open report.json'] },
  })
})

test('the end names the slowest steps and tests, and what failed', () => {
  const times = Array.from({ length: 30 }, (_, at) => ({ file: 'a', test: `a: ${at}`, seconds: at }))
  const lines = summaryOf([
    { step: 'types', ok: true, seconds: 60, counts: { passed: 1, failed: 0, skipped: 0 } },
    { step: 'unit', ok: false, seconds: 90, counts: { passed: 29, failed: 1, skipped: 2, notes: ['failed: a: 3'], times } },
  ])
  expect(lines.slice(0, 3)).toEqual(['Time of each step:', '    90.0 s  unit', '    60.0 s  types'])
  expect(lines.filter((line) => / a: \d+$/.test(line) && !line.includes('failed'))).toHaveLength(20)
  expect(lines.slice(-3)).toEqual(['FAILED  unit', '        failed: a: 3', '30 passed, 1 failed, 2 skipped'])
})

test('runSteps: a step whose result is kept does not run and counts as passed', async () => {
  const { step, order } = record()
  const printed: string[] = []
  const select = (one: Step): Selection => ({
    kept: { passed: 3, failed: 0, skipped: 1 },
    due: one.name === 'lint' ? [{ name: 'lint', seconds: 1 }] : [],
    estimate: 0,
    prepare: () => one,
    keep: (counts) => printed.push(`keeps ${one.name} ${counts.passed}`),
  })
  const results = await runSteps([step('build'), step('lint', { needs: 'build' })], (line) => printed.push(line), { select })
  expect(order()).toEqual(['lint begins', 'lint ends'])
  expect(printed.filter((line) => !line.startsWith('ok'))).toEqual(['kept    build', 'keeps lint 1'])
  expect(summaryOf(results).at(-1)).toBe('7 passed, 0 failed, 2 skipped')
})
