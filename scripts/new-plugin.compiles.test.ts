import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compileOver } from '../tests/harness/compileOver.js'
import { filesFor } from './new-plugin.js'

test.each([
  ['a view without a framework', {}],
  ['a view of React', { react: true }],
])('a plugin of another author with %s compiles as it is written', { timeout: 60_000 }, (_, options) => {
  const files = filesFor('acme/big-hello', options)
  if (typeof files === 'string') throw new Error(files)
  mkdirSync('.artifacts', { recursive: true })
  const home = mkdtempSync(path.resolve('.artifacts/new-plugin-'))
  try {
    expect(compileOver(files, home, { noUnusedLocals: false })).toEqual([])
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

test('a plugin of this repository compiles as it is written', { timeout: 180_000 }, () => {
  const written = filesFor('big-hello')
  if (typeof written === 'string') throw new Error(written)
  // Its test imports the whole harness, which `npm run types` compiles.
  const files = Object.fromEntries(Object.entries(written).filter(([file]) => !file.endsWith('.test.ts')))
  mkdirSync('.artifacts', { recursive: true })
  const home = mkdtempSync(path.resolve('.artifacts/new-plugin-'))
  try {
    // What it imports stands beside it here, too.
    for (const folder of ['kernel', 'lib', 'ui', 'elements', 'protocol']) symlinkSync(path.resolve(folder), path.join(home, folder))
    mkdirSync(path.join(home, 'ports'))
    for (const port of readdirSync('ports')) symlinkSync(path.resolve('ports', port), path.join(home, 'ports', port))
    expect(compileOver(files, home)).toEqual([])
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
