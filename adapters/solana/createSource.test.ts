import { proxy } from 'valtio/vanilla'
import { expect, test } from 'vitest'
import { type Connector, type OpenRequest, WalletGoneError } from '../../kernel/api/index.js'
import { fakeSolana, solanaKey } from '../../tests/harness/fakeSolana.js'
import { createWalletOpener } from './createWalletOpener.js'
import { createPublicKeys } from './createPublicKeys.js'
import { createSource } from './createSource.js'
import { describeAdapter } from './describeAdapter.js'

const after = () => () => {}
const setup = (given: readonly unknown[] = [], share = false, page = new EventTarget()) => {
  const scope = new AbortController()
  const start = () =>
    createSource({
      state: proxy<{ items: readonly Connector[] }>({ items: [] }),
      page,
      signal: scope.signal,
      given,
      share,
      readOther: describeAdapter,
      open: createWalletOpener({ page, after, keys: createPublicKeys({ after }), chains: () => [] }),
    })
  return { page, scope, start }
}
const request = (change: Partial<OpenRequest> = {}): OpenRequest => ({
  chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  restore: false,
  signal: new AbortController().signal,
  onUri: () => {},
  onPending: () => {},
  ...change,
})
const ids = (source: ReturnType<ReturnType<typeof setup>['start']>) => source.state.get().items.map(({ id }) => id)
const take = (page: EventTarget, wallet: unknown) => {
  let undo: unknown
  const detail = (api: { register(...wallets: unknown[]): unknown }) => {
    undo = api.register(wallet)
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return undo as () => void
}

test('wallets that registered before the page and later ones are found, each once', () => {
  const { page, start } = setup()
  fakeSolana({ page, name: 'Early' })
  const source = start()
  const late = fakeSolana({ page, name: 'Late' })
  late.register()
  source.refresh()
  expect(ids(source)).toEqual(['wallet-standard:Early', 'wallet-standard:Late'])
})

test('an object that is not a Solana wallet is ignored, and a registration never throws', () => {
  const { page, start } = setup()
  const source = start()
  const { wallet } = fakeSolana({ page: new EventTarget() })
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
      getPrototypeOf: () => {
        throw new Error('no')
      },
    },
  )
  const other = (change: object) => Object.create(wallet, Object.getOwnPropertyDescriptors(change))
  const odd: readonly unknown[] = [
    undefined,
    null,
    7,
    'wallet',
    [],
    {},
    throwing,
    () => {},
    other({ name: '' }),
    other({ name: '\u202e\u200b' }),
    other({ name: 'WalletConnect' }),
    other({ chains: ['bitcoin:mainnet'] }),
    other({ chains: throwing }),
    other({ features: {} }),
    other({ features: { 'standard:connect': { connect: 1 } } }),
    other({ features: { 'standard:connect': { connect: () => {} } } }),
    other({ features: throwing }),
  ]
  for (const one of odd) take(page, one)
  for (const detail of [
    undefined,
    null,
    {},
    'x',
    throwing,
    () => Promise.resolve(),
    (api: never) => api,
    () => {
      throw new Error('no')
    },
  ])
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  page.dispatchEvent(new Event('wallet-standard:register-wallet'))
  expect(ids(source)).toEqual([])
})

test('a name is cleaned, and an icon that would request another host is left out', () => {
  const { page, start } = setup()
  const source = start()
  const { wallet } = fakeSolana({ page: new EventTarget() })
  take(page, Object.create(wallet, { name: { value: ' Ac\u200bme\u202e\n Wallet ' }, icon: { value: 'https://tracker.example/a.png' } }))
  expect(source.state.get().items[0]).toMatchObject({ name: 'Acme Wallet', namespaces: ['solana'], kind: 'injected' })
  expect(source.state.get().items[0]?.icon).toBeUndefined()
})

test('a wallet that the host gave and that is installed as well is one row, the installed one, without a warning', async () => {
  const given = fakeSolana({ page: new EventTarget(), name: 'Phantom' })
  const { page, start } = setup([given.wallet])
  const source = start()
  expect(ids(source)).toEqual(['wallet-standard:Phantom'])
  const installed = fakeSolana({ page, name: 'Phantom' })
  installed.register()
  expect(source.state.get().items).toMatchObject([{ id: 'wallet-standard:Phantom', kind: 'injected' }])
  const [connector] = source.state.get().items
  expect(connector?.disputed).toBeUndefined()
  // Two that are installed remain two.
  fakeSolana({ page, name: 'Phantom' }).register()
  expect(source.state.get().items.map(({ disputed }) => disputed)).toEqual([true, true])
})

test('two wallets with one name are both disputed and never reopened automatically', async () => {
  const { page, start } = setup()
  const first = fakeSolana({ page, name: 'Acme', permitted: true })
  const source = start()
  const second = fakeSolana({ page, name: 'ACME', permitted: true })
  const [one, two] = source.state.get().items
  expect([one?.disputed, two?.disputed]).toEqual([true, true])
  expect(one?.id).not.toBe(two?.id)
  expect(await one?.open(request({ restore: true }))).toEqual([])
  expect(await two?.open(request({ restore: true }))).toEqual([])
  expect([first.calls, second.calls]).toEqual([[], []])
})

test('no more than 1,024 are listed, and a flood keeps no later wallet off the list', async () => {
  const { page, start } = setup()
  const source = start()
  for (let count = 0; count < 1_100; count++) take(page, fakeSolana({ name: `Wallet ${count}` }).wallet)
  take(page, fakeSolana({ name: 'Genuine' }).wallet)
  await Promise.resolve()
  expect([ids(source).length, ids(source).at(-1)]).toEqual([1_024, 'wallet-standard:Genuine'])
})

test('a wallet that unregistered cannot be opened until it registers again', async () => {
  const { page, start } = setup()
  const source = start()
  const { wallet } = fakeSolana({ page: new EventTarget(), permitted: true })
  const undo = take(page, wallet)
  const [connector] = source.state.get().items
  undo()
  await expect((connector as Connector).open(request())).rejects.toBeInstanceOf(WalletGoneError)
  expect(await connector?.open(request({ restore: true }))).toEqual([])
  take(page, wallet)
  expect(await connector?.open(request())).toHaveLength(1)
})

test('wallets from the host come first, and its wallet adapters connect, sign and end like any other', async () => {
  const heard = new Map<string, (payload?: unknown) => void>()
  let key: object | null = null
  const adapter = {
    name: 'Brought along',
    icon: 'data:image/png;base64,AAAA',
    get publicKey() {
      return key
    },
    connect: async () => {
      key = { toBase58: () => solanaKey(4) }
    },
    disconnect: async () => {
      key = null
      heard.get('disconnect')?.()
    },
    on: (event: string, listener: () => void) => void heard.set(event, listener),
    off: (event: string) => void heard.delete(event),
    signMessage: async () => new Uint8Array(64).fill(3),
  }
  const { page, start } = setup([adapter, { name: 'nothing' }])
  fakeSolana({ page, name: 'Found' })
  const source = start()
  expect(source.state.get().items.map(({ name, kind }) => [name, kind])).toEqual([
    ['Brought along', 'custom'],
    ['Found', 'injected'],
  ])
  const [connector] = source.state.get().items
  expect(await connector?.open(request({ restore: true }))).toMatchObject([{ accounts: [] }])
  const [opened] = (await connector?.open(request())) ?? []
  expect(opened?.accounts).toEqual([solanaKey(4)])
  expect(await opened?.transport.request({ method: 'solana_signMessage', params: { message: '2', pubkey: solanaKey(4) }, chain: opened.chain })).toHaveProperty(
    'signature',
  )
  const changes: unknown[] = []
  opened?.transport.watch((change) => changes.push(change))
  heard.get('disconnect')?.()
  expect(changes).toEqual([{ accounts: [] }])
})

test("the host's wallets are registered for the other libraries of the page when the host asks for it", () => {
  const { wallet } = fakeSolana({ page: new EventTarget(), name: 'Own' })
  const page = new EventTarget()
  const found: unknown[] = []
  const api = { register: (...wallets: unknown[]) => void found.push(...wallets) }
  page.addEventListener('wallet-standard:register-wallet', (event) => (event as CustomEvent).detail(api))
  setup([wallet], false, page).start()
  expect(found).toEqual([])
  const source = setup([wallet], true, page).start()
  expect(found).toEqual([wallet])
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  expect(found).toEqual([wallet, wallet])
  expect(ids(source)).toEqual(['wallet-standard:Own'])
})
