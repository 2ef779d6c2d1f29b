// @vitest-environment happy-dom
import { parseEther, recoverMessageAddress } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { kernelIn } from '../harness/kernelIn.js'
import type { AppKit } from '../../client/AppKit.js'
import { createClient } from '../../client/createClient.js'
import { EthersAdapter } from '../../exports/adapters/ethers.js'
import { Ethers5Adapter } from '../../exports/adapters/ethers5.js'
import { mainnet, polygon } from '../../exports/networks.js'
import { createScope } from '../../kernel/lifetime/createScope.js'
import { Refuse, siteOrigin } from '../../plugins/embedded-wallet/testing/scriptedSite.js'
import { signedIn, withSite } from '../../plugins/embedded-wallet/testing/withSite.js'
import type { VaultChain } from '../../apps/vault/base/readConfig.js'
import { readCallsId, toCallsId } from '../../apps/vault/smart/callsStatus.js'
import { readCapabilities } from '../../apps/vault/smart/capabilities.js'
import { readSendCalls } from '../../apps/vault/smart/readSendCalls.js'
import { mount } from '../../ui/mount.js'
import { type EthersClient, ethersLibraries } from './ethersLibraries.js'
import { fakePlugins } from '../harness/fakePlugins.js'
import { type Anvil, startAnvil } from '../harness/startAnvil.js'
import { type Core, openPage, versions } from './wagmiWorld.js'
// Loaded before the tests, so that a request does not wait for the disk.
import '../../adapters/evm/plugin.js'
import '../../adapters/evm/lateDriver.js'
import '../../adapters/evm/createEip1193.js'
import '../../adapters/wagmi/createActions.js'
import '../../adapters/wagmi/plugin.js'
import '../../kernel/wallet/networks/createSwitching.js'
import '../../kernel/wallet/sessions/createSessionCore.js'
import '../../plugins/embedded-wallet/views/views.js'
import '../../ui/deferred.js'

// The libraries of hosts on the account of a secure site: what signs or sends goes through the review in its frame, to real chains.

let ethereum: Anvil
let matic: Anvil
let address = ''
beforeAll(async () => {
  const started = await Promise.all([startAnvil({ chainId: 1 }), startAnvil({ chainId: 137 })])
  ethereum = started[0]
  matic = started[1]
  address = String(((await ethereum.request('eth_accounts')) as readonly string[])[0])
}, 30_000)
afterAll(() => {
  ethereum?.stop()
  matic?.stop()
})
afterEach(() => localStorage.clear())

const local = () => {
  const at = (network: typeof mainnet | typeof polygon, { url }: Anvil) => ({ ...network, rpcUrls: { default: { http: [url] } } })
  return [at(mainnet, ethereum), at(polygon, matic)] as const
}
type Call = { readonly method: string; readonly params: readonly unknown[]; readonly chainId: number }
/** A secure site whose keys are anvil's, at which a visitor is signed in. `declines`: its visitor approves nothing. `answer`: what the site says itself. */
const secureSite = (declines = false, answer: (call: Call) => unknown = () => undefined) => {
  const frame = withSite({
    element: document.createElement('div'),
    vault: ['otp', 'approve'],
    answers: [
      ...signedIn(),
      ['GET_USER', (payload) => ({ email: 'mira@example.com', address, chainId: (payload as { readonly chainId: number }).chainId })],
      [
        'RPC_REQUEST',
        (payload) => {
          const { method, params, chainId } = payload as Call
          if (declines) throw new Refuse('The visitor declined.', { reason: 'cancelled' })
          return answer(payload as Call) ?? (chainId === 1 ? ethereum : matic).request(method, params)
        },
      ],
    ],
  })
  const asked = () =>
    frame
      .site()
      .asked.filter(({ name }) => name === 'RPC_REQUEST')
      .map(({ payload }) => (payload as { readonly method: string }).method)
  return { ...frame, asked }
}
/** The modal of an instance, over which the frame is laid. */
const show = async (appkit: AppKit) => {
  const kernel = await kernelIn(appkit).load()
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  root.append(container)
  const scope = createScope('modal', (error) => {
    throw error
  })
  scope.add(() => host.remove())
  mount({ root, container, kernel, scope, inline: false, onReady: () => {} })
  onTestFinished(async () => {
    scope.dispose()
    await appkit.destroy()
  })
  return kernel
}

describe.each(ethersLibraries)('$name', ({ name, open, recover }) => {
  const connect = async (declines = false) => {
    const { plugin, asked } = secureSite(declines)
    const adapters = { 'ethers 5': () => new Ethers5Adapter(), 'ethers 6': () => new EthersAdapter() }
    const adapter = adapters[name as keyof typeof adapters]()
    const appkit = createClient({ networks: [...local()], secureSite: siteOrigin, adapters: [adapter] }, { plugins: [...fakePlugins().plugins, plugin] })
    const kernel = await show(appkit)
    const events: unknown[] = []
    appkit.subscribeEvents(({ data }) => events.push(data))
    await kernel.sessions.connect('ID_AUTH')
    // A visitor who signs in by e-mail does not choose a wallet.
    expect(events).toEqual([expect.objectContaining({ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Email' } })])
    const provider = appkit.getProvider<object>('eip155')
    if (!provider) throw new Error('no provider')
    const client: EthersClient = open(provider, 'any')
    onTestFinished(client.stop)
    return { appkit, client, asked, kernel }
  }

  test('signs a message and sends a transaction with the account of the secure site, each after a review', async () => {
    const { appkit, client, asked, kernel } = await connect()
    expect(appkit.getProviderType('eip155')).toBe('AUTH')
    expect((await client.address()).toLowerCase()).toBe(address.toLowerCase())
    expect(await client.chainId()).toBe(1)
    expect(asked()).toEqual([])
    expect(recover('Hello', await client.sign('Hello')).toLowerCase()).toBe(address.toLowerCase())
    const to = `0x${'7'.repeat(39)}${name.slice(-1)}`
    const { hash, status } = await client.send(to, 1_234n)
    expect(status).toBe(1)
    expect(await ethereum.request('eth_getTransactionByHash', [hash])).toMatchObject({ hash, to })
    expect(await client.balance(to)).toBe(1_234n)
    expect(asked()).toEqual(['personal_sign', 'eth_sendTransaction'])
    expect(kernel.router.state.get().open).toBe(false)
  })

  test('sends on the network that the page switched to', async () => {
    const { appkit, client } = await connect()
    await appkit.switchNetwork(polygon)
    expect(await client.chainId()).toBe(137)
    const to = `0x${'8'.repeat(39)}${name.slice(-1)}`
    expect((await client.send(to, 5n)).status).toBe(1)
    expect(await matic.request('eth_getBalance', [to, 'latest'])).toBe('0x5')
    expect(await ethereum.request('eth_getBalance', [to, 'latest'])).toBe('0x0')
  })

  test('what the visitor declines in the frame is what ethers calls declined', async () => {
    const { client } = await connect(true)
    expect(await client.declined()).toBe(name === 'ethers 6' ? 'ACTION_REJECTED' : 4001)
  })
})

describe.each(Object.entries(versions))('%s', (_, core: Core) => {
  const start = async (declines = false, answer?: (call: Call) => unknown) => {
    const { plugin, asked } = secureSite(declines, answer)
    const [first, second] = local()
    const page = openPage(
      core,
      { networks: [first, second] },
      { networks: [first, second], secureSite: siteOrigin, plugins: [...fakePlugins().plugins, plugin] },
    )
    await page.mount()
    const kernel = await show(page.appkit)
    // As the list of wallets does when it is opened.
    await kernel.connectors.load()
    await expect.poll(() => page.config.connectors.map(({ id, type }) => `${id} ${type}`)).toEqual(['ID_AUTH AUTH'])
    const [connector] = page.config.connectors
    if (!connector) throw new Error('no connector')
    return { ...page, asked, kernel, connector }
  }

  test('the connector of the secure site is in the list of wagmi, connects, signs and sends', async () => {
    const { config, connector, asked, views } = await start()
    expect(await core.connect(config, { connector })).toMatchObject({ chainId: 1 })
    expect(core.getAccount(config).address?.toLowerCase()).toBe(address.toLowerCase())
    expect(views().portico).toBe(views().wagmi)
    const signature = await core.signMessage(config, { message: 'Hello' })
    expect((await recoverMessageAddress({ message: 'Hello', signature })).toLowerCase()).toBe(address.toLowerCase())
    const to = '0x9999999999999999999999999999999999999999'
    const before = BigInt(String(await matic.request('eth_getBalance', [to, 'latest'])))
    await core.switchChain(config, { chainId: 137 })
    const hash = await core.sendTransaction(config, { to, value: parseEther('1') })
    expect((await core.waitForTransactionReceipt(config, { hash })).status).toBe('success')
    expect(BigInt(String(await matic.request('eth_getBalance', [to, 'latest']))) - before).toBe(parseEther('1'))
    expect(asked()).toEqual(['personal_sign', 'eth_sendTransaction'])
    await core.disconnect(config)
    await expect.poll(() => views()).toEqual({ wagmi: 'disconnected, chosen 137', portico: 'disconnected, chosen 137' })
  })

  // Before wagmi 2.17 they were experimental, and had an entry of their own.
  const testBatches = 'sendCalls' in core ? test : undefined
  testBatches?.(
    'a batch, its status and the capabilities of the smart account are asked for by wagmi, and read by the secure site as it reads them',
    async () => {
      const chain: VaultChain = {
        id: 'eip155:1',
        name: 'Ethereum',
        currency: { symbol: 'ETH', decimals: 18 },
        rpc: ethereum.url,
        bundler: 'https://bundler.example',
      }
      const hash = `0x${'ab'.repeat(32)}` as const
      const id = toCallsId({ kind: 'operation', chainId: 1, hash, sender: address as `0x${string}`, block: 1n, until: 2 })
      const read: unknown[] = []
      const receipt = { transactionHash: hash, status: '0x1', logs: [], blockHash: hash, blockNumber: '0x1', gasUsed: '0x1' }
      const { config, connector, asked, kernel } = await start(false, ({ method, params }) => {
        if (method === 'wallet_getCapabilities') return readCapabilities(params, { address, chains: [chain], on: () => 'smartAccount' })
        if (method === 'wallet_sendCalls') {
          read.push(readSendCalls(params, { from: address, chain }))
          return { id }
        }
        if (method !== 'wallet_getCallsStatus') return undefined
        expect(readCallsId(params)).toMatchObject({ kind: 'operation', hash })
        return { version: '2.0.0', id, chainId: '0x1', atomic: true, status: 200, receipts: [receipt] }
      })
      await core.connect(config, { connector })
      expect(core.getAccount(config).connector?.type).toBe('AUTH')
      expect(await core.getCapabilities(config, { chainId: 1 })).toMatchObject({ atomic: { status: 'supported' } })
      const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
      const calls = [
        { to, value: 1n },
        { to, data: '0x1234' },
      ] as const
      expect(await core.sendCalls(config, { calls, forceAtomic: true })).toMatchObject({ id })
      expect(read).toEqual([
        {
          atomicRequired: true,
          calls: [
            { to, value: 1n, data: '0x' },
            { to, value: 0n, data: '0x1234' },
          ],
        },
      ])
      expect(await core.getCallsStatus(config, { id })).toMatchObject({ status: 'success', atomic: true, receipts: [{ transactionHash: hash }] })
      expect(asked()).toEqual(['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus'])
      expect(kernel.router.state.get().open).toBe(false)
    },
  )

  test('what the visitor declines in the frame wagmi calls declined', async () => {
    const { config, connector } = await start(true)
    await core.connect(config, { connector })
    await expect(core.signMessage(config, { message: 'no' })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    const batch = 'sendCalls' in core ? core.sendCalls(config, { calls: [{ to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }] }) : undefined
    if (batch) await expect(batch).rejects.toMatchObject({ cause: { name: 'UserRejectedRequestError' } })
  })
})
