// @looks-at widget
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the snapshot in the package is the one its source makes', () => {
  expect(execFileSync(process.execPath, ['--import', 'tsx', 'scripts/wallets-snapshot.ts', '--check'], { encoding: 'utf8' })).toBe('')
})
