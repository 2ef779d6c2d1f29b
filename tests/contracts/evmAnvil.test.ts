import { proxy } from 'valtio/vanilla'
import { parseEther, recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEip1193 } from '../../adapters/evm/createEip1193.js'
import { findInjected } from '../../adapters/evm/findInjected.js'
import { createSource } from '../../adapters/evm/createSource.js'
import type { Connector, Network } from '../../kernel/api/index.js'
import { createEnvironment } from '../../kernel/environment.js'
import { createRpc } from '../../kernel/services/http/createRpc.js'
import { type FakeEthereumOptions, fakeEthereum } from '../harness/fakeEthereum.js'
import { type Anvil, startAnvil } from '../harness/startAnvil.js'

// The adapter against real chains: a scripted wallet whose node, keys and chain ids are anvil's.

let ethereum: Anvil
let polygon: Anvil
beforeAll(async () => {
  const started = await Promise.all([startAnvil({ chainId: 1 }), startAnvil({ chainId: 137 })])
  ethereum = started[0]
  polygon = started[1]
})
afterAll(() => {
  ethereum?.stop()
  polygon?.stop()
})

const toNetwork = ({ chainId, url }: Anvil, name: string, symbol: string): Network => ({
  id: chainId,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${chainId}`,
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [url] } },
})

const connect = async (options: FakeEthereumOptions = {}, urls: { readonly ethereum?: string } = {}) => {
  const networks = [toNetwork(ethereum, 'Ethereum', 'ETH'), toNetwork(polygon, 'Polygon', 'POL')].map(
    (network): Network => (network.id === 1 && urls.ethereum ? { ...network, rpcUrls: { default: { http: [urls.ethereum] } } } : network),
  )
  const accounts = (await ethereum.request('eth_accounts')) as readonly string[]
  const added = new Map([[1, ethereum]])
  const page = new EventTarget()
  const wallet = fakeEthereum({
    page,
    accounts,
    chains: [1],
    backend: ({ method, params, chainId }) => (added.get(chainId) ?? polygon).request(method, params as readonly unknown[]),
    ...options,
  })
  const scope = new AbortController()
  const find = (id: string) => networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const environment = createEnvironment()
  const { open, answers, replaced, driver } = createEip1193({
    networks: { find },
    rpc: createRpc({ environment, find, signal: scope.signal }),
    page,
    after: environment.after,
  })
  const source = createSource({
    state: proxy<{ items: readonly Connector[] }>({ items: [] }),
    page,
    signal: scope.signal,
    after: environment.after,
    announced: () => true,
    injected: () => false,
    finder: () => findInjected,
    label: 'Browser wallet',
    open,
    answers,
    replaced: async (provider) => replaced(provider),
  })
  const [connector] = source.state.get().items as readonly Connector[]
  const [opened] = (await connector?.open({ chains: ['eip155:1'], restore: false, signal: scope.signal, onUri: () => {}, onPending: () => {} })) ?? []
  if (!opened) throw new Error('not connected')
  const [account = ''] = opened.accounts
  return { wallet, opened, account, ...driver.attach(opened) }
}

test('the accounts and the chain are those of the node', async () => {
  const { opened } = await connect()
  expect(opened.accounts).toHaveLength(10)
  expect(opened.chain).toBe('eip155:1')
})

test("the native balance is the chain's, to the last wei, before and after it changes", async () => {
  const { account, nativeBalance } = await connect()
  expect(await nativeBalance.read(account, 'eip155:1')).toEqual({ asset: 'native', symbol: 'ETH', amount: parseEther('10000'), decimals: 18 })
  await polygon.request('anvil_setBalance', [account, `0x${(123456789012345678901n).toString(16)}`])
  expect(await nativeBalance.read(account, 'eip155:137')).toMatchObject({ symbol: 'POL', amount: 123456789012345678901n })
})

test('while the RPC is down the wallet tells the balance of the chain it is on, and of no other', async () => {
  const { account, nativeBalance, wallet } = await connect({}, { ethereum: 'http://127.0.0.1:1' })
  expect((await nativeBalance.read(account, 'eip155:1')).amount).toBe(parseEther('10000'))
  wallet.selectChain(137)
  await expect(nativeBalance.read(account, 'eip155:1')).rejects.toBeInstanceOf(Error)
})

test('a signed message is recovered to the account', async () => {
  const { account, signMessage } = await connect()
  for (const message of ['Hello Portico', 'Zwölf Boxkämpfer ✓ 🚀', '']) {
    const signature = await signMessage.sign(account, message)
    expect((await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toLowerCase()).toBe(account.toLowerCase())
  }
  const raw = new Uint8Array([0, 255, 16])
  const signature = await signMessage.sign(account, raw)
  expect((await recoverMessageAddress({ message: { raw }, signature: signature as `0x${string}` })).toLowerCase()).toBe(account.toLowerCase())
})

test('a chain the wallet does not know is added with what the host declared, then the wallet is on it', async () => {
  const { wallet, opened, switchNetwork } = await connect()
  await switchNetwork.to('eip155:137')
  expect(wallet.calls.map(({ method }) => method).filter((method) => method.startsWith('wallet_'))).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ])
  expect(wallet.calls.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toMatchObject([
    { chainId: '0x89', chainName: 'Polygon', rpcUrls: [`${polygon.url}/`] },
  ])
  expect(await opened.transport.request({ method: 'net_version', chain: 'eip155:137' })).toBe('137')
  await switchNetwork.to('eip155:1')
  expect(wallet.chainId).toBe(1)
})

test('a transaction meant for another chain than the wallet is on never reaches the node', async () => {
  const { account, opened, wallet } = await connect()
  const [, to] = opened.accounts
  const send = () => opened.transport.request({ method: 'eth_sendTransaction', params: [{ from: account, to, value: '0x1' }], chain: 'eip155:1' })
  wallet.selectChain(137)
  await expect(send()).rejects.toMatchObject({ code: 'P340' })
  expect(await polygon.request('eth_getTransactionCount', [account, 'pending'])).toBe('0x0')
  wallet.selectChain(1)
  expect(await send()).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await ethereum.request('eth_getTransactionCount', [account, 'pending'])).toBe('0x1')
})
