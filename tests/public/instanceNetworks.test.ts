// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { kernelIn } from '../harness/kernelIn.js'
import { arbitrum, mainnet, polygon, solana } from '../../exports/networks.js'
import { NetworkChanged, NetworkUnsupported, UserRejectedError } from '../../kernel/api/index.js'
import { debugWorld } from './debugWorld.js'

test('networks are added and removed where there is an adapter, and the active one gives way', async () => {
  const adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [] } }
  const { appkit, told } = debugWorld({ adapters: [adapter] })
  const names = () => appkit.getCaipNetworks('eip155').map(({ name }) => name)
  await appkit.addNetwork('eip155', arbitrum)
  expect(names()).toEqual(['Ethereum', 'Polygon', 'Arbitrum One'])
  await appkit.switchNetwork(arbitrum)
  await appkit.removeNetwork('eip155', arbitrum.id)
  expect([names(), appkit.getChainId()]).toEqual([['Ethereum', 'Polygon'], 1])
  await appkit.removeNetwork('eip155', 1)
  expect([names(), appkit.getChainId()]).toEqual([['Polygon'], 137])
  await expect(appkit.addNetwork('solana', solana)).rejects.toThrow("Chain adapter not found. Adapter for namespace solana doesn't exist")
  expect(told().at(-1)).toContain('Add it: adapters: [new SolanaAdapter()].')
})

test('removing the network that the wallet is on asks the wallet for the first one that remains', async () => {
  const adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [] } }
  const { appkit, connect, settle, wallets } = debugWorld({ adapters: [adapter] })
  await connect()
  expect(appkit.getChainId()).toBe(1)
  const removing = appkit.removeNetwork('eip155', 1)
  await settle()
  expect(wallets.switches.map(({ chain }) => chain)).toEqual(['eip155:137'])
  wallets.switches[0]?.done()
  wallets.say({ chain: 'eip155:137' })
  await removing
  expect([appkit.getChainId(), appkit.getCaipNetworks('eip155').map(({ name }) => name)]).toEqual([137, ['Polygon']])
})

test('a network that the page removes is told as the page’s doing, and not as an action of the visitor', async () => {
  const adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [] } }
  const { appkit } = debugWorld({ adapters: [adapter] })
  const heard: unknown[] = []
  appkit.on(NetworkChanged, ({ network, by }) => heard.push([network, by]))
  appkit.subscribeEvents(({ data }) => heard.push(data.event))
  await appkit.removeNetwork('eip155', 1)
  expect([heard, appkit.getCaipNetworkId()]).toEqual([[['eip155:137', 'page']], 'eip155:137'])
})

test('a wallet that stays on a network that is removed is told to be on no network of the page, and the switch once it is made', async () => {
  const adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [] } }
  const { appkit, connect, settle, wallets } = debugWorld({ adapters: [adapter] })
  await connect()
  const heard: unknown[] = []
  appkit.on(NetworkChanged, ({ network, by }) => heard.push([network, by]))
  appkit.on(NetworkUnsupported, ({ network }) => heard.push([network, 'unsupported']))
  const counted: unknown[] = []
  appkit.subscribeEvents(({ data }) => data.event === 'SWITCH_NETWORK' && counted.push(data))
  const removing = appkit.removeNetwork('eip155', 1)
  await settle()
  expect(heard).toEqual([])
  wallets.switches[0]?.fail(new UserRejectedError())
  await removing
  expect([heard.splice(0), counted, appkit.getCaipNetwork()]).toEqual([[['eip155:1', 'unsupported']], [], undefined])
  const switching = appkit.switchNetwork(polygon)
  await settle()
  expect(heard).toEqual([])
  wallets.switches[1]?.done()
  wallets.say({ chain: 'eip155:137' })
  await switching
  await settle()
  expect(heard).toEqual([['eip155:137', 'visitor']])
  expect(counted).toEqual([{ type: 'track', event: 'SWITCH_NETWORK', properties: { network: 'eip155:137' } }])
  expect(appkit.getCaipNetworkId()).toBe('eip155:137')
})

test('a wallet that declines to leave the network that is removed does not keep it', async () => {
  const adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [] } }
  const { appkit, connect, settle, wallets } = debugWorld({ adapters: [adapter] })
  await connect()
  const removing = appkit.removeNetwork('eip155', 1)
  await settle()
  wallets.switches[0]?.fail(new UserRejectedError())
  await removing
  expect(appkit.getCaipNetworks('eip155').map(({ name }) => name)).toEqual(['Polygon'])
})

test('without its last network a namespace has no wallets, and the page goes on with another one', async () => {
  const adapters = ['eip155', 'solana'].map((namespace) => ({ namespace, adapterType: namespace, plugin: { load: async () => [] } }))
  const { appkit, told, settle } = debugWorld({ adapters, networks: [polygon, solana] })
  await appkit.open()
  await settle()
  const wallets = () => appkit.getConnectors().map(({ id }) => id)
  const chosen: (string | undefined)[] = []
  appkit.on(NetworkChanged, ({ network }) => chosen.push(network))
  expect(wallets()).toEqual(['app.harbor', 'app.pier'])
  await appkit.removeNetwork('eip155', 137)
  expect([wallets(), appkit.getActiveChainNamespace(), appkit.getCaipNetworkId()]).toEqual([[], 'solana', solana.caipNetworkId])
  expect(chosen).toEqual([solana.caipNetworkId])
  const { sessions } = await kernelIn(appkit).load()
  await expect(sessions.connect('app.harbor')).rejects.toThrow('does not support any of the requested chains')
  // The one that is left stays, and the developer is told.
  await appkit.removeNetwork('solana', solana.id)
  expect(appkit.getCaipNetworks().map(({ name }) => name)).toEqual(['Solana'])
  expect(told().at(-1)).toContain('The last network of a page stays')
  await appkit.addNetwork('eip155', mainnet)
  expect([wallets(), appkit.getCaipNetwork('eip155')?.name]).toEqual([['app.harbor', 'app.pier'], 'Ethereum'])
})

test('a wallet on a network that is declared later is on it from then on', async () => {
  const adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [] } }
  const { appkit, begin } = debugWorld({ adapters: [adapter] })
  await (await begin())({ chain: 'eip155:42161' })
  expect([appkit.getChainId(), appkit.getCaipNetwork()]).toEqual([42161, undefined])
  await appkit.addNetwork('eip155', arbitrum)
  expect(appkit.getCaipNetwork()?.name).toBe('Arbitrum One')
})

test('a network that may not be kept any longer is told like one that the wallet went to', async () => {
  const { appkit, begin, settle } = debugWorld({ allowUnsupportedChain: true })
  const heard: string[] = []
  appkit.on(NetworkUnsupported, ({ network }) => heard.push(network))
  await (await begin())({ chain: 'eip155:42161' })
  await appkit.updateOptions({ enableNetworkSwitch: false, allowUnsupportedChain: false })
  expect(heard).toEqual([])
  await appkit.updateOptions({ enableNetworkSwitch: true })
  await appkit.updateOptions({ termsConditionsUrl: 'https://app.example/terms' })
  await settle()
  expect(heard).toEqual(['eip155:42161'])
})

test('createAppKit: the page is on the default network, else on the first of its list, when no visitor chose another; a list without networks is refused', () => {
  const on = (options: Parameters<typeof debugWorld>[0]) => debugWorld(options).appkit.getCaipNetworkId()
  expect(on({ networks: [polygon, mainnet] })).toBe('eip155:137')
  expect(on({ networks: [polygon, mainnet], defaultNetwork: mainnet, instance: 'other' })).toBe('eip155:1')
  for (const networks of [undefined, []])
    expect(() => debugWorld({ networks: networks as never, instance: 'none' })).toThrow('The option "networks" is not valid.')
})
