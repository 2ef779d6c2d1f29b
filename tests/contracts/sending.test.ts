import { expect, test } from 'vitest'
import { lateDriver as bitcoin } from '../../adapters/bitcoin/lateDriver.js'
import { lateDriver as evm } from '../../adapters/evm/lateDriver.js'
import { lateDriver as solana } from '../../adapters/solana/lateDriver.js'
import type { Driver } from '../../kernel/api/index.js'

const never = () => Promise.reject(new Error('Nothing is loaded to say what a connection can do.'))
const networks = { find: () => undefined }

test.each<[string, Driver, boolean]>([
  ['eip155', evm(never), true],
  ['solana', solana(never), true],
  ['bip122', bitcoin(never, networks), false],
])('capabilities: a connection of %s can transfer, or not, before its code is loaded', (namespace, driver, can) => {
  expect(driver.namespace).toBe(namespace)
  const transport = { methods: undefined, native: {} } as unknown as Parameters<Driver['attach']>[0]['transport']
  const attached = driver.attach({ transport, accounts: ['a'], chain: `${namespace}:1` } as unknown as Parameters<Driver['attach']>[0])
  expect('transfer' in attached).toBe(can)
})
