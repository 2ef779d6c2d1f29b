import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compileOver } from '../tests/harness/compileOver.js'
import { filesFor } from './new-adapter.js'

test('an adapter of another author compiles as it is written, and its driver keeps the contract', { timeout: 120_000 }, () => {
  const files = filesFor('acme/big-iron')
  if (typeof files === 'string') throw new Error(files)
  mkdirSync('.artifacts', { recursive: true })
  const home = mkdtempSync(path.resolve('.artifacts/new-adapter-'))
  try {
    expect(compileOver(files, home)).toEqual([])
    // The package by its name, from the source of this repository.
    const alias = ['plugin', 'adapter', 'testing'].map((name) => ({
      find: `portico/${name}`,
      replacement: path.resolve(`exports/${name}.ts`),
    }))
    const config = { root: home, resolve: { alias }, test: { include: ['src/**/*.test.ts'] } }
    writeFileSync(path.join(home, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}\n`)
    const run = execFileSync(path.resolve('node_modules/.bin/vitest'), ['run', '--config', path.join(home, 'vitest.config.mjs'), '--reporter=json'], {
      encoding: 'utf8',
    })
    const result = JSON.parse(run.slice(run.indexOf('{'))) as { numPassedTests: number; numFailedTests: number }
    expect([result.numFailedTests, result.numPassedTests]).toEqual([0, 15])
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
