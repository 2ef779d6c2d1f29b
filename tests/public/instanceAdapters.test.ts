// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'
import { kernelIn } from '../harness/kernelIn.js'
import { arbitrum, bitcoin, mainnet, polygon, solana } from '../../exports/networks.js'
import { NetworkChanged, type Plugin, SessionDisconnected } from '../../kernel/api/index.js'
import { address } from '../harness/fakeWallets.js'
import { debugWorld } from './debugWorld.js'

/** An instance whose adapter of `eip155` brings the wallets that the test plays. */
const withAdapters = (...networks: NetworkInput[]) => {
  const brought: Plugin[] = []
  const adapters: Adapter[] = [
    { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => brought } },
    { namespace: 'solana', adapterType: 'solana', plugin: { load: async () => [] } },
  ]
  const made = debugWorld({ adapters, networks })
  brought.push(made.wallets.plugin)
  return { ...made, statusOf: (id: string) => made.appkit.plugins.list().find((plugin) => plugin.id === id)?.status, plugin: made.wallets.plugin.manifest.id }
}

test('an adapter is removed: its connection ends, its wallets and networks leave, and the page goes on with another chain family', async () => {
  const { appkit, connect, settle, told, statusOf, plugin } = withAdapters(mainnet, polygon, solana)
  await connect()
  const heard: string[] = []
  appkit.on(SessionDisconnected, ({ namespace }) => heard.push(`left ${namespace}`))
  appkit.on(NetworkChanged, ({ network }) => heard.push(`on ${network}`))
  await appkit.open()
  await settle()
  await appkit.removeAdapter('eip155')
  await settle()
  expect(heard).toEqual(['left eip155', `on ${solana.caipNetworkId}`])
  expect([appkit.getAccount('eip155')?.status, appkit.getConnectors(), appkit.getActiveChainNamespace()]).toEqual(['disconnected', [], 'solana'])
  expect(appkit.getCaipNetworks().map(({ name }) => name)).toEqual(['Solana'])
  expect([appkit.chainNamespaces, Object.keys(appkit.chainAdapters), statusOf(plugin)]).toEqual([['solana'], ['solana'], 'off'])
  const { sessions } = await kernelIn(appkit).load()
  await expect(sessions.connect('app.harbor')).rejects.toThrow()
  await expect(appkit.addNetwork('eip155', arbitrum)).rejects.toThrow("Chain adapter not found. Adapter for namespace eip155 doesn't exist")
  await expect(appkit.removeAdapter('eip155')).rejects.toThrow("Chain adapter not found. Adapter for namespace eip155 doesn't exist")
  // The family that is left stays, and the developer is told.
  await appkit.removeAdapter('solana')
  expect([appkit.getCaipNetworks().map(({ name }) => name), Object.keys(appkit.chainAdapters)]).toEqual([['Solana'], ['solana']])
  expect(told().at(-1)).toContain('The last chain family of a page stays')
})

test('an adapter that was removed is added again, with its wallets', async () => {
  const { appkit, connect, settle, told, statusOf, plugin, wallets } = withAdapters(mainnet, solana)
  await connect()
  await appkit.removeAdapter('eip155')
  const again: Adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [wallets.plugin] } }
  await appkit.addAdapter(again, [polygon, mainnet])
  await settle()
  expect([statusOf(plugin), Object.keys(appkit.chainAdapters), appkit.chainNamespaces]).toEqual(['ready', ['solana', 'eip155'], ['eip155', 'solana']])
  expect([appkit.getCaipNetworks('eip155').map(({ name }) => name), appkit.getAccount('eip155')?.status]).toEqual([['Polygon', 'Ethereum'], 'disconnected'])
  await connect()
  await settle()
  expect([appkit.getAccount()?.status, appkit.getActiveChainNamespace(), appkit.getAddress()]).toEqual(['connected', 'eip155', address])
  await appkit.addAdapter(again, [polygon])
  expect(told().at(-1)).toContain('The page has an adapter for this chain family: call removeAdapter first.')
})

test('an adapter of a new chain family brings its networks; an object that is not an adapter changes nothing', async () => {
  const { appkit, settle } = withAdapters(mainnet, solana)
  const adapter: Adapter = { namespace: 'bip122', adapterType: 'bitcoin', plugin: { load: async () => [] } }
  for (const broken of [undefined, {}, { namespace: 'bip122' }, { namespace: 7, plugin: { load: async () => [] } }])
    await expect(appkit.addAdapter(broken as unknown as Adapter, [bitcoin])).rejects.toThrow()
  await expect(appkit.addAdapter(adapter, [{ id: '' } as unknown as typeof bitcoin])).rejects.toThrow()
  await expect(appkit.addNetwork('bip122', bitcoin)).rejects.toThrow("Chain adapter not found. Adapter for namespace bip122 doesn't exist")
  expect(appkit.chainNamespaces).toEqual(['eip155', 'solana'])
  await appkit.addAdapter(adapter, [])
  await appkit.addNetwork('bip122', bitcoin)
  await settle()
  expect([appkit.chainNamespaces, appkit.getAccount('bip122')?.status]).toEqual([['eip155', 'solana', 'bip122'], 'disconnected'])
  await appkit.switchNetwork(bitcoin)
  expect([appkit.getActiveChainNamespace(), appkit.getCaipNetworkId()]).toEqual(['bip122', bitcoin.caipNetworkId])
})

test('an adapter that is not in use is removed without a change of the network, and twice at a time only once', async () => {
  const { appkit, connect, settle, statusOf, plugin } = withAdapters(polygon, solana)
  await connect()
  const heard: string[] = []
  appkit.on(NetworkChanged, ({ network }) => heard.push(network))
  const [first, second] = await Promise.allSettled([appkit.removeAdapter('solana'), appkit.removeAdapter('solana')])
  await settle()
  expect([first.status, second.status, heard]).toEqual(['fulfilled', 'fulfilled', []])
  expect([appkit.getAccount()?.status, appkit.chainNamespaces, statusOf(plugin)]).toEqual(['connected', ['eip155'], 'active'])
})

test('an attempt to connect ends with the adapter that is removed', async () => {
  const { appkit, wallets, settle } = withAdapters(polygon, solana)
  const { sessions } = await kernelIn(appkit).load()
  const connecting = sessions.connect('app.harbor')
  await settle()
  await Promise.all([appkit.removeAdapter('eip155'), expect(connecting).rejects.toThrow()])
  wallets.asked.at(-1)?.approve()
  await settle()
  expect([appkit.getAccount('eip155')?.status, appkit.getActiveChainNamespace()]).toEqual(['disconnected', 'solana'])
})
