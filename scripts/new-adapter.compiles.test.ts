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

test('an adapter of another author compiles as it is written, and its driver keeps the contract', { timeout: 120_000 }, () => {
  const files = filesOf('acme/big-iron')
  mkdirSync('.artifacts', { recursive: true })
  const home = mkdtempSync(path.join(root, '.artifacts/new-adapter-'))
  try {
    write(files, home)
    expect(complaints(codeOf(files), home)).toEqual([])
    // The package by its name, from the source of this repository.
    const alias = ['plugin/helpers', 'plugin', 'adapter', 'testing'].map((name) => ({
      find: `portico/${name}`,
      replacement: path.resolve(`exports/${name}.ts`),
    }))
    const config = { root: home, resolve: { alias }, test: { include: ['src/**/*.test.ts'] } }
    writeFileSync(path.join(home, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}\n`)
    const run = execFileSync(path.resolve('node_modules/.bin/vitest'), ['run', '--config', path.join(home, 'vitest.config.mjs'), '--reporter=json'], {
      cwd: root,
      encoding: 'utf8',
    })
    const result = JSON.parse(run.slice(run.indexOf('{'))) as { numPassedTests: number; numFailedTests: number }
    expect([result.numFailedTests, result.numPassedTests]).toEqual([0, 15])
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
