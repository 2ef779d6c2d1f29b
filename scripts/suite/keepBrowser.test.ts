import { describe, expect, test } from 'vitest'
import type { BuiltFiles } from './builtFiles.js'
import type { Counts } from './counts.js'
import { readInputs, type Inputs } from './inputs.js'
import { inputsOfBrowserTest, keepBrowserTests, keptBrowserTests, listLine, unusedRoutes } from './keepBrowser.js'
import { readKept } from './kept.js'

const inputs = readInputs()
const spec = 'tests/e2e/connect.spec.ts'
const run = 'end to end'
const name = `${run}: ${spec}: connects`
const nothing = readKept('none')
const loads = ['web:/plain', 'web:/built/hosts/plain.js', 'web:/built/chunks/kernel-AAAAAAAA.js']
const builtOf = (texts: Readonly<Record<string, string>>): BuiltFiles => ({
  identityOf: (file) => texts[file],
  has: (identity) => Object.values(texts).includes(identity),
})
const built = { '/built/hosts/plain.js': 'plain 1', '/built/chunks/kernel-AAAAAAAA.js': 'kernel 1', '/built/chunks/send-BBBBBBBB.js': 'send 1' }
const counts = (more: object = {}): Counts => ({
  passed: 1,
  failed: 0,
  skipped: 0,
  times: [{ test: `${spec}: connects`, file: spec, seconds: 2, status: 'passed', loads, ...more }],
})
const began = Date.now() + 60_000
const keep = (more: object = {}) => keepBrowserTests(nothing, counts(more), { run, inputs, built: builtOf(built), began })
/** The repository as if a file were another one. */
const withChange = (file: string): Inputs => ({
  ...inputs,
  keyOf: (all) => inputs.keyOf([...new Set(all)].filter((one) => one !== file)),
})
const isKept = (kept: ReturnType<typeof keep>, now: Inputs = inputs, files: Readonly<Record<string, string>> = built) =>
  keptBrowserTests(kept, { run, inputs: now, built: builtOf(files) }).has(name)

test('keepBrowserTests: a test is kept when it passed and nothing changed, and only for its run', () => {
  expect(isKept(keep())).toBe(true)
  expect(keptBrowserTests(keep(), { run: 'another', inputs, built: builtOf(built) }).size).toBe(0)
})

test.each([{ status: 'other' }, { status: 'skipped' }, { loads: undefined }])('keepBrowserTests: a test is not kept when its result is %o', (more) => {
  expect(isKept(keep(more))).toBe(false)
})

test('keepBrowserTests: a test is not kept when a source changed while it ran', () => {
  expect(isKept(keepBrowserTests(nothing, counts(), { run, inputs, built: builtOf(built), began: 0 }))).toBe(false)
})

test('keptBrowserTests: a test runs when a file that it loaded changed, and is kept when another one did', () => {
  expect(isKept(keep(), inputs, { ...built, '/built/chunks/kernel-AAAAAAAA.js': 'kernel 2' })).toBe(false)
  expect(isKept(keep(), inputs, { ...built, '/built/chunks/send-BBBBBBBB.js': 'send 2' })).toBe(true)
})

test.each(['package-lock.json', spec, 'tests/e2e/fixtures.ts', 'playwright.config.ts', 'apps/sandbox/web/startWeb.ts', 'apps/sandbox/hosts/plain/index.html'])(
  'keptBrowserTests: a test runs when %s changed',
  (file) => {
    expect(isKept(keep(), withChange(file))).toBe(false)
  },
)

test.each(['apps/gateway/startGateway.ts', 'apps/vault/serve/createVaultServer.ts', 'exports/index.ts', 'tests/e2e/send.spec.ts', 'README.md'])(
  'keptBrowserTests: a test that did not ask for it is kept when %s changed',
  (file) => {
    expect(inputs.files).toContain(file)
    expect(isKept(keep(), withChange(file))).toBe(true)
  },
)

describe('inputsOfBrowserTest', () => {
  const of = (...asked: readonly string[]) => inputsOfBrowserTest(inputs, spec, asked)

  test('inputsOfBrowserTest: the gateway counts with the routes that answered, when a page asked it', () => {
    const files = of('gateway:/v1/account/0x1/balance')
    expect(files).toEqual(expect.arrayContaining(['apps/gateway/startGateway.ts', 'apps/gateway/balances/balanceRoutes.ts', 'apps/gateway/guard.ts']))
    expect(files).toContain('apps/gateway/vault/vaultRoutes.ts')
    for (const other of ['history/historyRoutes.ts', 'openapi.json']) expect(files).not.toContain(`apps/gateway/${other}`)
  })

  test('inputsOfBrowserTest: the secure site counts with the gateway that it asks, when a page loaded it', () => {
    expect(of('vault:/sdk')).toEqual(expect.arrayContaining(['apps/vault/serve/createVaultServer.ts', 'apps/gateway/startGateway.ts']))
  })

  test('inputsOfBrowserTest: a spec that bundles a page follows from the sources of that page and the translations', () => {
    const files = inputsOfBrowserTest(inputs, 'tests/e2e/manyPermissions.spec.ts', [])
    for (const one of ['tests/e2e/manyPermissionsPage.ts', 'plugins/permissions/views/PermissionList.tsx', 'locales/de.json']) expect(files).toContain(one)
    for (const other of ['*', 'apps/gateway/balances/balanceRoutes.ts']) expect(files).not.toContain(other)
  })

  test('inputsOfBrowserTest: a file that a spec names counts, when it reads it itself', () => {
    expect(inputsOfBrowserTest(inputs, 'tests/e2e/evilPlugins.spec.ts', [])).toContain('docs/guides/plugins.md')
  })
})

test('inputsOfBrowserTest: every spec records what its pages load, without which it would never be kept', () => {
  const specs = inputs.files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file))
  expect(specs.length).toBeGreaterThan(50)
  const others = [...inputs.reach(specs)].filter((file) => /\btest\b[^}]*\} from '@playwright\/test'/.test(inputs.textOf(file)))
  expect(others).toEqual(['tests/e2e/recordLoads.ts'])
})

test('unusedRoutes: a module is used when one of its routes answered, when it composes others, or when it has rules for all', () => {
  const texts: Readonly<Record<string, string>> = {
    'apps/gateway/a/oneRoutes.ts': "app.get('/one/:id', x)",
    'apps/gateway/a/twoRoutes.ts': "app.get('/two', x)\napp.post('/two/:id{[a-z]+}', x)",
    'apps/gateway/a/ruleRoutes.ts': "app.use(x)\napp.get('/rule', x)",
    'apps/gateway/a/rootRoutes.ts': "app.get('/', x)",
    'apps/gateway/a/sharedRoutes.ts': "export const path = '/shared'\nexport const sharedRoutes = () => app.get('/shared', x)",
    'apps/gateway/a/namedRoutes.ts': 'app.get(path, x)',
    'apps/gateway/a/allRoutes.ts': "import './oneRoutes.js'\napp.get('/all', x)",
  }
  const some = { files: Object.keys(texts), textOf: (file: string) => texts[file] ?? '' }
  expect(unusedRoutes(some, [])).toEqual(['apps/gateway/a/oneRoutes.ts', 'apps/gateway/a/twoRoutes.ts'])
  expect(unusedRoutes(some, ['/v1/one/7'])).toEqual(['apps/gateway/a/twoRoutes.ts'])
  expect(unusedRoutes(some, ['/v1/two/7', '/one'])).toEqual(['apps/gateway/a/oneRoutes.ts'])
})

test('listLine: names a test as the lists of Playwright do', () => {
  expect(listLine(`${run}: ${spec}: group › connects: at once`)).toBe('connect.spec.ts › group › connects: at once')
})
