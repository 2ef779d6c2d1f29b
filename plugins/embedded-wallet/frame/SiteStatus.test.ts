import { expect, test } from 'vitest'
import { readStatus } from './SiteStatus.js'

test.each([
  [{ ready: true, listed: true }, 'listed'],
  [{ ready: true, listed: false, more: 1 }, 'unlisted'],
  [{ ready: false, listed: true }, 'unready'],
  [{ ready: false, listed: false }, 'unready'],
  [{ ready: 1, listed: true }, 'strange'],
  [{ ready: true }, 'strange'],
  [[], 'strange'],
  [null, 'strange'],
  ['ready', 'strange'],
])('readStatus: %j is %s', (answer, status) => {
  expect(readStatus(answer)).toBe(status)
})
