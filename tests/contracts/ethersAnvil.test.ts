// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kernelIn } from '../harness/kernelIn.js'
import { Ethers5Adapter, EthersAdapter } from '../../exports/adapters/ethers.js'
import { Ethers5Adapter as Ethers5AdapterAlone } from '../../exports/adapters/ethers5.js'
import type { AppKit } from '../../client/AppKit.js'
import { createClient } from '../../client/createClient.js'
import { mainnet, polygon } from '../../exports/networks.js'
import { toChecksumAddress } from 'portico-lib/addresses/toChecksumAddress.js'
import { type EthersClient, ethersLibraries } from './ethersLibraries.js'
import { type FakeEthereum, fakeEthereum } from '../harness/fakeEthereum.js'
import { fakePlugins } from '../harness/fakePlugins.js'
import { type Anvil, startAnvil } from '../harness/startAnvil.js'

// A host on ethers, either version: its own library on what the widget hands out, a scripted wallet, and two local chains.

let ethereum: Anvil
let matic: Anvil
let accounts: readonly string[]
beforeAll(async () => {
  const started = await Promise.all([startAnvil({ chainId: 1 }), startAnvil({ chainId: 137 })])
  ethereum = started[0]
  matic = started[1]
  accounts = (await ethereum.request('eth_accounts')) as readonly string[]
}, 30_000)
afterAll(() => {
  ethereum?.stop()
  matic?.stop()
})

let appkit: AppKit | undefined
let wallet: FakeEthereum | undefined
const clients: EthersClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.stop()
  wallet?.vanish()
  await appkit?.destroy()
  localStorage.clear()
})

const adapters = { 'ethers 5': () => new Ethers5Adapter(), 'ethers 6': () => new EthersAdapter() }

const visit = (adapter: InstanceType<typeof EthersAdapter> | InstanceType<typeof Ethers5Adapter>, permitted = false) => {
  const at = (network: typeof mainnet | typeof polygon, { url }: Anvil) => ({ ...network, rpcUrls: { default: { http: [url] } } })
  const found = fakeEthereum({
    page: window,
    accounts,
    permitted,
    backend: ({ method, params, chainId }) => (chainId === 1 ? ethereum : matic).request(method, params as readonly unknown[]),
  })
  const made = createClient({ networks: [at(mainnet, ethereum), at(polygon, matic)], adapters: [adapter] }, { plugins: fakePlugins().plugins })
  wallet = found
  appkit = made
  return { wallet: found, appkit: made }
}

describe.each(ethersLibraries)('$name', ({ name, open, recover }) => {
  const connect = async () => {
    const adapter = adapters[name as keyof typeof adapters]()
    const page = visit(adapter)
    const { sessions } = await kernelIn(page.appkit).load()
    await sessions.connect('example.acme')
    const provider = page.appkit.getProvider<object>('eip155')
    if (!provider) throw new Error('no provider')
    const client = (any?: 'any') => {
      const made = open(provider, any)
      clients.push(made)
      return made
    }
    return { ...page, provider, client }
  }

  test('connects, and ethers sees the account, the chain and the balance that the page shows', async () => {
    const { appkit, client } = await connect()
    const { address = '', isConnected } = appkit.getAccount()
    expect(isConnected).toBe(true)
    expect((await client().address()).toLowerCase()).toBe(address.toLowerCase())
    expect(await client().chainId()).toBe(appkit.getChainId())
    const balance = await kernelIn(appkit).started?.capabilities.get('eip155', 'nativeBalance')?.read(address, 'eip155:1')
    expect(await client().balance(address)).toBe(balance?.amount)
  })

  test('a message signed by ethers and one signed by the widget are the same, and recover to the account', async () => {
    const { appkit, client } = await connect()
    const { address = '' } = appkit.getAccount()
    const capability = kernelIn(appkit).started?.capabilities.get('eip155', 'signMessage')
    for (const message of ['Hello Portico', 'Zwölf Boxkämpfer ✓ 🚀', new Uint8Array([0, 255, 16])]) {
      const signature = await client().sign(message)
      expect(recover(message, signature).toLowerCase()).toBe(address.toLowerCase())
      expect(await capability?.sign(address, message)).toBe(signature)
    }
  })

  test('a transaction sent by ethers is mined, and the receiver has it to the last wei', async () => {
    const { client } = await connect()
    const to = `0x${'5'.repeat(39)}${name.slice(-1)}`
    const { hash, status } = await client().send(to, 1_234_567_890_123_456_789n)
    expect(status).toBe(1)
    expect(await ethereum.request('eth_getTransactionByHash', [hash])).toMatchObject({ hash, to })
    expect(await client().balance(to)).toBe(1_234_567_890_123_456_789n)
  })

  test('a switch of the network in the modal is seen by the same ethers provider, and so is one in the wallet', async () => {
    const { appkit, wallet, client } = await connect()
    const live = client('any')
    expect(await live.chainId()).toBe(1)
    await appkit.switchNetwork(polygon)
    expect(appkit.getChainId()).toBe(137)
    await expect.poll(() => live.chainId()).toBe(137)
    expect(await client().chainId()).toBe(137)
    const to = `0x${'6'.repeat(39)}${name.slice(-1)}`
    expect((await live.send(to, 5n)).status).toBe(1)
    expect(await matic.request('eth_getBalance', [to, 'latest'])).toBe('0x5')
    expect(await ethereum.request('eth_getBalance', [to, 'latest'])).toBe('0x0')
    wallet.selectChain(1)
    await expect.poll(() => appkit.getChainId()).toBe(1)
    await expect.poll(() => live.chainId()).toBe(1)
  })

  test('another account in the wallet is the account of the page and the signer of ethers', async () => {
    const { appkit, wallet, client } = await connect()
    const live = client('any')
    await live.address()
    const [first = '', second = ''] = accounts
    wallet.selectAccounts([second, first])
    // In one spelling, however the wallet writes it.
    await expect.poll(() => appkit.getAddress()).toBe(toChecksumAddress(second))
    expect((await live.address()).toLowerCase()).toBe(second)
    expect(recover('mine', await live.sign('mine')).toLowerCase()).toBe(second)
  })

  test('a declined signature is what ethers calls declined', async () => {
    const { wallet, client } = await connect()
    wallet.manner('personal_sign', 'decline')
    // ethers 5 passes the wallet's own error on.
    expect(await client().declined()).toBe(name === 'ethers 6' ? 'ACTION_REJECTED' : 4001)
  })

  test('after a disconnect there is no provider, and the wallet lets the old one see no account', async () => {
    const { appkit, provider } = await connect()
    await appkit.disconnect()
    expect(appkit.getProvider('eip155')).toBeUndefined()
    expect(appkit.getAccount()).toMatchObject({ isConnected: false, status: 'disconnected' })
    expect(await Reflect.apply(Reflect.get(provider, 'request'), provider, [{ method: 'eth_accounts' }])).toEqual([])
  })

  test('a reload comes back to the same wallet, and ethers signs with it without a prompt for accounts', async () => {
    const first = await connect()
    const { address } = first.appkit.getAccount()
    await first.appkit.destroy()
    first.wallet.vanish()
    const { appkit, wallet } = visit(adapters[name as keyof typeof adapters](), true)
    await appkit.ready()
    expect(appkit.getAddress()).toBe(address)
    const again = open(appkit.getProvider<object>('eip155') ?? {})
    clients.push(again)
    expect(recover('back', await again.sign('back')).toLowerCase()).toBe(address?.toLowerCase())
    expect(wallet.held).toBe(0)
  })
})

test('the adapters say what they are, from either entry', () => {
  expect(new EthersAdapter()).toMatchObject({ namespace: 'eip155', adapterType: 'ethers' })
  expect(new Ethers5Adapter()).toMatchObject({ namespace: 'eip155', adapterType: 'ethers5' })
  expect(Ethers5AdapterAlone).toBe(Ethers5Adapter)
})
