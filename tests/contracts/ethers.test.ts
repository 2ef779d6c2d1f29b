import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { evm } from '../../adapters/evm/manifest.js'
import type { Provider } from '../../adapters/walletconnect/library.js'
import type { Relay } from '../../apps/sandbox/relay/startRelay.js'
import { askForLink } from '../harness/askForLink.js'
import { createTestKernel, type TestKernel } from '../harness/createTestKernel.js'
import { hostProvider } from '../harness/hostProvider.js'
import { pairingPage } from '../harness/pairingPage.js'
import { pairingPlugin } from '../harness/pairingPlugin.js'
import { evmAccount, otherAccount, type RelayWallet, relayWallet } from '../harness/relayWallet.js'
import { soon } from '../harness/soon.js'
import { startTestRelay } from '../harness/startTestRelay.js'
import { testNetwork } from '../harness/testNetwork.js'
import { type EthersClient, ethersLibraries } from './ethersLibraries.js'

// What a paired wallet is to ethers: the provider that hosts get, over a real relay and the real wallet library.

let relay: Relay
let wallet: RelayWallet
beforeAll(async () => {
  relay = await startTestRelay()
})
afterAll(() => relay.stop())
let kernel: TestKernel | undefined
const clients: EthersClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.stop()
  await wallet.stop()
  await kernel?.kernel.destroy()
})

let pages = 0
const connect = async (given?: Provider) => {
  wallet = await relayWallet(relay.url, `ethers${++pages}`)
  const made = createTestKernel({
    plugins: [pairingPlugin(pairingPage({ window: new EventTarget() })), evm()],
    networks: [testNetwork('eip155', 1, 'Ethereum'), testNetwork('eip155', 137, 'Polygon')],
    now: Date.now(),
    host: { projectId: `ethers${pages}`, ...{ relayUrl: relay.url, attestation: false }, ...(given && { universalProvider: given }) },
  })
  kernel = made
  const { uri, connected } = askForLink(made)
  const link = await uri
  await wallet.pair(link)
  const topic = await wallet.approve(await wallet.proposal(link))
  await connected
  const provider = () => {
    const native = made.kernel.sessions.transport('eip155')?.native
    if (!native) throw new Error('no provider')
    return native
  }
  return { kernel: made, topic, provider }
}

describe.each(ethersLibraries)('$name over a paired wallet', ({ name, open }) => {
  const client = (provider: object) => {
    const made = open(provider, 'any')
    clients.push(made)
    return made
  }

  test('sees the account and the chain, and signs', async () => {
    const { provider } = await connect()
    wallet.answers(() => `0x${'ab'.repeat(65)}`)
    const live = client(provider())
    expect(await live.address()).toBe(evmAccount)
    expect(await live.chainId()).toBe(1)
    expect(await live.sign('hello')).toBe(`0x${'ab'.repeat(65)}`)
    expect(wallet.asked).toMatchObject([{ method: 'personal_sign', chain: 'eip155:1' }])
  })

  test('a declined request, a chain that was not agreed to and an ended session are what EIP-1193 calls them', async () => {
    const { provider, kernel } = await connect()
    wallet.answers(() => {
      throw { code: 5000, message: 'User rejected.' }
    })
    expect(await client(provider()).declined()).toBe(name === 'ethers 6' ? 'ACTION_REJECTED' : 4001)
    const given = provider() as Provider
    await expect(given.request({ method: 'eth_sendTransaction', params: [{}] }, 'eip155:56')).rejects.toMatchObject({ code: 4100 })
    await kernel.kernel.sessions.disconnect()
    await expect(given.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
  })

  test('a switch of the page is a switch for ethers', async () => {
    const { kernel, provider } = await connect()
    const live = client(provider())
    expect(await live.chainId()).toBe(1)
    await kernel.kernel.networks.switchTo('eip155:137')
    await soon(() => live.chainId()).toBe(137)
    expect(await client(provider()).chainId()).toBe(137)
  })

  test('a switch that ethers asks for is a switch of the page', async () => {
    const { kernel, provider } = await connect()
    await (provider() as Provider).request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
    await soon(() => kernel.kernel.sessions.state.get().byNamespace.eip155).toMatchObject({ chain: 'eip155:137' })
    expect(await client(provider()).chainId()).toBe(137)
  })

  test('accounts and chains that change in the wallet are those of ethers', async () => {
    const { topic, provider, kernel } = await connect()
    const live = client(provider())
    await wallet.emit(topic, 'chainChanged', 137, 'eip155:137')
    await soon(() => kernel.kernel.sessions.state.get().byNamespace.eip155).toMatchObject({ chain: 'eip155:137' })
    await soon(() => live.chainId()).toBe(137)
    await wallet.emit(topic, 'accountsChanged', [`eip155:137:${otherAccount}`], 'eip155:137')
    await soon(() => kernel.kernel.sessions.state.get().byNamespace.eip155).toMatchObject({ address: otherAccount })
    await soon(() => live.address()).toBe(otherAccount)
  })
  test('its listeners hear each change once, and nothing after they are taken away; the rest is the library’s', async () => {
    const { topic, provider, kernel } = await connect()
    const given = provider() as Provider
    const heard: string[] = []
    const chain = (id: unknown) => heard.push(`chain ${id}`)
    const once = (id: unknown) => heard.push(`once ${id}`)
    const accounts = (list: unknown) => heard.push(`accounts ${list}`)
    const end = () => heard.push('end')
    given.on('chainChanged', chain)
    given.once('chainChanged', once)
    given.on('accountsChanged', accounts)
    given.on('disconnect', end)
    await kernel.kernel.networks.switchTo('eip155:137')
    await kernel.kernel.networks.switchTo('eip155:1')
    given.setDefaultChain('eip155:137')
    expect(heard).toEqual(['chain 0x89', 'once 0x89', 'chain 0x1', 'chain 0x89'])
    expect(kernel.kernel.sessions.state.get().byNamespace.eip155).toMatchObject({ chain: 'eip155:137' })
    given.removeListener('chainChanged', chain)
    await kernel.kernel.networks.switchTo('eip155:1')
    await wallet.emit(topic, 'accountsChanged', [`eip155:1:${otherAccount}`], 'eip155:1')
    await soon(() => heard.at(-1)).toBe(`accounts ${otherAccount}`)
    expect(given.session?.topic).toBe(topic)
    expect(given.isWalletConnect).toBe(true)
    expect(await given.enable()).toEqual([otherAccount])
    await wallet.disconnect(topic)
    await soon(() => heard.slice(4)).toEqual([`accounts ${otherAccount}`, 'end'])
  })

  test('a disconnect that the host asks the provider for is the page’s, and the wallet hears it', async () => {
    const { provider, kernel } = await connect()
    await (provider() as Provider).disconnect()
    expect(kernel.kernel.sessions.state.get().byNamespace.eip155?.status).toBe('disconnected')
    await soon(() => wallet.sessions()).toEqual([])
  })
  test('a provider of the host’s own and the page are on one network, whichever side it was chosen on', async () => {
    const own = await hostProvider(relay.url, { customStoragePrefix: `given${pages}`, storageOptions: { database: ':memory:' } })
    const { kernel, provider } = await connect(own)
    expect(provider()).toBe(own)
    const live = client(own)
    expect(await live.chainId()).toBe(1)
    await kernel.kernel.networks.switchTo('eip155:137')
    await soon(() => live.chainId()).toBe(137)
    await own.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
    await soon(() => kernel.kernel.sessions.state.get().byNamespace.eip155).toMatchObject({ chain: 'eip155:1' })
    expect(await client(own).chainId()).toBe(1)
    const before = own.events.listenerCount('chainChanged')
    await kernel.kernel.destroy()
    expect(own.events.listenerCount('chainChanged')).toBeLessThan(before)
    await own.client.core.relayer.transportClose()
    own.client.core.heartbeat.stop()
  })
})
