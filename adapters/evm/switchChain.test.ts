import { expect, test } from 'vitest'
import { type Network, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { type FakeEthereumOptions, fakeEthereum } from '../../tests/harness/fakeEthereum.js'
import { createTransport } from './createTransport.js'
import { wrapProvider } from './wrapProvider.js'
import { switchChain } from './switchChain.js'

const polygon: Network = {
  id: 137,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:137',
  name: 'Polygon',
  nativeCurrency: { name: 'Polygon Ecosystem Token', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example/polygon', 'http://localhost:8545', 'http://insecure.example', 'javascript:alert(1)'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}

const setup = (options: FakeEthereumOptions = {}, declared: Partial<Network> | undefined = {}) => {
  const fake = fakeEthereum({ permitted: true, chains: [1], ...options })
  const clock = fakeClock()
  const wallet = wrapProvider(fake.provider)
  if (!wallet) throw new Error('no provider')
  const transport = createTransport({
    wallet,
    accounts: ['0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'],
    chain: 'eip155:1',
    page: new EventTarget(),
    after: clock.after,
  })
  const abort = new AbortController()
  const to = (network = declared && { ...polygon, ...declared }) =>
    switchChain({ transport, chain: 'eip155:137', network, signal: abort.signal, after: clock.after })
  const methods = () => fake.calls.map(({ method }) => method).filter((method) => method !== 'eth_chainId')
  return { fake, clock, transport, to, abort, methods }
}

test('a known chain is switched to and verified', async () => {
  const { fake, to } = setup({ chains: [1, 137] })
  await to()
  expect(fake.calls).toEqual([
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
    { method: 'eth_chainId', params: undefined },
  ])
})

test('an unknown chain is added once, as declared, then switched to', async () => {
  const { fake, to, methods } = setup()
  await to()
  expect(fake.chainId).toBe(137)
  expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain'])
  expect(fake.calls.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
    {
      chainId: '0x89',
      chainName: 'Polygon',
      nativeCurrency: { name: 'Polygon Ecosystem Token', symbol: 'POL', decimals: 18 },
      rpcUrls: ['https://rpc.example/polygon', 'http://localhost:8545/'],
      blockExplorerUrls: ['https://scan.example/'],
    },
  ])
})

test('a wallet that switches while adding is not asked again', async () => {
  const { to, methods } = setup({ addSwitches: true })
  await to()
  expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
})

test.each([
  { code: 4902, message: 'Unrecognized chain ID' },
  { code: -32603, message: 'Internal JSON-RPC error.' },
  { code: -32603, message: 'Internal error', data: { originalError: { code: 4902 } } },
  { code: -32000, error: { code: 4902 } },
  { message: 'Unsupported chainId 0x89' },
  { code: -32000, message: '不支持的网络' },
  'This network is not in the wallet',
])('%j leads to adding', async (error) => {
  const { fake, to, methods } = setup({ manners: { wallet_switchEthereumChain: { error } }, addSwitches: true })
  await to()
  expect(fake.chainId).toBe(137)
  expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
})

test('a refusal of the switch or of the addition is a UserRejectedError, and no further request is sent', async () => {
  const first = setup({ manners: { wallet_switchEthereumChain: 'decline' } })
  await expect(first.to()).rejects.toBeInstanceOf(UserRejectedError)
  expect(first.methods()).toEqual(['wallet_switchEthereumChain'])
  const second = setup({ manners: { wallet_addEthereumChain: 'decline' } })
  await expect(second.to()).rejects.toBeInstanceOf(UserRejectedError)
  expect(second.methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
})

test('a wallet that cannot switch is an error that states it', async () => {
  const { to } = setup({ manners: { wallet_switchEthereumChain: { error: { code: -32601, message: 'Method not found' } } } })
  await expect(to()).rejects.toMatchObject({ name: 'WalletError', walletCode: -32601 })
})

test.each([4100, 4900, -32002])('after the error %i nothing is added', async (code) => {
  const { to, methods } = setup({ manners: { wallet_switchEthereumChain: { error: { code, message: 'No.' } } } })
  await expect(to()).rejects.toMatchObject({ walletCode: code })
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
})

test('a wallet that cannot add chains either ends with why it did not switch', async () => {
  const error = (code: number, message: string) => ({ error: { code, message } })
  const { to } = setup({ manners: { wallet_switchEthereumChain: error(-32000, 'Busy'), wallet_addEthereumChain: error(-32601, 'Method not found') } })
  await expect(to()).rejects.toMatchObject({ walletCode: -32000 })
})

test('a wallet that switches, says so by its event and never answers has switched', async () => {
  const { fake, to, methods } = setup({ chains: [1, 137], manners: { wallet_switchEthereumChain: 'never' } })
  const switching = to()
  await expect.poll(() => fake.listeners()).toBeGreaterThan(0)
  fake.selectChain(137)
  await expect(switching).resolves.toBeUndefined()
  expect([methods(), fake.listeners()]).toEqual([['wallet_switchEthereumChain'], 0])
})

test('an unknown chain that was not declared, or has no RPC URL for wallets, is not added', async () => {
  for (const network of [undefined, { ...polygon, rpcUrls: { default: { http: ['http://insecure.example'] } } }]) {
    const { fake, transport, clock, methods } = setup()
    await expect(switchChain({ transport, chain: 'eip155:137', network, signal: undefined, after: clock.after })).rejects.toMatchObject({ walletCode: 4902 })
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
    expect(fake.chainId).toBe(1)
  }
})

test('the switch resolves after the wallet has switched, also when it answers earlier', async () => {
  const { fake, to } = setup({ manners: { wallet_switchEthereumChain: { result: null } } })
  const switching = to()
  await expect.poll(() => fake.listeners()).toBeGreaterThan(0)
  fake.selectChain(137)
  await expect(switching).resolves.toBeUndefined()
  expect(fake.listeners()).toBe(0)
})

test('a wallet that reports success without switching is an error', async () => {
  const { fake, to, clock } = setup({ manners: { wallet_switchEthereumChain: { result: null } } })
  const switching = to()
  await expect.poll(() => clock.waiting).toBe(1)
  clock.advance(1_000)
  await expect(switching).rejects.toMatchObject({ name: 'WrongChainError', code: 'P340' })
  expect(fake.listeners()).toBe(0)
})

test('a switch that the wallet never answers ends with the abort', async () => {
  const { to, abort } = setup({ manners: { wallet_switchEthereumChain: 'never' } })
  const switching = to()
  abort.abort('closed')
  await expect(switching).rejects.toBe('closed')
})

test('an abort while a switch is verified leaves no listener and no timer', async () => {
  const { fake, to, abort, clock } = setup({ manners: { wallet_switchEthereumChain: { result: null } } })
  const switching = to()
  await expect.poll(() => clock.waiting).toBe(1)
  abort.abort('closed')
  await expect(switching).rejects.toBe('closed')
  expect(fake.listeners() + clock.waiting).toBe(0)
})

test('an odd error while adding is a WalletError', async () => {
  const { to } = setup({ manners: { wallet_addEthereumChain: { error: {} } } })
  await expect(to()).rejects.toBeInstanceOf(WalletError)
})
