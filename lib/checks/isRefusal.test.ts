import { expect, test } from 'vitest'
import { isRefusal } from './isRefusal.js'

test.each([
  'User rejected the request.',
  'MetaMask Tx Signature: User denied transaction signature.',
  'The user has declined',
  'User canceled',
  'User cancelled the connection',
  'user closed modal',
  'User disapproved requested methods',
  'Rejected by the user',
  'Request was cancelled by user.',
  'The transaction was rejected',
  'Request denied!',
  'User rejected user operation',
])('"%s" is a refusal', (text) => {
  expect(isRefusal(text)).toBe(true)
})

test.each([
  'User operation rejected',
  'UserOperation was rejected by the bundler',
  'Rejected by user operation validation',
  'execution reverted: user deny list',
  'execution reverted: user denied',
  'user deny-list',
  'user denylisted',
  'Account is on the user deny list',
  'Bundler declined the operation of this user',
  'Transaction rejected: nonce too low',
  'Permission denied: connect the wallet first',
  '',
])('"%s" is not a refusal', (text) => {
  expect(isRefusal(text)).toBe(false)
})
