import { expect, test } from 'vitest'
import { type FailedTransfer, type Unsent, whyUnsent } from './whyUnsent.js'

const meanings: Readonly<Record<FailedTransfer, Unsent>> = {
  rejected: 'declined',
  stale: 'stale',
  unclear: 'unclear',
  expired: 'failed',
  timeout: 'failed',
  cancelled: 'failed',
  'invalid-token': 'failed',
  invalid: 'failed',
  failed: 'failed',
}

test.each(Object.entries(meanings) as [FailedTransfer, Unsent][])('whyUnsent: %s means %s', (reason, meaning) => {
  expect(whyUnsent(reason)).toBe(meaning)
})
