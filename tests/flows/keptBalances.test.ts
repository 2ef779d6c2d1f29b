import { afterEach, expect, test } from 'vitest'
import { type Capabilities, type Connector, type Kernel, Transactions, TransactionSettled } from '../../kernel/api/index.js'
import { account } from '../../plugins/account/manifest.js'
import { tokens } from '../../plugins/tokens/manifest.js'
import { Account } from '../../ports/account.js'
import { Portfolio } from '../../ports/tokens.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createTestKernel, type TestKernelOptions } from '../harness/createTestKernel.js'
import { fakeWallets } from '../harness/fakeWallets.js'
// Loaded before the tests, so that a service does not wait for the disk.
import '../../plugins/account/plugin.js'
import '../../plugins/tokens/plugin.js'

// What an account holds is kept in the storage of the tab: a reload shows it at once and asks no node, for 30 s after it was read.

const mine = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const start = 1_700_000_000_000

let kernel: Kernel | undefined
afterEach(async () => {
  await kernel?.destroy()
  kernel = undefined
})

interface Page extends Pick<TestKernelOptions, 'tabStorage' | 'now' | 'defaultNetwork'> {
  readonly address?: string
  readonly kind?: Connector['kind']
  readonly amount?: bigint
}
/** A page that is loaded, with the account connected. */
const load = async ({ address = mine, kind = 'injected', amount = 5n, ...options }: Page) => {
  await kernel?.destroy()
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', kind })
  const reads = { native: 0, tokens: 0 }
  wallets.balance = async () => {
    reads.native += 1
    return { asset: 'native', symbol: 'ETH', amount, decimals: 18 }
  }
  const list: Capabilities['balances']['list'] = async () => {
    reads.tokens += 1
    return [{ address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount, price: '2000' }]
  }
  wallets.extra = { balances: { list } }
  const world = createTestKernel({ reconnect: false, plugins: [account(), tokens(), wallets.plugin], ...options })
  kernel = world.kernel
  await world.kernel.connectors.load()
  const connecting = world.kernel.sessions.connect('com.harbor')
  await world.environment.settle()
  wallets.asked.at(-1)?.approve({ address, ...(options.defaultNetwork && { chain: options.defaultNetwork }) })
  await connecting
  const [{ balance }, portfolio] = await Promise.all([world.kernel.get(Account), world.kernel.get(Portfolio)])
  portfolio.seen()
  await world.environment.settle()
  const shown = () => {
    const { native } = balance.get()
    return [native.status, 'amount' in native ? native.amount : undefined, portfolio.state.get().status, portfolio.state.get().items[0]?.amount]
  }
  return { ...world, reads, shown, portfolio }
}
const entriesOf = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').sort()
const kept = ['portico:main:account:native', 'portico:main:tokens:portfolio']

test('a reload within 30 s shows what the account holds and reads nothing; later it is read again', async () => {
  const tabStorage = createMemoryStorage()
  const first = await load({ tabStorage })
  expect([first.reads, first.shown()]).toEqual([{ native: 1, tokens: 1 }, ['ready', 5n, 'ready', 5n]])
  expect(entriesOf(tabStorage)).toEqual(kept)
  const young = await load({ tabStorage, now: start + 29_999, amount: 9n })
  expect([young.reads, young.shown()]).toEqual([{ native: 0, tokens: 0 }, ['ready', 5n, 'ready', 5n]])
  const old = await load({ tabStorage, now: start + 30_000, amount: 9n })
  expect([old.reads, old.shown()]).toEqual([{ native: 1, tokens: 1 }, ['ready', 9n, 'ready', 9n]])
})

test.each<[string, Page]>([
  ['another account', { address: other }],
  ['another network', { defaultNetwork: 'eip155:137' }],
  ['a clock that was set back', { now: start - 1 }],
  ['another tab', { tabStorage: createMemoryStorage() }],
])('%s is given nothing of it', async (_, page) => {
  const tabStorage = createMemoryStorage()
  await load({ tabStorage })
  const { reads, shown } = await load({ tabStorage, amount: 9n, ...page })
  expect([reads, shown()]).toEqual([{ native: 1, tokens: 1 }, ['ready', 9n, 'ready', 9n]])
})

test('of an account that is only watched nothing is kept', async () => {
  const tabStorage = createMemoryStorage()
  const { shown } = await load({ tabStorage, kind: 'watched' })
  expect([shown(), entriesOf(tabStorage)]).toEqual([['ready', 5n, 'ready', 5n], []])
})

test('the end of the connection takes it out of the storage', async () => {
  const tabStorage = createMemoryStorage()
  const { kernel: page } = await load({ tabStorage })
  await page.sessions.disconnect()
  expect(entriesOf(tabStorage)).toEqual([])
})

test('a transaction that settles takes it out, also when nobody looks at the account', async () => {
  const tabStorage = createMemoryStorage()
  await load({ tabStorage })
  await kernel?.destroy()
  const { kernel: page, environment, events } = createTestKernel({ tabStorage, reconnect: false })
  kernel = page
  const transaction = { chain: 'eip155:1', hash: `0x${'a'.repeat(64)}` }
  const reports = await page.get(Transactions)
  reports.sent(transaction)
  expect(entriesOf(tabStorage)).toEqual(kept)
  reports.settled({ ...transaction, outcome: 'done' })
  await environment.settle()
  expect(events.map(({ id }) => id)).toContain(TransactionSettled.id)
  expect(entriesOf(tabStorage)).toEqual([])
})

const refuse = (): never => {
  throw new DOMException('QuotaExceededError')
}
test.each<[string, Storage]>([
  ['is full', { ...createMemoryStorage(), setItem: refuse }],
  ['is forbidden', { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse }],
])('where the storage of the tab %s, balances are read and shown', async (_, tabStorage) => {
  const { reads, shown } = await load({ tabStorage })
  expect([reads, shown()]).toEqual([{ native: 1, tokens: 1 }, ['ready', 5n, 'ready', 5n]])
})

test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['an older version', { v: 0, d: { key: `eip155:1:${mine}`, at: start, value: [] } }],
  ['another shape', { v: 1, d: { key: `eip155:1:${mine}`, at: start, value: { amount: 'all' } } }],
  ['a time to come', { v: 1, d: { key: `eip155:1:${mine}`, at: start + 1e12, value: { symbol: 'ETH', amount: '777', decimals: 18 } } }],
  ['a time that never passes', { v: 1, d: { key: `eip155:1:${mine}`, at: null, value: { symbol: 'ETH', amount: '777', decimals: 18 } } }],
])('what a hostile page left there is passed over when it is %s', async (_, left) => {
  const text = typeof left === 'string' ? left : JSON.stringify(left)
  const tabStorage = createMemoryStorage(Object.fromEntries(kept.map((name) => [name, text])))
  const { reads, shown } = await load({ tabStorage })
  expect([reads, shown()]).toEqual([{ native: 1, tokens: 1 }, ['ready', 5n, 'ready', 5n]])
})
