import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesFor } from './new-adapter.mjs'

const root = process.cwd()
/** Laid over this repository, so that a package of its own finds `portico` here, and one of ours its neighbours. */
const write = (files: Record<string, string>, home: string): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true })
    writeFileSync(path.join(home, file), text)
  }
}
/** What the compiler says of the files. */
const complaints = (names: readonly string[], home: string): string[] => {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram([...names.map((file) => path.join(home, file)), path.resolve('css.d.ts')], options)
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file?.fileName.startsWith(home))
    .map(({ file, messageText }) => `${path.basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}
const filesOf = (id: string): Record<string, string> => {
  const files = filesFor(id)
  if (typeof files === 'string') throw new Error(files)
  return files
}
const codeOf = (files: Record<string, string>) => Object.keys(files).filter((file) => file.endsWith('.ts'))

test('a generated adapter compiles, and its driver keeps the contract', { timeout: 120_000 }, () => {
  const files = filesOf('acme/big-iron')
  mkdirSync('.artifacts', { recursive: true })
  const home = mkdtempSync(path.join(root, '.artifacts/new-adapter-'))
  try {
    write(files, home)
    expect(complaints(codeOf(files), home)).toEqual([])
    // The package by its name, from the source of this repository.
    const alias = { 'portico/plugin': path.resolve('exports/plugin.ts'), 'portico/testing': path.resolve('exports/testing.ts') }
    const config = { root: home, resolve: { alias }, test: { include: ['src/**/*.test.ts'] } }
    writeFileSync(path.join(home, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}\n`)
    const run = execFileSync('npx', ['vitest', 'run', '--config', path.join(home, 'vitest.config.mjs'), '--reporter=json'], { cwd: root, encoding: 'utf8' })
    const result = JSON.parse(run.slice(run.indexOf('{'))) as { numPassedTests: number; numFailedTests: number }
    expect([result.numFailedTests, result.numPassedTests]).toEqual([0, 15])
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

test('one of ours has its port, its files, its entry, its test and a README, and the linter has nothing to say', { timeout: 120_000 }, () => {
  const files = filesOf('iron')
  expect(Object.keys(files)).toEqual([
    'ports/iron.ts',
    ...['manifest', 'plugin', 'findInjected', 'readAnswers', 'wrapWallet', 'createFamily'].map((name) => `adapters/iron/${name}.ts`),
    'adapters/iron/driver.test.ts',
    'exports/adapters/iron.ts',
    'adapters/iron/README.md',
  ])
  for (const file of codeOf(files)) {
    const formatted = execFileSync('npx', ['biome', 'check', '--write', `--stdin-file-path=${file}`], { cwd: root, encoding: 'utf8', input: files[file] ?? '' })
    expect(formatted, file).toBe(files[file])
  }
})

test.each(['', 'Iron', 'a/b/c', 'acme/', 'ab', 'far-too-long', 'iron-', '9lives'])('a name that is no namespace is refused: "%s"', (name) => {
  expect(filesFor(name)).toMatch(/^Name the adapter/)
})
