// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import {
  defineManifest,
  type Network,
  type Plugin,
  type SentTransaction,
  type SettledTransaction,
  TransactionSent,
  TransactionSettled,
} from '../../../kernel/api/index.js'
import { Activity, ActivityFailed } from '../../../ports/activity.js'
import { Identities } from '../../../ports/names.js'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { ConnectView } from '../../../ports/connect.js'
import { fakeAdapter } from '../../../tests/kernel/fakeAdapter.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { connect } from '../../connect/manifest.js'
import '../../connect/plugin.js'
import '../../connect/views/views.js'
import { activity } from '../manifest.js'
import { account, approval, chain, friend, now, picture, token, wireRow } from '../testing/wireRow.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/sendRequest.js'
import '../plugin.js'
import '../readPage.js'
import './late.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const network = (id: number, name: string): Network => ({
  id,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
})

interface World {
  readonly served?: boolean
  readonly storage?: Storage
  readonly more?: readonly Plugin[]
  answer?(url: URL): unknown
}
/** The list as a view of its own, for a connected account. */
const show = async ({ served = true, storage, more = [], answer = () => ({ data: [] }) }: World = {}) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  const asked: URL[] = []
  modal = mountModal({
    now,
    networks: [network(1, 'Ethereum'), network(137, 'Polygon')],
    plugins: [activity(), wallets.plugin, ...more],
    ...(storage && { storage }),
    ...(served && { host: { apiUrl: 'https://api.lumen.example/base' } as object }),
    watch: [ActivityFailed],
    fetch: async (input) => {
      const url = new URL(String(input))
      asked.push(url)
      const body = answer(url)
      return body instanceof Response ? body : Response.json(body)
    },
  })
  const { emit } = modal.kernel
  /** As the kernel tells of transactions. */
  const told = {
    sent: (facts: Partial<SentTransaction>) => emit(TransactionSent, { chain, hash: '', ...facts }),
    settled: (facts: Partial<SettledTransaction>) => emit(TransactionSettled, { chain, hash: '', outcome: 'done', ...facts }),
  }
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve({ address: account })
  await connection
  await modal.open({ view: 'Transactions' })
  await modal.advance(0)
  return { ...modal, wallets, told, asked }
}
const page = (...data: readonly unknown[]) => ({ data, next: null })
const down = () => new Response('Internal Server Error', { status: 500 })
const hash = `0x${'cd'.repeat(32)}`
const transfer = { from: account, to: friend, symbol: 'DAI', amount: 12_500_000n, decimals: 6 }

test('opened without an account, the view leads to the ways in', async () => {
  modal = mountModal({ networks: [network(1, 'Ethereum')], plugins: [connect(), activity(), fakeWallets({ id: 'com.harbor', name: 'Harbor' }).plugin] })
  await modal.open({ view: 'Transactions' })
  expect(modal.stack()).toEqual([ConnectView.id])
})

test('an account of a chain family without a list is told so, with the way to an explorer', async () => {
  const solana = fakeAdapter({ namespace: 'solana', chain: 'solana:main', address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' })
  const explorer = { blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } } }
  modal = mountModal({ networks: [{ ...testNetwork('solana', 'main', 'Solana'), ...explorer }], plugins: [activity(), solana.plugin] })
  modal.kernel.preload()
  await modal.settle()
  await modal.kernel.sessions.connect('acme')
  await modal.open({ view: 'Transactions' })
  expect(modal.text()).toContain('Activity on Solana isn’t listed here')
  expect(modal.control('View on Solscan').getAttribute('href')).toBe('https://solscan.io/address/7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
})

test('asks the host’s server for the account on its network, and lists month by month', async () => {
  const { asked, text } = await show({
    answer: () =>
      page(
        wireRow({ id: 'a' }),
        wireRow({
          id: 'b',
          metadata: { operationType: 'receive', minedAt: '2025-10-12T12:00:00Z', sentFrom: friend, sentTo: account },
          transfers: [token('in', '240')],
        }),
        wireRow({ id: 'c', metadata: { status: 'pending' }, transfers: [token('out', '0.1', { name: 'Ether', symbol: 'ETH' })] }),
      ),
  })
  expect(asked.map(({ href }) => href)).toEqual([`https://api.lumen.example/base/v1/account/${account}/history?chainId=eip155%3A1`])
  expect(text()).toContain(
    'In progress Sending to 0x91d8…5E13 −0.100 ETH November Sent Nov 12 to 0x91d8…5E13 −50.000 DAI October 2025 Received Oct 12 from 0x91d8…5E13 +240.000 DAI',
  )
})

test.each([
  [
    'a swap',
    wireRow({ metadata: { operationType: 'trade' }, transfers: [token('out', '120', { symbol: 'USDC' }), token('in', '0.0351', { symbol: 'ETH' })] }),
    'Swapped Nov 12 120.000 USDC for ETH +0.035 ETH',
  ],
  ['an approval of which the history says no more', wireRow({ metadata: { operationType: 'approve' } }), 'Approved Nov 12 Dai 50.000 DAI'],
  ['an approval without anything', wireRow({ metadata: { operationType: 'approve' }, transfers: [] }), 'Approved Nov 12'],
  ['an approval', approval({}), 'Approved Nov 12 0x91d8…5E13 can spend your TUSD 100.000 TUSD'],
  ['an approval without a limit', approval({ scope: 'all', quantity: undefined }), 'Approved Nov 12 0x91d8…5E13 can spend your TUSD Unlimited TUSD'],
  ['an approval of a token that does not say its units', approval({ scope: 'unknown' }), 'Approved Nov 12 0x91d8…5E13 can spend your TUSD'],
  ['an approval of a token without a name', approval({ name: '', symbol: '' }), 'Approved Nov 12 0x91d8…5E13 can spend your 0xdAC1…1ec7 100.000 0xdAC1…1ec7'],
  ['an approval whose spender is not known', approval({ spender: undefined, scope: 'unknown' }), 'Approved Nov 12 Test Dollar'],
  ['an approval that grows', approval({ scope: 'more' }), 'Approved Nov 12 0x91d8…5E13 can spend 100.000 TUSD more'],
  ['an approval that shrinks', approval({ scope: 'less' }), 'Approved Nov 12 0x91d8…5E13 can spend 100.000 TUSD less'],
  ['an approval taken back', approval({ scope: 'none' }), 'Approval removed Nov 12 0x91d8…5E13 can no longer spend your TUSD'],
  ['a collection', approval({ kind: 'nft', scope: 'all', name: 'Boats' }), 'Approved Nov 12 0x91d8…5E13 can move all your Boats'],
  ['one piece', approval({ kind: 'nft', scope: 'one', name: 'Boats #7' }), 'Approved Nov 12 0x91d8…5E13 can move Boats #7'],
  ['a collection taken back', approval({ kind: 'nft', scope: 'none', name: 'Boats' }), 'Approval removed Nov 12 0x91d8…5E13 can no longer move Boats'],
  [
    'a picture that was bought',
    wireRow({ metadata: { operationType: 'trade' }, transfers: [token('out'), picture('in')] }),
    'Bought Nov 12 50.000 DAI for Colonnade 27 +1 NFT',
  ],
  ['a picture that was minted', wireRow({ metadata: { operationType: 'mint' }, transfers: [picture('in')] }), 'Minted Nov 12 Colonnade 27 +1 NFT'],
  ['a call', wireRow({ metadata: { operationType: 'execute' }, transfers: [] }), 'Used a contract Nov 12 0x91d8…5E13'],
  ['a failure', wireRow({ metadata: { status: 'failed' } }), 'Failed Nov 12 Fee paid, nothing sent'],
])('%s in the words of the list', async (_, row, words) => {
  const { text } = await show({ answer: () => page(row) })
  expect(text()).toContain(words)
})

test('a row leads to the transaction on the explorer', async () => {
  const { root } = await show({ answer: () => page(wireRow()) })
  expect(root.querySelector('a.pt-row')?.getAttribute('href')).toBe(`https://etherscan.io/tx/0x${'ab'.repeat(32)}`)
})

test('suspected spam is counted, shown on demand without pictures and links, and named for what it is', async () => {
  const twin = `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}`
  const { text, press, root } = await show({
    answer: () =>
      page(
        wireRow({ id: 'paid' }),
        wireRow({ id: 'poison', metadata: { operationType: 'receive', sentFrom: twin, sentTo: account }, transfers: [token('in', '0')] }),
        wireRow({ id: 'spam', metadata: { operationType: 'receive', sentFrom: friend, sentTo: account }, transfers: [picture('in', true)] }),
      ),
  })
  expect(text()).toContain('2 suspected spam transfers hidden.')
  expect(text()).not.toContain('Looks like')
  await press('Show')
  expect(text()).toContain('Looks like 0x91d8…5E13, but isn’t')
  expect([root.querySelectorAll('a.pt-row').length, root.querySelectorAll('img').length]).toEqual([1, 0])
  await press('Hide')
  expect(text()).not.toContain('Looks like')
})

test('nothing yet: says so, with the network’s name', async () => {
  const { text } = await show()
  expect(text()).toContain('No activity on Ethereum When you send, receive or swap, it shows up here within a minute.')
})

test('a server that does not answer: one notice, the reason, the explorer, and a way to try again', async () => {
  let broken = true
  const { text, advance, kernel, events, press, asked } = await show({
    answer: ({ pathname }) => (broken && pathname.endsWith('/history') ? down() : page(wireRow())),
  })
  for (let turn = 0; turn < 12; turn++) await advance(1000)
  expect(text()).toContain('Activity didn’t load The history service isn’t answering. Your funds are not affected.')
  expect(text()).toContain('View this account on Etherscan')
  expect(kernel.notices.state.get().current?.message.text).toBe('Activity didn’t load. Your funds are not affected.')
  expect(events.filter(({ id }) => id === ActivityFailed.id)).toHaveLength(1)
  broken = false
  const before = asked.length
  await press('Try again')
  await advance(0)
  expect(asked.length).toBe(before + 1)
  expect(text()).toContain('November Sent')
  expect(kernel.notices.state.get().current).toBeUndefined()
})

test('a server that does not know the network is said, not a failure', async () => {
  const { text, advance, kernel } = await show({ answer: ({ pathname }) => (pathname.endsWith('/history') ? new Response('Not found', { status: 404 }) : {}) })
  for (let turn = 0; turn < 12; turn++) await advance(1000)
  expect(text()).toContain('Showing sends from this browser The history service doesn’t cover Ethereum.')
  expect(kernel.notices.state.get().current).toBeUndefined()
})

test('without a server: says so, makes no request, and lists what this browser sent, over a reload', async () => {
  const storage = createMemoryStorage()
  const first = await show({ served: false, storage })
  expect(first.text()).toContain('Showing sends from this browser This site has no history service.')
  first.told.sent({ hash, transfer })
  await first.settle()
  expect(first.text()).toContain('In progress Sending to 0x91d8…5E13 −12.500 DAI')
  expect(first.asked).toEqual([])
  modal?.scope.dispose()
  await modal?.kernel.destroy()

  const second = await show({ served: false, storage })
  expect(second.text()).toContain('In progress Sending')
  second.told.settled({ hash })
  await second.settle()
  expect(second.text()).toContain('Sent Nov 20 to 0x91d8…5E13 −12.500 DAI')
})

test.each([
  ['replaced', 'Replaced Nov 20 Another transaction took its place'],
  ['dropped', 'Dropped Nov 20 It never went through. Nothing was spent'],
  ['unclear', 'Not confirmed Nov 20 It may have left already. Doing it again could pay twice'],
  ['reverted', 'Failed Nov 20 Fee paid, nothing sent'],
] as const)('a transaction that is %s is said', async (outcome, words) => {
  const { told, settle, text } = await show({ served: false })
  told.sent({ hash, transfer })
  told.settled({ hash, outcome })
  await settle()
  expect(text()).toContain(words)
})

test('a transaction that is settled is asked for, and the server’s row takes the place of this browser’s', async () => {
  let rows: readonly unknown[] = []
  const { told, advance, text, asked } = await show({ answer: () => page(...rows) })
  told.sent({ hash, transfer })
  await advance(0)
  expect(text()).toContain('In progress Sending')
  rows = [wireRow({ metadata: { hash }, transfers: [token('out', '12.5')] })]
  told.settled({ hash })
  await advance(0)
  expect(asked).toHaveLength(2)
  expect(text().match(/12\.500/g)).toHaveLength(1)
  expect(text()).not.toContain('In progress')
})

test('another network shows its own list', async () => {
  const { wallets, advance, text, asked } = await show({
    answer: ({ searchParams }) =>
      searchParams.get('chainId') === 'eip155:1' ? page(wireRow()) : page(wireRow({ metadata: { chain: 'eip155:137' }, transfers: [token('in', '7')] })),
  })
  wallets.say({ chain: 'eip155:137' })
  await advance(0)
  expect(asked.map(({ searchParams }) => searchParams.get('chainId'))).toEqual(['eip155:1', 'eip155:137'])
  expect(text()).toContain('+7.000')
  expect(text()).not.toContain('−50.000')
})

test('older rows come by a press too', async () => {
  const { press, advance, text, asked } = await show({
    answer: ({ searchParams }) =>
      searchParams.get('cursor') === 'two' ? page(wireRow({ id: 'old', metadata: { minedAt: '2024-01-05T12:00:00Z' } })) : { data: [wireRow()], next: 'two' },
  })
  expect(text()).not.toContain('January 2024')
  await press('Load older activity')
  await advance(0)
  expect(text()).toContain('January 2024 Sent')
  expect(asked).toHaveLength(2)
})

test('20 rows are drawn at a time', async () => {
  const { root, press } = await show({ answer: () => page(...Array.from({ length: 60 }, (_, index) => wireRow({ id: `${index}` }))) })
  const rows = () => root.querySelectorAll('.pt-act li').length
  expect(rows()).toBe(20)
  // Further rows are rendered in a transition, which yields to other work of the page.
  for (const drawn of [40, 60]) {
    await press('Load older activity')
    await expect.poll(rows).toBe(drawn)
  }
})

test('the service gives the list and whom the account dealt with', async () => {
  const { kernel, advance } = await show({ answer: () => page(wireRow()) })
  const service = await kernel.get(Activity)
  service.refresh()
  await advance(0)
  expect(service.state.get().items).toHaveLength(1)
  expect(service.recentCounterparts()).toEqual([{ address: friend, by: 'paid' }])
})

test('an hour on the list asks for nothing by itself', async () => {
  const { asked, advance } = await show({ answer: () => page(wireRow()) })
  await advance(3_600_000)
  expect(asked).toHaveLength(1)
})

test('hostile texts are text', async () => {
  const payload = '<img src=x onerror=alert(1)>'
  const { root, text } = await show({
    answer: () =>
      page(
        wireRow({
          transfers: [token('in', '1', { name: payload, symbol: payload, icon: { url: 'javascript:alert(1)' } })],
          metadata: { operationType: payload, sentTo: payload },
        }),
      ),
  })
  expect(root.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
  expect(text()).toContain('<img src=x…')
})

/** Looks names up, and counts how often it is asked. */
const names = (known: ReadonlyMap<string, string>) => {
  const asked: (readonly [readonly string[], string])[] = []
  const plugin: Plugin = {
    manifest: defineManifest({ id: 'names', apiVersion: 1, version: '0.0.0', provides: { identities: Identities } }),
    input: undefined,
    load: async () => ({
      default: () => ({
        services: {
          identities: {
            names: async (addresses: readonly string[], on: string) => {
              asked.push([addresses, on])
              return known
            },
          },
        },
      }),
    }),
  }
  return { plugin, asked }
}

test('the other side is called by its name beside its address; a whole list is one look-up, and what is hidden gets no name', async () => {
  const other = '0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97'
  const { plugin, asked } = names(new Map([[friend, 'mira.eth']]))
  const rows = Array.from({ length: 12 }, (_, at) => wireRow({ id: `row-${at}`, metadata: { sentTo: at % 2 ? friend : other } }))
  const nothing = wireRow({
    id: 'nothing',
    metadata: { operationType: 'receive', sentFrom: '0x00562210cFF5f6cD777372daEFdDdF4A36f27FDD', sentTo: account },
    transfers: [token('in', '0')],
  })
  const { text, advance } = await show({ more: [plugin], answer: () => page(nothing, ...rows) })
  await advance(0)
  expect(text()).toContain('1 suspected spam transfer hidden.')
  expect(text()).toContain('to 0x91d8…5E13 · \u2068mira.eth\u2069')
  expect(text()).toContain('to 0x4838…5f97')
  expect(asked.map(([addresses, on]) => [[...addresses].sort(), on])).toEqual([[[other, friend].sort(), chain]])
})

test('without an answer about names the addresses stand for themselves', async () => {
  const { text } = await show({ more: [names(new Map()).plugin], answer: () => page(wireRow()) })
  expect(text()).toContain('to 0x91d8…5E13')
})
