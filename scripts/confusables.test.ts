// @looks-at widget
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the look-alikes in the package are the ones that the data says', () => {
  expect(execFileSync(process.execPath, ['--import', 'tsx', 'scripts/confusables.ts', '--check'], { encoding: 'utf8' })).toBe('')
})
