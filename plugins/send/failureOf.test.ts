import { expect, test } from 'vitest'
import { AccountChangedError, DeadlineError, NoHashError, NoTokenError, TransferError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { failureOf } from './failureOf.js'

test.each([
  [new UserRejectedError(), 'declined'],
  [new AccountChangedError({ wanted: 'a', actual: 'b' }), 'stale'],
  [new NoHashError({ method: 'send' }), 'unclear'],
  [new NoTokenError({ token: 'a', chain: 'b', why: 'c' }), 'failed'],
  [new DeadlineError({ what: 'Sending', ms: 1 }), 'failed'],
  [new WalletError({ method: 'send', walletCode: 4001 }), 'failed'],
  [new TransferError('Too late.', { reason: 'expired' }), 'expired'],
  [undefined, 'failed'],
  ['no', 'failed'],
] as const)('%s means %s', (error, meaning) => {
  expect(failureOf(error)).toBe(meaning)
})

test('an adapter of a third party gives reasons with its own codes', () => {
  expect(failureOf(new TransferError('The bytes changed.', { reason: 'stale', code: 'P999' }))).toBe('stale')
})
