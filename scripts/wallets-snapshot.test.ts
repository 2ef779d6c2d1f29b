import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the snapshot in the package is the one its source makes', () => {
  expect(execFileSync(process.execPath, ['scripts/wallets-snapshot.mjs', '--check'], { encoding: 'utf8' })).toBe('')
})
