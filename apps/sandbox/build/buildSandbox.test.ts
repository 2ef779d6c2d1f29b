import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildModules } from './buildSandbox.js'

const dist = mkdtempSync(path.join(tmpdir(), 'sandbox-dist-'))
beforeAll(() => buildModules(dist), 60_000)
afterAll(() => rmSync(dist, { recursive: true, force: true }))

test('the command and every module that other programs may import are among what is built, and so is the supervisor', () => {
  const { bin, exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly bin: Readonly<Record<string, string>>
    readonly exports: Readonly<Record<string, string>>
  }
  const named = [...Object.values(bin), ...Object.values(exports)].map((file) => file.replace(/^(\.\/)?dist\//, ''))
  expect(named).toContain('world/startWorld.js')
  expect([...named, 'world/supervisor.js'].filter((file) => !existsSync(path.join(dist, file)))).toEqual([])
})

test('what is built imports nothing that is not built', () => {
  const missing = (file: string, seen: Set<string>): readonly string[] => {
    if (seen.has(file)) return []
    seen.add(file)
    const text = readFileSync(path.join(dist, file), 'utf8')
    const imported = [...text.matchAll(/(?:from|import\()\s*"(\.{1,2}\/[^"]+)"/g)].map(([, name]) => path.join(path.dirname(file), name ?? ''))
    // The steps of the build are imported in the repository alone.
    const own = imported.filter((name) => !name.startsWith('build/'))
    return own.flatMap((name) => (existsSync(path.join(dist, name)) ? missing(name, seen) : [`${file}: ${name}`]))
  }
  const seen = new Set<string>()
  expect(missing('start.js', seen)).toEqual([])
  expect(seen.size).toBeGreaterThan(80)
})
