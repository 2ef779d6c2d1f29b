import { expect, test } from 'vitest'
import type { Network, RpcService } from '../../kernel/api/index.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { type FakeEthereumOptions, fakeEthereum } from '../../tests/harness/fakeEthereum.js'
import { createDriver } from './createDriver.js'
import { createTransport } from './createTransport.js'
import { wrapProvider } from './wrapProvider.js'

const account = '0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'
const ethereum: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}

const setup = (request: RpcService['request'], options: FakeEthereumOptions = {}) => {
  const fake = fakeEthereum({ permitted: true, ...options })
  const clock = fakeClock()
  const wallet = wrapProvider(fake.provider)
  if (!wallet) throw new Error('no provider')
  const transport = createTransport({ wallet, accounts: [account], chain: 'eip155:1', page: new EventTarget(), after: clock.after })
  const driver = createDriver({ networks: { find: (id) => (id === 'eip155:1' ? ethereum : undefined) }, rpc: { request }, after: clock.after })
  const { signMessage, nativeBalance } = driver.attach({ namespace: 'eip155', accounts: [account], chain: 'eip155:1', transport })
  if (!signMessage || !nativeBalance) throw new Error('a capability is missing')
  return { fake, clock, sign: signMessage.sign, read: nativeBalance.read }
}
const down: RpcService['request'] = () => Promise.reject(new Error('rpc is down'))

test("a balance comes from the host's RPC endpoint, without a request to the wallet", async () => {
  const asked: unknown[] = []
  const { fake, read } = setup(async (chain, call) => {
    asked.push([chain, call])
    return '0x8ac7230489e80000'
  })
  expect(await read(account, 'eip155:1')).toEqual({ asset: 'native', symbol: 'ETH', amount: 10n ** 19n, decimals: 18 })
  expect(asked).toEqual([['eip155:1', { method: 'eth_getBalance', params: [account, 'latest'] }]])
  expect(fake.calls).toEqual([])
})

test('when the endpoint fails or answers nonsense the wallet is asked', async () => {
  for (const rpc of [down, async () => '<html>', async () => null]) {
    const { read } = setup(rpc)
    expect((await read(account, 'eip155:1')).amount).toBe(10n ** 18n)
  }
})

test('a wallet on another chain is not asked in place of the endpoint', async () => {
  const { fake, read } = setup(down, { chainId: 137 })
  await expect(read(account, 'eip155:1')).rejects.toThrow('rpc is down')
  expect(fake.calls.map(({ method }) => method)).toEqual(['eth_chainId'])
})

test('when neither answers, the error of the endpoint is thrown', async () => {
  const { read } = setup(async () => 'nonsense', { manners: { eth_getBalance: { result: 12 } } })
  await expect(read(account, 'eip155:1')).rejects.toThrowErrorMatchingInlineSnapshot(`
    [MalformedAnswerError: The answer of eip155:1 to "eth_getBalance" is not a quantity.

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p342]
  `)
})

test('a wallet that never answers does not delay the balance', async () => {
  const { read, clock } = setup(down, { manners: { eth_getBalance: 'never' } })
  const reading = read(account, 'eip155:1')
  await expect.poll(() => clock.waiting).toBe(1)
  clock.advance(5_000)
  await expect(reading).rejects.toThrow('rpc is down')
  expect(clock.waiting).toBe(0)
})

test('an undeclared chain has no readable balance', async () => {
  const { read } = setup(down)
  await expect(read(account, 'eip155:5')).rejects.toThrowErrorMatchingInlineSnapshot(`
    [UnusableChainError: Unsupported chain: "eip155:5" cannot be used: it is not among the networks of the host.

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p343]
  `)
})

test('a text is signed as UTF-8 hex, message first', async () => {
  const { fake, sign } = setup(down)
  expect(await sign(account, 'hi ✓')).toBe(`0x${'ab'.repeat(65)}`)
  expect(fake.calls).toEqual([{ method: 'personal_sign', params: ['0x686920e29c93', account] }])
})

test('bytes are signed unchanged', async () => {
  const { fake, sign } = setup(down)
  await sign(account, new Uint8Array([0, 255]))
  expect(fake.calls[0]?.params).toEqual(['0x00ff', account])
})

test('an answer that is not a signature is a SignError', async () => {
  for (const result of ['0xabc', 'signed', '', null, 1]) {
    const { sign } = setup(down, { manners: { personal_sign: { result } } })
    await expect(sign(account, 'hi')).rejects.toMatchObject({
      name: 'SignError',
      reason: 'invalid',
      shortMessage: '"personal_sign" did not return a signature.',
    })
  }
})

test('the empty signature of a contract account that approved the text on the chain is passed on', async () => {
  const { sign } = setup(down, { manners: { personal_sign: { result: '0x' } } })
  expect(await sign(account, 'hi')).toBe('0x')
})
