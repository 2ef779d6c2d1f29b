// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { createWallet } from './createWallet.js'
import { identities } from './identities.js'
import type { Answer, Prompt } from './Prompt.js'
import type { Chain, Traits } from './types.js'

const world: { accounts: readonly string[]; chains: readonly Chain[] } = {
  accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  chains: [
    { id: 1, name: 'Ethereum', symbol: 'ETH', rpc: undefined },
    { id: 137, name: 'Polygon', symbol: 'POL', rpc: undefined },
  ],
}

const make = (id: string, change: Partial<Traits> = {}) => {
  const found = identities.find(([identity]) => identity.id === id)
  if (!found) throw new Error(`There is no wallet ${id}.`)
  const [identity, traits] = found
  const shown: { prompt: Prompt | undefined; settle(answer: Answer): void } = { prompt: undefined, settle: () => {} }
  const wallet = createWallet({
    identity,
    // Without the waiting, which is the same code with other numbers.
    traits: { ...traits, announceAt: [], wakes: 0, answers: 0, ...change },
    world,
    legacy: false,
    loadSigner: async () => ({
      signMessage: async (index, raw) => `0x${index}${raw.slice(2)}`,
      signTypedData: async () => '0x',
      signAsContract: async (index) => `0x6492${index}`,
    }),
    draw: (_identity, prompt, _locked, settle) => {
      shown.prompt = prompt
      shown.settle = settle
    },
    changed: () => {},
  })
  const events: unknown[][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) wallet.provider.on(event, (...values) => events.push([event, ...values]))
  const request = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  return { wallet, shown, events, request }
}

beforeEach(() => localStorage.clear())

describe('a wallet that does as it is told', () => {
  test('asks before it shows an account, and gives the one that was chosen', async () => {
    const { shown, request, events } = make('harbor')
    expect(await request('eth_accounts')).toEqual([])
    const answer = request('eth_requestAccounts')
    expect(shown.prompt).toMatchObject({ title: 'Connect to this site?', accounts: world.accounts })
    shown.settle({ kind: 'approve', account: 1 })
    expect(await answer).toEqual([world.accounts[1]])
    expect(await request('eth_accounts')).toEqual([world.accounts[1]])
    expect(events).toEqual([['accountsChanged', [world.accounts[1]]]])
    expect(shown.prompt).toBeUndefined()
  })

  test('a declined connection is error 4001 and leaves nothing behind', async () => {
    const { wallet, request } = make('harbor')
    wallet.auto('decline')
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    expect(wallet.memory.connected).toBe(false)
    expect(localStorage).toHaveLength(0)
    expect(wallet.requests).toEqual([{ method: 'eth_requestAccounts', params: [], outcome: 'declined' }])
  })

  test('a second request while one waits is error -32002, and the first can still be answered', async () => {
    const { wallet, request } = make('harbor')
    const first = request('eth_requestAccounts')
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    wallet.approve()
    expect(await first).toEqual([world.accounts[0]])
  })

  test('a request without an answer waits until there is one', async () => {
    const { wallet, request, shown } = make('harbor')
    wallet.auto('ignore')
    const answer = request('eth_requestAccounts')
    expect(shown.prompt).toBeUndefined()
    expect(wallet.waiting).toBe(true)
    wallet.approve()
    expect(await answer).toHaveLength(1)
  })

  test('the permission is there again after a reload, until the page or the person ends it', async () => {
    const { wallet, request } = make('harbor')
    wallet.auto('approve')
    await request('eth_requestAccounts')
    const reloaded = make('harbor')
    expect(await reloaded.request('eth_accounts')).toEqual([world.accounts[0]])
    await reloaded.request('wallet_revokePermissions', { eth_accounts: {} })
    expect(await reloaded.request('eth_accounts')).toEqual([])
    expect(await make('harbor').request('eth_accounts')).toEqual([])
  })

  test('the person changes account and network, locks and disconnects, and the page is told', async () => {
    const { wallet, events, request } = make('harbor')
    wallet.auto('approve')
    await request('eth_requestAccounts')
    events.length = 0
    wallet.setAccount(1)
    wallet.setChain(42220)
    wallet.lock()
    wallet.unlock()
    wallet.disconnect()
    expect(events).toEqual([
      ['accountsChanged', [world.accounts[1]]],
      ['chainChanged', '0xa4ec'],
      ['accountsChanged', []],
      ['accountsChanged', [world.accounts[1]]],
      ['accountsChanged', []],
    ])
  })

  test('signs what it shows, for an account the page may use', async () => {
    const { wallet, shown, request } = make('harbor')
    wallet.auto('approve')
    await request('eth_requestAccounts')
    wallet.auto('ask')
    const signature = request('personal_sign', '0x48c3a9', world.accounts[0])
    expect(shown.prompt?.text).toBe('Hé')
    wallet.approve()
    expect(await signature).toBe('0x048c3a9')
    await expect(request('personal_sign', '0x48', world.accounts[1])).rejects.toMatchObject({ code: 4100 })
  })

  test('a payment is shown in whole units and by names', async () => {
    const { wallet, shown, request } = make('harbor')
    wallet.auto('approve')
    await request('eth_requestAccounts')
    wallet.auto('ask')
    const sent = request('eth_sendTransaction', { from: world.accounts[0], to: world.accounts[1], value: '0x3782dace9d90000' })
    expect(shown.prompt?.facts.slice(1)).toEqual([
      ['Network', 'Ethereum'],
      ['From', 'Account 1 (0xf39F…2266)'],
      ['To', 'Account 2 (0x7099…79C8)'],
      ['Pays', '0.25 ETH'],
    ])
    wallet.decline()
    await expect(sent).rejects.toMatchObject({ code: 4001 })
  })

  test('refuses what it does not know', async () => {
    const { request } = make('harbor')
    await expect(request('wallet_grantPermissions')).rejects.toMatchObject({ code: 4200 })
    await expect(request('eth_sign')).rejects.toMatchObject({ code: 4200 })
  })
})

describe('a wallet that knows one network', () => {
  const polygon = { chainId: '0x89', chainName: 'Polygon', nativeCurrency: { symbol: 'POL' }, rpcUrls: ['http://localhost:4702'] }

  test('does not know another until it is told of it', async () => {
    const { wallet, request, events } = make('lantern')
    wallet.auto('approve')
    await expect(request('wallet_switchEthereumChain', { chainId: '0x89' })).rejects.toMatchObject({ code: 4902 })
    expect(await request('wallet_addEthereumChain', polygon)).toBeNull()
    expect(await request('eth_chainId')).toBe('0x89')
    expect(events).toEqual([['chainChanged', '0x89']])
    expect(await request('wallet_switchEthereumChain', { chainId: '0x1' })).toBeNull()
    expect(await request('wallet_switchEthereumChain', { chainId: '0x89' })).toBeNull()
  })

  test('is locked at first, and shows no account while it is', async () => {
    const { wallet, request } = make('lantern')
    expect(wallet.memory.locked).toBe(true)
    wallet.auto('approve')
    await request('eth_requestAccounts')
    expect(wallet.memory.locked).toBe(false)
    wallet.lock()
    expect(await request('eth_accounts')).toEqual([])
  })
})

describe('a wallet that misbehaves', () => {
  test('tells everything twice, and chain ids as numbers first', async () => {
    const { wallet, request, events } = make('kestrel')
    wallet.auto('approve')
    expect(await request('eth_requestAccounts')).toEqual([world.accounts[0]?.toLowerCase()])
    wallet.setChain(137)
    expect(events).toEqual([
      ['accountsChanged', [world.accounts[0]?.toLowerCase()]],
      ['accountsChanged', [world.accounts[0]?.toLowerCase()]],
      ['chainChanged', 137],
      ['chainChanged', '0x89'],
      ['chainChanged', '0x89'],
    ])
  })

  test('declines in a new shape each time', async () => {
    const { wallet, request } = make('kestrel')
    wallet.auto('decline')
    const shapes = []
    for (let time = 0; time < 3; time++) shapes.push(await request('eth_requestAccounts').catch((error: unknown) => error))
    expect(shapes).toEqual([
      { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4001, message: 'User rejected the request.' } } },
      { code: '4001', message: 'User rejected the request.' },
      'User rejected the request.',
    ])
  })

  test('cannot forget a page by request', async () => {
    const { wallet, request } = make('kestrel')
    wallet.auto('approve')
    await request('eth_requestAccounts')
    await expect(request('wallet_revokePermissions', { eth_accounts: {} })).rejects.toBeDefined()
    expect(await request('eth_accounts')).toHaveLength(1)
  })
})

test('announces itself when asked, as often as it does', () => {
  const heard: string[] = []
  const listen = (event: Event) => heard.push((event as CustomEvent<{ info: { rdns: string } }>).detail.info.rdns)
  window.addEventListener('eip6963:announceProvider', listen)
  make('harbor')
  make('kestrel')
  heard.length = 0
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', listen)
  expect(heard.filter((rdns) => rdns === 'com.example.kestrel').length % 2).toBe(0)
  expect(new Set(heard)).toEqual(new Set(['com.example.harbor', 'com.example.kestrel', 'com.example.lantern']))
})
