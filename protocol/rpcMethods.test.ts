import { expect, test } from 'vitest'
import { isCommon, needsWallet, nodeMethods } from './rpcMethods.js'

test.each([
  ...['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'eth_coinbase', 'eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v4'],
  ...['eth_sendTransaction', 'eth_sendUserOperation', 'eth_decrypt', 'eth_getEncryptionPublicKey', 'eth_subscribe', 'eth_unsubscribe', 'personal_sign'],
  ...['personal_unlockAccount', 'wallet_sendCalls', 'wallet_getCapabilities', 'wallet_somethingNew', 'klay_signTransaction', 'hmy_sendTransaction'],
  ...['solana_signMessage', 'metamask_getProviderState', 'Eth_SendTransaction'],
])('%s needs the wallet', (method) => {
  expect(needsWallet(method)).toBe(true)
  expect(nodeMethods).not.toContain(method)
})

test.each([
  ...nodeMethods,
  ...['eth_sendRawTransactionSync', 'zks_sendRawTransactionWithDetailedOutput', 'zks_estimateFee', 'linea_estimateGas', 'debug_traceTransaction'],
  ...['trace_block', 'eth_somethingNew'],
])('%s is for a node', (method) => {
  expect(needsWallet(method)).toBe(false)
})

test('the list is in order, each method once, and of namespaces that every network has', () => {
  expect([...new Set(nodeMethods)].sort()).toEqual(nodeMethods)
  expect(nodeMethods.every(isCommon)).toBe(true)
})
