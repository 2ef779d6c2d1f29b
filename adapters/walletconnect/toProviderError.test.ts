import { expect, test } from 'vitest'
import { SessionEndedError, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { RpcError } from '../../kernel/services/http/errors.js'
import { NotApprovedError } from './errors.js'
import { toProviderError } from './toProviderError.js'

test.each([
  [new UserRejectedError({ cause: 'no' }), 4001, 'User rejected the request.'],
  [new WalletError({ method: 'wallet_switchEthereumChain', walletCode: 4902, details: 'Unknown chain.' }), 4902, 'Unknown chain.'],
  [new WalletError({ method: 'personal_sign' }), -32603, 'The wallet answered'],
  [new NotApprovedError({ method: 'eth_coinbase', chain: 'eip155:1', approved: [] }), 4100, ''],
  [new SessionEndedError(), 4900, 'The session with the wallet has ended.'],
  [new TypeError('odd'), -32603, 'odd'],
  ['words', -32603, 'words'],
  [undefined, -32603, 'undefined'],
])('%s is %i', (error, code, text) => {
  const told = toProviderError(error)
  expect(told).toBeInstanceOf(Error)
  expect(told.code).toBe(code)
  expect(told.message).toContain(text)
  expect(told.cause).toBe(error)
})

test('the error data of a network is passed on', () => {
  const error = new RpcError({ chain: 'eip155:1', method: 'eth_call', details: 'execution reverted', rpcCode: 3, data: '0x08c379a0' })
  expect(toProviderError(error)).toMatchObject({ code: 3, message: 'execution reverted', data: '0x08c379a0' })
})
