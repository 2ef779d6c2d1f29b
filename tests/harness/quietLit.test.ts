import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

// Another process, which loads lit-html for the first time and as test runners do: its development build.
const outputOf = (code: string) =>
  spawnSync(process.execPath, ['--conditions=development', '--import', 'tsx', '--input-type=module', '--eval', code], { encoding: 'utf8' }).stderr

test('createTestKernel: nothing is said of the build of lit-html when the elements are loaded', { timeout: 60_000 }, () => {
  expect(outputOf("await import('lit-html')")).toContain('Lit is in dev mode')
  expect(
    outputOf("import { createTestKernel } from './tests/harness/createTestKernel.ts'; createTestKernel(); await import('lit-html'); console.error('done')"),
  ).toBe('done\n')
})
