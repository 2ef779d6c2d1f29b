import { expect, test } from 'vitest'
import { BaseError, DeadlineError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { failureOf } from './failureOf.js'

test.each([
  ['a declined request', new UserRejectedError(), 'declined'],
  ['a declined request of another copy of the package', { code: 'P301', shortMessage: 'Declined.', reason: 'rejected' }, 'declined'],
  ['a deadline', new DeadlineError({ what: 'Connecting', ms: 1 }), 'silent'],
  ['an error of the wallet', new WalletError({ method: 'eth_requestAccounts', walletCode: -32603 }), 'failed'],
  ['another error of ours', new BaseError('No.', { code: 'P305' }), 'failed'],
  ['code that did not arrive', new TypeError('Failed to fetch dynamically imported module: https://app.example/evm.js'), 'lost'],
  ['the same, as the kernel tells it', new WalletError({ method: 'connect', cause: new Error('Loading chunk 7 failed.') }), 'lost'],
  ['a wallet that cannot reach its server', new WalletError({ method: 'connect', cause: new TypeError('Failed to fetch') }), 'failed'],
  ['a text', 'User rejected', 'failed'],
  ['nothing', undefined, 'failed'],
  ['null', null, 'failed'],
  ['a nested object', { error: { error: { message: {} } } }, 'failed'],
  ['a raw code of a wallet', { code: 4001 }, 'failed'],
])('%s', (_, error, expected) => {
  expect(failureOf(error)).toBe(expected)
})
