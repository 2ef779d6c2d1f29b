import { expect, test } from 'vitest'
import { createTransport } from './createTransport.js'
import { WatchedAccountError } from './errors.js'

const signing = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_sign',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_addEthereumChain',
  'solana_signMessage',
  'solana_signAndSendTransaction',
  'signMessage',
  'signPsbt',
  'sendTransfer',
  'polkadot_signMessage',
  'cosmos_signAmino',
]

test('every request that a wallet would have to answer is refused with 4100', async () => {
  for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']) {
    const transport = createTransport({ namespace, chain: `${namespace}:1` })
    expect(transport.native).toBeUndefined()
    for (const method of signing) {
      const error = await transport.request({ method, chain: `${namespace}:1` }).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(WatchedAccountError)
      expect(error).toMatchObject({ code: 'P460', walletCode: 4100 })
    }
  }
})

test('it goes to the network that the page chose, without a wallet', async () => {
  const transport = createTransport({ namespace: 'eip155', chain: 'eip155:1' })
  const told: unknown[] = []
  transport.watch((change) => told.push(change))
  expect(await transport.request({ method: 'eth_chainId', chain: 'eip155:1' })).toBe('0x1')
  await transport.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }], chain: 'eip155:137' })
  expect(await transport.request({ method: 'eth_chainId', chain: 'eip155:137' })).toBe('0x89')
  await transport.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: 'no' }], chain: 'eip155:137' })
  expect(told).toEqual([{ chain: 'eip155:137' }])
  const solana = createTransport({ namespace: 'solana', chain: 'solana:main' })
  expect(await solana.request({ method: 'solana_switchChain', params: {}, chain: 'solana:test' })).toBe('solana:test')
})
