import { expect, test } from 'vitest'
import type { Opened } from '../../kernel/api/index.js'
import { type EvmDriverParts, lateDriver } from './lateDriver.js'

const opened: Opened = {
  namespace: 'eip155',
  accounts: [],
  chain: 'eip155:1',
  transport: { request: async () => null, watch: () => () => {}, close: async () => {} },
}
const real: EvmDriverParts = {
  namespace: 'eip155',
  attach: () => ({
    signMessage: { sign: async (account, message) => `${account} ${message}` },
    switchNetwork: { to: () => Promise.reject(new Error('declined')) },
    nativeBalance: { read: async () => ({ asset: 'native', symbol: 'ETH', amount: 1n, decimals: 18 }) },
    balances: { list: async () => [] },
    walletAssets: { list: async () => undefined },
    collectibles: { list: async () => [] },
    transactions: { read: async () => undefined },
    transfer: {
      readAddress: async (text) => ({ address: text }),
      estimate: async () => ({ likely: 1n, most: 2n }),
      prepare: () => Promise.reject(new Error('not now')),
      decode: async () => undefined,
      simulate: async () => ({ outcome: 'unavailable' }),
      send: async () => 'hash',
      wait: async ({ hash }) => ({ outcome: 'done', hash, fee: undefined }),
    },
    calls: {
      read: async () => [],
      gasPrice: async () => ({ likely: 1n, most: 2n, size: 0n }),
      prepare: () => Promise.reject(new Error('not now')),
      decode: async () => undefined,
      simulate: async () => ({ outcome: 'unavailable' }),
      send: async () => 'hash',
      wait: async ({ hash }) => ({ outcome: 'done', hash, fee: undefined }),
      canBatch: async () => false,
      sendBatch: async () => 'id',
      waitBatch: async () => ({ outcome: 'done', hash: 'hash', fee: undefined }),
    },
  }),
}

test('the code is loaded at the first use and once', async () => {
  let loads = 0
  const driver = lateDriver(async () => {
    loads++
    return real
  })
  const { signMessage, nativeBalance, switchNetwork } = driver.attach(opened)
  expect(loads).toBe(0)
  expect(await signMessage.sign('me', 'hi')).toBe('me hi')
  expect((await nativeBalance.read('me', 'eip155:1')).amount).toBe(1n)
  await expect(switchNetwork.to('eip155:1')).rejects.toThrow('declined')
  expect(loads).toBe(1)
})

test('code that could not be loaded is requested again at the next use', async () => {
  let loads = 0
  const driver = lateDriver(async () => {
    if (loads++ === 0) throw new Error('chunk 404')
    return real
  })
  const { signMessage } = driver.attach(opened)
  await expect(signMessage.sign('me', 'hi')).rejects.toThrow('chunk 404')
  expect(await signMessage.sign('me', 'hi')).toBe('me hi')
})
