import { expect, test } from 'vitest'
import type { Capabilities, HeldToken } from '../../kernel/api/index.js'
import { createSources } from './createSources.js'

const target = { namespace: 'eip155', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chain: 'eip155:1' }
const held = (name: string): HeldToken => ({ address: undefined, name, symbol: name, decimals: 18, amount: 1n })
const served = { balances: [{ name: 'server', symbol: 'S', chainId: 'eip155:1', price: 1, quantity: { decimals: '18', numeric: '1' }, iconUrl: '' }] }

interface World {
  readonly wallet?: () => Promise<readonly HeldToken[] | undefined>
  readonly server?: (path: string) => Promise<unknown>
  readonly chain?: boolean
  readonly native?: boolean
}
const setup = ({ wallet, server, chain = true, native = true }: World) => {
  const asked: string[] = []
  const note = <value>(text: string, value: value): value => {
    asked.push(text)
    return value
  }
  const capabilities: Partial<Capabilities> = {
    ...(wallet && { walletAssets: { list: () => note('wallet', wallet()) } }),
    ...(chain && { balances: { list: async (_, __, tokens) => note(`chain ${tokens.join()}`, [held('chain')]) } }),
    ...(native && { nativeBalance: { read: async () => note('native', { asset: 'native', symbol: 'ETH', amount: 2n, decimals: 18 }) } }),
  }
  const read = createSources({
    capabilities: { get: (_, name) => capabilities[name] },
    server: server && {
      get: async (path, init) => {
        asked.push(path)
        if (path.endsWith('/balance')) expect(init?.query).toEqual({ currency: 'usd', chainId: 'eip155:1' })
        return server(path)
      },
      post: () => Promise.reject(new Error('Not part of this test.')),
    },
    listed: () => ['0x1', '0x2'],
  })
  return {
    asked,
    read: () => read(target, new AbortController().signal),
    names: async () => (await read(target, new AbortController().signal))?.map(({ name }) => name),
  }
}
const balance = `v1/account/${target.address}/balance`

test('the wallet is asked first', async () => {
  const { asked, names } = setup({ wallet: async () => [held('wallet')], server: async () => served })
  expect(await names()).toEqual(['wallet'])
  expect(asked).toEqual(['wallet'])
})

test.each([
  ['cannot say', async () => undefined],
  ['fails', () => Promise.reject(new Error('no'))],
])('a wallet that %s is followed by the server', async (_, wallet) => {
  const { asked, names } = setup({ wallet, server: async () => served })
  expect(await names()).toEqual(['server'])
  expect(asked).toEqual(['wallet', balance])
})

test('without wallet and server the chain is read, for the tokens the host lists', async () => {
  const { asked, names } = setup({})
  expect(await names()).toEqual(['chain'])
  expect(asked).toEqual(['chain 0x1,0x2'])
})

test('a namespace that only reads native balances shows that', async () => {
  const { read } = setup({ chain: false })
  expect(await read()).toEqual([{ address: undefined, name: 'ETH', symbol: 'ETH', decimals: 18, amount: 2n }])
})

test('a namespace that reads nothing says so', () => {
  expect(setup({ chain: false, native: false }).read()).toBeUndefined()
})

test('a server that does not know the network is asked once, then the chain', async () => {
  const server = async (path: string) => {
    if (path === balance) throw new Error('HTTP status code 404')
    return { http: ['eip155:10'], ws: [] }
  }
  const { asked, names } = setup({ server })
  expect(await names()).toEqual(['chain'])
  expect(await names()).toEqual(['chain'])
  expect(asked).toEqual([balance, 'v1/supported-chains', 'chain 0x1,0x2', 'chain 0x1,0x2'])
})

test('a server that answers 404 does not know the network, whichever it lists', async () => {
  const server = (path: string) =>
    path === balance ? Promise.reject(Object.assign(new Error('HTTP status code 404'), { status: 404 })) : Promise.resolve({ http: [] })
  const { asked, names } = setup({ server })
  expect([await names(), await names()]).toEqual([['chain'], ['chain']])
  expect(asked).toEqual([balance, 'chain 0x1,0x2', 'chain 0x1,0x2'])
})

test.each([
  ['knows the network', async () => ({ http: ['eip155:1'] })],
  ['knows none', async () => ({ http: [] })],
  ['says nonsense', async () => '<html>'],
  ['is down', () => Promise.reject(new Error('down'))],
])('a server that fails and %s is a failure', async (_, chains) => {
  const { read, asked } = setup({ server: (path) => (path === balance ? Promise.reject(new Error('HTTP status code 500')) : chains()) })
  await expect(read()).rejects.toThrow('500')
  expect(asked).not.toContain('chain 0x1,0x2')
})

test('a server that answers nonsense is a failure, not an empty account', async () => {
  const { read } = setup({ server: async (path) => (path === balance ? { balances: 'many' } : { http: ['eip155:1'] }) })
  await expect(read()).rejects.toThrow('is not a list of balances')
})

test('nothing goes on after the read was given up', async () => {
  const stop = new AbortController()
  const asked: string[] = []
  const wallet: Capabilities['walletAssets'] = {
    list: async () => {
      stop.abort(new Error('gone'))
      return undefined
    },
  }
  const chain: Capabilities['balances'] = {
    list: async () => {
      asked.push('chain')
      return []
    },
  }
  const capabilities: Partial<Capabilities> = { walletAssets: wallet, balances: chain }
  const read = createSources({
    capabilities: { get: (_, name) => capabilities[name] },
    server: undefined,
    listed: () => [],
  })
  await expect(read(target, stop.signal)).rejects.toThrow('gone')
  expect(asked).toEqual([])
})
