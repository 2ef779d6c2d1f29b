// @looks-at textless
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const run = (files: Record<string, string>): string => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'portico-dead-'))
  try {
    cpSync('knip.json', path.join(root, 'knip.json'))
    for (const [file, text] of Object.entries({ 'package.json': '{"name":"x","type":"module"}', ...files })) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
    try {
      return execFileSync(path.resolve('node_modules/.bin/knip'), ['--no-config-hints', '--include', 'files,exports'], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    } catch (error) {
      return String((error as { stdout: unknown }).stdout)
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

test('a file without an importer, and an export without a use, are named', { timeout: 30_000 }, () => {
  const report = run({
    'exports/index.ts': "import { used } from '../lib/used.js'\nexport const portico = used",
    'lib/used.ts': 'export const used = 1\nexport const forgotten = 2',
    'lib/lonely.ts': 'export const lonely = 1',
  })
  expect(report).toContain('lib/lonely.ts')
  expect(report).toContain('forgotten')
  expect(report).not.toMatch(/\bused\b.*lib\/used\.ts/)
})
