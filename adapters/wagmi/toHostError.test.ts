import { expect, test } from 'vitest'
import { ConnectionCancelledError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { toHostError } from './toHostError.js'

test('a refusal has the code and the name that hosts check, and its cause', () => {
  const cause = new UserRejectedError()
  expect(toHostError(cause)).toMatchObject({ name: 'UserRejectedRequestError', code: 4001, shortMessage: 'The request was declined in the wallet.', cause })
  expect(toHostError(new ConnectionCancelledError())).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
})

test("a wallet's own code stays", () => {
  expect(toHostError(new WalletError({ method: 'eth_sign', walletCode: 4100, details: 'Not yours.' }))).toMatchObject({ name: 'ProviderRpcError', code: 4100 })
})

test('anything else is passed on unchanged', () => {
  for (const error of [new WalletError({ method: 'eth_sign' }), new TypeError('x'), undefined, 'no']) expect(toHostError(error)).toBe(error)
})
