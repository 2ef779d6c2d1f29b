import { expect, test } from 'vitest'
import { BitcoinAdapter } from '../../exports/adapters/bitcoin.js'
import { CosmosAdapter } from '../../exports/adapters/cosmos.js'
import { Ethers5Adapter, EthersAdapter } from '../../exports/adapters/ethers.js'
import { EvmAdapter } from '../../exports/adapters/evm.js'
import { PolkadotAdapter } from '../../exports/adapters/polkadot.js'
import { SolanaAdapter } from '../../exports/adapters/solana.js'
import { WagmiAdapter } from '../../exports/adapters/wagmi.js'
import { mainnet } from '../../exports/networks.js'
import type { DeferredPlugin } from '../../kernel/api/index.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { isOwnPlugin } from './ownPlugin.js'
import { readOptions } from './readOptions.js'

const load = async () => []
const ours = new EvmAdapter().plugin
const read = (adapters: readonly unknown[]) => readOptions({ networks: [mainnet], adapters } as unknown as AppKitOptions)

test.each([
  ['EvmAdapter', new EvmAdapter()],
  ['WagmiAdapter', new WagmiAdapter({ networks: [mainnet] })],
  ['EthersAdapter', new EthersAdapter()],
  ['Ethers5Adapter', new Ethers5Adapter()],
  ['SolanaAdapter', new SolanaAdapter()],
  ['BitcoinAdapter', new BitcoinAdapter()],
  ['PolkadotAdapter', new PolkadotAdapter()],
  ['CosmosAdapter', new CosmosAdapter()],
])('ownPlugin: %s is one of this package', (_, adapter) => {
  expect(isOwnPlugin(adapter.plugin)).toBe(true)
  const { thirdParty, deferred } = read([adapter])
  expect({ thirdParty, deferred }).toEqual({ thirdParty: false, deferred: [adapter.plugin] })
})

class Heir extends EvmAdapter {
  override readonly plugin: DeferredPlugin = { load }
}
test.each<[string, unknown]>([
  ['an adapter with the type of ours', { namespace: 'eip155', adapterType: 'evm', plugin: { load } }],
  ['an adapter class that inherits from ours', new Heir()],
  ['a copy of our plugin with code of its own', { plugin: { ...ours, load } }],
  ['a copy with its symbols and descriptors', { plugin: Object.create(null, { ...Object.getOwnPropertyDescriptors(ours), load: { value: load } }) }],
  ['an object that inherits from our plugin', { plugin: Object.create(ours, { load: { value: load } }) }],
  ['a proxy of our plugin', { plugin: new Proxy({}, { get: (_, name) => (name === 'load' ? load : Reflect.get(ours, name)) }) }],
  ['what only claims it', { plugin: { load, own: true, '#own': true, [Symbol.for('portico.own')]: true } }],
])('ownPlugin: %s is one of a third party', (_, adapter) => expect(read([adapter]).thirdParty).toBe(true))

test('ownPlugin: an adapter whose plugin is another one when it is read again counts as it was read', () => {
  let reads = 0
  const turning = {
    get plugin() {
      return reads++ === 0 ? { load } : ours
    },
  }
  expect(read([turning])).toMatchObject({ thirdParty: true, deferred: [{ load: expect.any(Function) }] })
})

test('ownPlugin: our plugin cannot be changed, and leads to nothing that makes another', () => {
  expect(Object.isFrozen(ours)).toBe(true)
  expect(Object.getPrototypeOf(ours)).toBeNull()
  expect(Reflect.get(ours, 'constructor')).toBeUndefined()
})

test('readOptions: a plugin of a third party gets no kernel, no options of the page, and names no code of other plugins', async () => {
  const given: unknown[] = []
  const theirs = {
    loads: 0,
    async load(options: unknown) {
      this.loads++
      given.push(options)
      return []
    },
    attach: () => {},
    prefetch: () => ({ siwx: Promise.resolve({ default: () => ({}) }) }),
    announced: () => [],
    outline: () => [],
  }
  for (const list of ['adapters', 'plugins']) {
    const { deferred } = readOptions({ networks: [mainnet], projectId: 'secret', [list]: [theirs] } as unknown as AppKitOptions)
    expect(deferred.map((one) => Object.keys(one))).toEqual([['load']])
    await deferred[0]?.load({ projectId: 'secret' })
  }
  expect(given).toEqual([{}, {}])
  // It is called as a method of its own object.
  expect(theirs.loads).toBe(2)
})
