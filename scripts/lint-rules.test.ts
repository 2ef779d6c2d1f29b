import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const refused: Readonly<Record<string, readonly [rule: string, text: string]>> = {
  'kernel/router/window.ts': ['noRestrictedGlobals', 'export const a = () => window.innerWidth'],
  'kernel/router/date.ts': ['noRestrictedGlobals', 'export const a = () => Date.now()'],
  'lib/fetch.ts': ['noRestrictedGlobals', 'export const a = () => fetch("/")'],
  'plugins/send/timer.ts': ['noRestrictedGlobals', 'export const a = () => setTimeout(() => {}, 1)'],
  'adapters/evm/storage.ts': ['noRestrictedGlobals', 'export const a = () => localStorage.getItem("a")'],
  'lib/any.ts': ['noExplicitAny', 'export const a = (b: any) => b'],
  'lib/bang.ts': ['noNonNullAssertion', 'export const a = (b?: string) => b!.length'],
  'lib/ignore.ts': ['noTsIgnore', '// @ts-ignore\nexport const a: string = 1'],
  'exports/validate.ts': ['noRestrictedImports', "import { z } from 'zod'\nexport const a = z"],
  'apps/gateway/prices/fetch.ts': ['noRestrictedGlobals', 'export const a = () => fetch("https://prices.example")'],
  'apps/gateway/http/timer.ts': ['noRestrictedGlobals', 'export const a = () => setTimeout(() => {}, 1)'],
  'lib/long.ts': ['noExcessiveLinesPerFile', `export const a = [\n${'  1,\n'.repeat(300)}]\n`],
  'lib/longFunction.ts': ['noExcessiveLinesPerFunction', `export const a = () => {\n  return [\n${'    1,\n'.repeat(151)}  ]\n}\n`],
  'ui/Markup.tsx': ['noDangerouslySetInnerHtml', 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />'],
}
const fine: Readonly<Record<string, string>> = {
  'lib/short.ts': `export const a = [\n${'  1,\n'.repeat(298)}]\n`,
  'kernel/environment.ts': 'export const a = () => window.innerWidth',
  'elements/title.ts': 'export const a = () => document.title',
  'ui/Width.tsx': 'export const a = () => window.innerWidth',
  'plugins/send/views/Width.tsx': 'export const a = () => window.innerWidth',
  'apps/gateway/http/createOutgoing.ts': 'export const a = () => fetch("https://prices.example")',
  'apps/gateway/http/clock.ts': 'export const a = (at: number) => new Date(at).toISOString()',
  'kernel/router/date.test.ts': 'export const a = () => Date.now()',
}

test('each rule refuses what it is there for, and nothing else', { timeout: 20_000 }, () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'portico-lint-'))
  try {
    cpSync('biome.json', path.join(root, 'biome.json'))
    writeFileSync(path.join(root, '.gitignore'), 'dist/\n')
    for (const [file, text] of [...Object.entries(refused).map(([name, [, content]]) => [name, content] as const), ...Object.entries(fine)]) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
    const { stdout, stderr } = spawnSync(path.resolve('node_modules/.bin/biome'), ['lint', '--max-diagnostics=100', '--colors=off', '.'], {
      cwd: root,
      encoding: 'utf8',
    })
    const found = [...`${stdout}${stderr}`.matchAll(/^(\S+?):\d+:\d+ lint\/\w+\/(\w+)/gm)].map(([, file, rule]) => `${file}: ${rule}`)
    expect(found.sort()).toEqual(
      Object.entries(refused)
        .map(([file, [rule]]) => `${file}: ${rule}`)
        .sort(),
    )
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
