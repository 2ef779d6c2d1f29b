// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Activity, ActivityFailed } from '../../../ports/activity.js'
import { ConnectView } from '../../../ports/connect.js'
import { NetworksView } from '../../../ports/networks.js'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { browserNetwork } from '../../../tests/harness/browserNetwork.js'
import { fakePlugins } from '../../../tests/harness/fakePlugins.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { fakeAdapter } from '../../../tests/kernel/fakeAdapter.js'
import { connect } from '../../connect/manifest.js'
import '../../connect/plugin.js'
import '../../connect/views/views.js'
import { activity } from '../manifest.js'
import { hash, mountActivity, network, page, showActivity, transfer } from '../testing/showActivity.js'
import { account, friend, now, picture, token, wireRow } from '../testing/wireRow.js'

const time = (at: string) => new Intl.DateTimeFormat('en-u-nu-latn', { hour: '2-digit', minute: '2-digit' }).format(Date.parse(at)).replace(/\s/, ' ')
const down = () => new Response('Internal Server Error', { status: 500 })

test('opened without an account, the view leads to the ways in', async () => {
  const modal = mountActivity({
    networks: [network(1, 'Ethereum')],
    plugins: [connect(), activity(), fakeWallets({ id: 'com.harbor', name: 'Harbor' }).plugin],
  })
  await modal.open({ view: 'Transactions' })
  expect(modal.stack()).toEqual([ConnectView.id])
})

test('an account of a chain family without a list is told so, with the way to an explorer', async () => {
  const solana = fakeAdapter({ namespace: 'solana', chain: 'solana:main', address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' })
  const explorer = { blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } } }
  const modal = mountActivity({ networks: [{ ...testNetwork('solana', 'main', 'Solana'), ...explorer }], plugins: [activity(), solana.plugin] })
  modal.kernel.preload()
  await modal.settle()
  await modal.kernel.sessions.connect('acme')
  await modal.open({ view: 'Transactions' })
  expect(modal.text()).toContain('Activity on Solana isn’t listed here')
  expect(modal.control('View on Solscan').getAttribute('href')).toBe('https://solscan.io/address/7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
})

test('asks the host’s server for the account on its network, and lists day by day', async () => {
  const { asked, text } = await showActivity({
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
    `In progress Sending to 0x91d8…5E13 −0.100 ETH ${time('2026-11-12T10:00:00Z')} November 12 Sent to 0x91d8…5E13 −50.000 DAI ${time('2026-11-12T10:00:00Z')} October 12, 2025 Received from 0x91d8…5E13 +240.000 DAI`,
  )
})

test('suspected spam is counted, shown on demand without pictures and links, and named for what it is', async () => {
  const twin = `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}`
  const { text, press, root } = await showActivity({
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
  expect([root.querySelectorAll('button.pt-row').length, root.querySelectorAll('img').length]).toEqual([1, 0])
  await press('Hide')
  expect(text()).not.toContain('Looks like')
})

test('nothing yet: says so, with the network’s name', async () => {
  const { text } = await showActivity()
  expect(text()).toContain('No activity on Ethereum When you send, receive or swap, it shows up here within a minute.')
})

test('a server that does not answer: one notice, the reason, the explorer, and a way to try again', async () => {
  let broken = true
  const { text, advance, kernel, events, press, asked } = await showActivity({
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
  expect(text()).toContain('November 12 Sent')
  expect(kernel.notices.state.get().current).toBeUndefined()
})

test.each([
  ['the whole list', () => down(), 'Activity didn’t load'],
  ['an older part', ({ searchParams }: URL) => (searchParams.has('cursor') ? down() : { data: [wireRow()], next: 'two' }), 'Older activity didn’t load'],
])('ActivityList: asks again from its own place when %s did not load', async (_, fails, said) => {
  let broken = true
  const { text, advance, asked, controls, press, root, settle } = await showActivity({
    answer: (url) => (!url.pathname.endsWith('/history') ? {} : broken ? fails(url) : page(wireRow({ id: 'found' }))),
  })
  if (controls().includes('Load older activity')) await press('Load older activity')
  for (let turn = 0; turn < 12; turn++) await advance(1000)
  expect(text()).toContain(said)
  broken = false
  const before = asked.length
  const [again] = [...root.querySelectorAll<HTMLElement>('.pt-act button')].filter(({ textContent }) => textContent === 'Try again')
  again?.click()
  await settle()
  await advance(0)
  expect(asked.length).toBe(before + 1)
  expect(text()).not.toContain(said)
})

test('the notice of a list that did not load goes with its list, while the modal stays open', async () => {
  const { advance, kernel, settle } = await showActivity({ answer: down, more: fakePlugins().plugins })
  for (let turn = 0; turn < 12; turn++) await advance(1000)
  expect(kernel.notices.state.get().current?.message.key).toBe('activity.failed')
  await kernel.router.push(NetworksView)
  await settle()
  expect([kernel.router.state.get().open, kernel.notices.state.get().current]).toEqual([true, undefined])
})

test('a list that did not load without a network says nothing over the page, and asks again by itself when it is back', async () => {
  const browser = browserNetwork()
  browser.set(false)
  const { text, advance, kernel, asked } = await showActivity({ answer: () => (browser.online ? page(wireRow()) : down()) })
  for (let turn = 0; turn < 12; turn++) await advance(1000)
  expect(text()).toContain('Activity didn’t load')
  expect(kernel.notices.state.get().current).toBeUndefined()
  const before = asked.length
  browser.set(true)
  await advance(0)
  expect([asked.length, kernel.notices.state.get().current]).toEqual([before + 1, undefined])
  expect(text()).toContain('November 12 Sent')
  expect(text()).not.toContain('didn’t load')
})

test('a server that does not know the network is said, not a failure', async () => {
  const { text, advance, kernel } = await showActivity({
    answer: ({ pathname }) => (pathname.endsWith('/history') ? new Response('Not found', { status: 404 }) : {}),
  })
  for (let turn = 0; turn < 12; turn++) await advance(1000)
  expect(text()).toContain('Showing sends from this browser The history service doesn’t cover Ethereum.')
  expect(kernel.notices.state.get().current).toBeUndefined()
})

test('without a server: says so, makes no request, and lists what this browser sent, over a reload', async () => {
  const storage = createMemoryStorage()
  const first = await showActivity({ served: false, storage })
  expect(first.text()).toContain('Showing sends from this browser This site has no history service.')
  first.told.sent({ hash, transfer })
  await first.settle()
  expect(first.text()).toContain('Today Sending to 0x91d8…5E13 −12.500 DAI')
  expect(first.asked).toEqual([])
  first.scope.dispose()
  await first.kernel.destroy()

  const second = await showActivity({ served: false, storage })
  expect(second.text()).toContain('Today Sending')
  second.told.settled({ hash })
  await second.settle()
  expect(second.text()).toContain('Today Sent to 0x91d8…5E13 −12.500 DAI')
})

test('a transaction that is settled is asked for, and the server’s row takes the place of this browser’s', async () => {
  let rows: readonly unknown[] = []
  const { told, advance, text, asked } = await showActivity({ answer: () => page(...rows) })
  told.sent({ hash, transfer })
  await advance(0)
  expect(text()).toContain('Today Sending')
  rows = [wireRow({ metadata: { hash }, transfers: [token('out', '12.5')] })]
  told.settled({ hash })
  await advance(0)
  expect(asked).toHaveLength(2)
  expect(text().match(/12\.500/g)).toHaveLength(1)
  expect(text()).not.toContain('Sending')
})

test('another network shows its own list', async () => {
  const { wallets, advance, text, asked } = await showActivity({
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
  const { press, advance, text, asked } = await showActivity({
    answer: ({ searchParams }) =>
      searchParams.get('cursor') === 'two' ? page(wireRow({ id: 'old', metadata: { minedAt: '2024-01-05T12:00:00Z' } })) : { data: [wireRow()], next: 'two' },
  })
  expect(text()).not.toContain('January 5, 2024')
  await press('Load older activity')
  await advance(0)
  expect(text()).toContain('January 5, 2024 Sent')
  expect(asked).toHaveLength(2)
})

test('20 rows are drawn at a time', async () => {
  const { root, press } = await showActivity({ answer: () => page(...Array.from({ length: 60 }, (_, index) => wireRow({ id: `${index}` }))) })
  const rows = () => root.querySelectorAll('.pt-act li').length
  expect(rows()).toBe(20)
  // Further rows are rendered in a transition, which yields to other work of the page.
  for (const drawn of [40, 60]) {
    await press('Load older activity')
    await expect.poll(rows).toBe(drawn)
  }
})

test('the service gives the list and whom the account dealt with', async () => {
  const { kernel, advance } = await showActivity({ answer: () => page(wireRow()) })
  const service = await kernel.get(Activity)
  service.refresh()
  await advance(0)
  expect(service.state.get().items).toHaveLength(1)
  expect(service.recentCounterparts()).toEqual([{ address: friend, by: 'paid' }])
})

test('an hour on the list asks for nothing by itself', async () => {
  const { asked, advance } = await showActivity({ answer: () => page(wireRow()) })
  await advance(3_600_000)
  expect(asked).toHaveLength(1)
})

test('hostile texts are text', async () => {
  const payload = '<img src=x onerror=alert(1)>'
  const { root, text } = await showActivity({
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

test('ActivityList: calls a day yesterday when it ended while the list was open', async () => {
  const { text, advance } = await showActivity({ answer: () => page(wireRow({ metadata: { minedAt: new Date(now + 60_000).toISOString() } })) })
  expect(text()).toContain('Today Sent')
  await advance(24 * 3_600_000)
  expect(text()).toContain('Yesterday Sent')
  expect(text()).not.toContain('Today')
})
