import { expect, test } from 'vitest'
import { answererOf } from './methods.js'

test('answererOf: an operation of a smart account goes to the secure site, with the visitor there, when the page asks for it', () => {
  expect(['eth_sendUserOperation', 'eth_sendTransaction', 'wallet_sendCalls'].map(answererOf)).toEqual(['visitor', 'visitor', 'visitor'])
})

test('answererOf: no method that signs or sends is left to a node when its name is on the list of what is approved', () => {
  const approved = ['personal_sign', 'eth_signTypedData_v4', 'wallet_grantPermissions', 'solana_signMessage', 'solana_signAndSendTransaction']
  expect(approved.map(answererOf)).toEqual(approved.map(() => 'visitor'))
  expect(['eth_sign', 'solana_signOffer'].map(answererOf)).toEqual([undefined, undefined])
  expect(['eth_call', 'eth_getBalance'].map(answererOf)).toEqual(['network', 'network'])
})
