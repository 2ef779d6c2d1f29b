import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from './filesUnder.js'
import { exceptions, folders, foldersUnder, foreign, isForeign, isTest, rules } from './folders.js'

const sorted = (names: Iterable<string>) => [...names].sort()
/** The names of a pattern `{one,two}/rest`. */
const namesIn = (pattern: string | undefined) => /^\{([^}]+)\}\//.exec(pattern ?? '')?.[1]?.split(',') ?? []

test('every folder of the repository that has modules is in the list', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' }).split('\n')
  const used = new Set(files.flatMap((file) => /^(apps\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0] ?? []))
  // What hosts write, from the package, and what operators take along and change.
  for (const name of ['examples', 'deploy']) used.delete(name)
  expect(sorted(used)).toEqual(sorted(folders.map(({ name }) => name)))
})

test('the compiler checks the folders whose types are under a rule', () => {
  const { include }: { readonly include: readonly string[] } = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
  expect(sorted(include.filter((name) => !/[*.]/.test(name)))).toEqual(sorted(foldersUnder('types')))
})

test('the linter refuses globals in the folders that are under that rule', () => {
  interface Override {
    readonly includes: readonly string[]
    readonly linter: { readonly rules: { readonly style?: { readonly noRestrictedGlobals?: unknown } } }
  }
  const { overrides }: { readonly overrides: readonly Override[] } = JSON.parse(readFileSync('biome.json', 'utf8'))
  const includes = overrides.filter(({ linter }) => linter.rules.style?.noRestrictedGlobals !== undefined).flatMap((override) => override.includes)
  const held = includes.filter((pattern) => !pattern.startsWith('!')).map((pattern) => pattern.replace('/**/*.ts', ''))
  expect(sorted(held)).toEqual(sorted(foldersUnder('globals')))
})

test('knip looks for dead code in the folders that are under that rule', () => {
  const { workspaces }: { readonly workspaces: Readonly<Record<string, { readonly entry: readonly string[]; readonly project: readonly string[] }>> } =
    JSON.parse(readFileSync('knip.json', 'utf8'))
  const { '.': own, ...others } = workspaces
  // Workspaces below a folder of the list are part of it.
  const programs = Object.keys(others).filter((name) => !name.startsWith('tests/'))
  expect(sorted([...namesIn(own?.project[0]), ...programs])).toEqual(sorted(foldersUnder('deadCode')))
  const tests = own?.entry.find((pattern) => pattern.endsWith('.test.{ts,tsx}'))
  expect(sorted([...namesIn(tests), 'scripts'])).toEqual(sorted(foldersUnder('deadCode', 'shipped', 'repository')))
})

test('dependency-cruiser is given the list, and the same files as the other checks are left out', () => {
  const config = readFileSync('.dependency-cruiser.cjs', 'utf8')
  expect(config).toContain("require('./scripts/folders.ts')")
  expect(config).not.toMatch(/\(kernel\|ports\|/)
  expect(sorted(foldersUnder('dependencies'))).toEqual(sorted(folders.map(({ name }) => name)))
  expect(['tests/consumers/vue/src/main.ts', 'scripts/bench/apps/react/main.tsx'].filter((file) => !isForeign(file))).toEqual([])
  expect(['tests/consumers/run.ts', 'tests/consumers/runner/pack.ts', 'scripts/bench/visit.ts'].filter(isForeign)).toEqual([])
})

test('a rule that does not apply says why, and an exception names a file that is there', () => {
  const reasons = [
    ...folders.flatMap(({ without = {} }) => Object.values(without)),
    ...Object.values(foreign),
    ...Object.values(exceptions).flatMap(Object.values),
  ]
  expect(reasons.filter((reason) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([])
  const named = Object.entries(exceptions).flatMap(([rule, files]) => Object.keys(files).map((file) => [rule, file] as const))
  expect(named.filter(([rule, file]) => !(rule in rules) || !['ts', 'tsx', 'mjs'].some((ending) => existsSync(`${file}.${ending}`)))).toEqual([])
})

test('what is built, installed or compiled by other tools is no file of a folder, and a test is known by its name', () => {
  expect(filesUnder('tests').filter((file) => isForeign(file) || /node_modules/.test(file))).toEqual([])
  expect(filesUnder('tests')).toContain('tests/consumers/runner/pack.ts')
  expect(['lib/a.test.ts', 'ui/a.test.tsx', 'tests/e2e/a.spec.ts', 'tests/soak/a.soak.ts'].filter((file) => !isTest(file))).toEqual([])
  expect(['tests/harness/world.ts', 'scripts/test.ts'].filter(isTest)).toEqual([])
})
