import { expect, test } from 'vitest'
import { describeMissing } from './describeMissing.js'

test('with all packages there is nothing to say', () => {
  expect(describeMissing({ repository: true })).toBeUndefined()
})

test('what is not installed is named in one line, with what to do about it', () => {
  expect(describeMissing({ repository: true, has: (file) => !file.startsWith('@safe-global/') })).toBe(
    'No smart accounts: @safe-global/safe-4337, @safe-global/safe-contracts are not installed. Run npm ci in the repository, and start again.',
  )
  const published = describeMissing({ repository: false, has: (file) => !file.startsWith('@pimlico/alto') })
  expect(published).toBe('No smart accounts: @pimlico/alto is not installed. The published sandbox comes without them: run it from the repository.')
})
