// Tries whether the tests that tests/spec.json cites hold their clauses: `npm run clauses`, `npm run clauses -- 9.1 5` for some of them, or
// `--shard=1/5` for a fifth.
// tests/mutants.json changes one text of one file for a clause; the unit tests that the clause cites then have to fail. Nothing in the working
// tree is changed: the test runner reads the changed text in place of the file.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Citation } from './citedTests.js'
import { type Mutant, mutantVariable, needsMutant, problemsOfMutants } from './mutants.js'
import { readArguments } from './misuse.js'
import { takeShard } from './shard.js'
import type { Clause } from './specification-table.js'
import { execute, minute } from './suite/execute.js'

/** A title in a test file as a pattern of the title that is run: what is filled in there matches anything. */
export const titlePattern = (title: string): string =>
  title
    .replace(/\\(['"`])/g, '$1')
    .split(/%[sjdifo]|\$\{[^}]*\}|\$\w+/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*')

/** The cited tests that a test runner without a browser can run. */
export const unitTestsOf = (tests: readonly Citation[]): readonly Citation[] => tests.filter(([file]) => /\.test\.tsx?$/.test(file))

type Verdict = 'noticed' | 'survived' | 'not run'
interface Report {
  readonly numFailedTests: number
  readonly numPassedTests: number
}

const run = async ({ tests }: Clause, mutant: Mutant, folder: string): Promise<Verdict> => {
  const unit = unitTestsOf(tests)
  const output = path.join(folder, 'report.json')
  rmSync(output, { force: true })
  await execute({
    run: [
      path.resolve('node_modules/.bin/vitest'),
      'run',
      '--maxWorkers=1',
      '--reporter=json',
      `--outputFile=${output}`,
      ...new Set(unit.map(([file]) => file)),
      '-t',
      `(${unit.map(([, title]) => titlePattern(title)).join('|')})`,
    ],
    env: { [mutantVariable]: JSON.stringify(mutant) },
    limit: 3 * minute,
  })
  try {
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report
    if (report.numFailedTests > 0) return 'noticed'
    return report.numPassedTests > 0 ? 'survived' : 'not run'
  } catch {
    return 'not run'
  }
}

const main = async (): Promise<void> => {
  const { values, positionals: wanted } = readArguments({ options: { shard: { type: 'string' } }, allowPositionals: true })
  const clauses: readonly Clause[] = JSON.parse(readFileSync('tests/spec.json', 'utf8'))
  const all: readonly Mutant[] = JSON.parse(readFileSync('tests/mutants.json', 'utf8'))
  const named = all.filter(({ clause }) => wanted.length === 0 || wanted.some((one) => clause === one || clause.startsWith(`${one}.`)))
  const chosen = takeShard(named, values.shard)
  const problems = [...problemsOfMutants(clauses, all, (file) => readFileSync(file, 'utf8'))]
  for (const problem of problems) console.log(problem)
  const began = performance.now()
  const folders = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'portico-clauses-')))
  const waiting = [...chosen]
  const verdicts: Verdict[] = []
  const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length
  await Promise.all(
    folders.map(async (folder) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const { clause: id, file, text, becomes } = mutant
        const clause = clauses.find((one) => one.id === id)
        const verdict = clause ? await run(clause, mutant, folder) : 'not run'
        verdicts.push(verdict)
        // Said at once: whoever waits for the end can look at it meanwhile.
        if (verdict !== 'noticed') console.log(`${id} ${verdict}: ${file}: ${JSON.stringify(text)} -> ${JSON.stringify(becomes)}`)
      }
      rmSync(folder, { recursive: true, force: true })
    }),
  )
  const [noticed, survived, notRun] = [count('noticed'), count('survived'), count('not run')]
  const minutes = ((performance.now() - began) / minute).toFixed(1)
  console.log(`${clauses.filter(needsMutant).length} clauses need a mutant.`)
  console.log(`${chosen.length} mutants in ${minutes} minutes: ${noticed} noticed by the cited tests, ${survived} survived, ${notRun} not run.`)
  const failed = problems.length + survived + notRun
  console.log(JSON.stringify({ passed: noticed, failed }))
  process.exitCode = failed > 0 ? 1 : 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
