// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Capabilities, type HeldPiece, type HeldToken, TransactionSettled } from '../../../kernel/api/index.js'
import { Portfolio } from '../../../ports/tokens.js'
import { browserNetwork } from '../../../tests/harness/browserNetwork.js'
import { figure } from '../../../tests/harness/figure.js'
import { type FakeWallets, fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { tokens } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../createNftLists.js'
import '../plugin.js'
import './nftViews.js'
import './views.js'
let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const at = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const ether: HeldToken = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 842_999_999_999_999_999n, price: '2450.07' }
const dollar: HeldToken = { address: at(1), name: 'Test Dollar', symbol: 'TUSD', decimals: 18, amount: 1_204_500_000_000_000_000_000n, price: '1' }
const plain: HeldToken = { address: at(2), name: 'Lumen', symbol: 'LUM', decimals: 18, amount: 42n * 10n ** 18n }

interface World {
  readonly list?: Capabilities['balances']['list']
  readonly pieces?: readonly HeldPiece[] | Error | (() => readonly HeldPiece[])
  readonly given?: Readonly<Record<string, unknown>>
  readonly tab?: string
}
const world = async ({ list = async () => [ether, dollar, plain], pieces = [], given = {}, tab = 'tokens.tab' }: World = {}) => {
  const wallets: FakeWallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
  const reads = { tokens: 0, nfts: 0 }
  wallets.extra = {
    balances: {
      list: (...call) => {
        reads.tokens += 1
        return list(...call)
      },
    },
    collectibles: {
      list: async () => {
        reads.nfts += 1
        if (pieces instanceof Error) throw pieces
        return typeof pieces === 'function' ? pieces() : pieces
      },
    },
  }
  modal = mountModal({ host: given, plugins: [tokens(), wallets.plugin] })
  const { emit } = modal.kernel
  /** As the kernel says that a transaction was mined. */
  const told = (news: { readonly chain: string; readonly hash: string; readonly outcome: 'done' }) => emit(TransactionSettled, news)
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.settle()
  await modal.open({ view: tab })
  return { ...modal, wallets, reads, told: (news: Parameters<typeof told>[0]) => told(news) }
}

test('tokens with quantity rounded down and worth; without a price a dash', async () => {
  const { text } = await world()
  expect(text()).toContain('ETH 0.842 ETH $2,065.40')
  expect(text()).toContain('Test Dollar 1,204.500 TUSD $1,204.50')
  expect(text()).toContain('Lumen 42.000 LUM –')
})

test('while they are read their places are there', async () => {
  const { root } = await world({ list: () => new Promise(() => {}) })
  expect(root.querySelectorAll('[aria-busy=true] .pt-row')).toHaveLength(3)
})

test('an account without anything says so', async () => {
  const { text } = await world({ list: async () => [{ ...ether, amount: 0n }] })
  expect(text()).toContain('No tokens yet')
})

test('balances that do not load: said once, tried again by hand, the old ones kept', async () => {
  let fails = true
  const { text, press, advance, settle, reads, kernel } = await world({
    list: () => (fails ? Promise.reject(new Error('HTTP 500')) : Promise.resolve([ether])),
  })
  await advance(200)
  expect(text()).toContain('Your tokens are safe.')
  fails = false
  await press('Try again')
  await advance(200)
  expect(text()).toContain('0.842 ETH')

  fails = true
  const service = await kernel.get(Portfolio)
  await advance(30_000)
  service.seen()
  await settle()
  expect(service.state.get()).toMatchObject({ status: 'stale', items: [{ symbol: 'ETH' }] })
  expect(text()).toContain('0.842 ETH')
  expect(kernel.notices.state.get().current).toBeUndefined()
  const before = reads.tokens
  service.refresh()
  service.seen()
  expect(reads.tokens).toBe(before)
})

test('TokensTab: says from when old balances are and asks again, when they have no prices and did not load', async () => {
  let fails = false
  const { text, press, advance, settle, reads, kernel } = await world({
    list: () => (fails ? Promise.reject(new Error('HTTP 500')) : Promise.resolve([plain])),
  })
  await advance(200)
  fails = true
  const service = await kernel.get(Portfolio)
  await advance(30_000)
  service.seen()
  await settle()
  expect(text()).toMatch(/didn’t load.*Try again.*42\.000 LUM/)
  fails = false
  const before = reads.tokens
  await press('Try again')
  await advance(200)
  expect(reads.tokens).toBe(before + 1)
  expect(text()).not.toContain('didn’t load')
})

test('many readers share one read, and what is young is not read again', async () => {
  const { kernel, reads, advance } = await world()
  const service = await kernel.get(Portfolio)
  for (let reader = 0; reader < 20; reader++) service.seen()
  expect(reads.tokens).toBe(1)
  await advance(29_000)
  service.seen()
  expect(reads.tokens).toBe(1)
  await advance(1_000)
  for (let reader = 0; reader < 20; reader++) service.seen()
  expect(reads.tokens).toBe(2)
})

test('an hour on an idle view reads nothing more; coming back reads once', async () => {
  const { reads, advance, settle } = await world()
  for (let minute = 0; minute < 60; minute++) await advance(60_000)
  expect(reads.tokens).toBe(1)
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(reads.tokens).toBe(2)
})

test('an hour of failures stays within twenty reads', async () => {
  const { reads, advance } = await world({ list: () => Promise.reject(new Error('HTTP 500')) })
  for (let minute = 0; minute < 60; minute++) await advance(60_000)
  expect(reads.tokens).toBeLessThanOrEqual(20)
})

test('after a transaction on this network they are read again, after one elsewhere not', async () => {
  const { reads, settle, told } = await world()
  told({ chain: 'eip155:137', hash: '0x1', outcome: 'done' })
  await settle()
  expect(reads.tokens).toBe(1)
  told({ chain: 'eip155:1', hash: '0x2', outcome: 'done' })
  await settle()
  expect(reads.tokens).toBe(2)
})

test('another account shows its own, and never those of the one before', async () => {
  const seen: string[] = []
  const { wallets, settle, text } = await world({
    list: async (account) => {
      seen.push(account)
      return [ether, account === at(9) ? plain : dollar]
    },
  })
  expect(text()).toContain('TUSD')
  wallets.say({ accounts: [at(9)] })
  await settle()
  expect(seen.at(-1)).toBe(at(9))
  expect(text()).toContain('LUM')
  expect(text()).not.toContain('TUSD')
})

test('the tokens the host lists are asked for, and a forged symbol is told', async () => {
  const asked: (readonly string[])[] = []
  const { text } = await world({
    given: { tokens: { 'eip155:1': [{ address: at(1) }, { address: at(7), type: 'nft' }] } },
    list: async (_, __, listed) => {
      asked.push(listed)
      return [ether, dollar, { ...plain, symbol: '\u0422U\u0405D', price: '9' }]
    },
  })
  expect(asked).toEqual([[at(1)]])
  expect(text()).toContain('Not the listed TUSD')
  expect(text()).not.toContain('$378')
})

test('of 2,000 tokens twenty are drawn, and more on demand', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({ ...plain, address: at(index + 10), name: `Token ${index}` }))
  const { root, press, kernel } = await world({ list: async () => [ether, ...many] })
  expect(root.querySelectorAll('.pt-row')).toHaveLength(20)
  await press('Show more')
  expect(root.querySelectorAll('.pt-row')).toHaveLength(40)
  expect((await kernel.get(Portfolio)).state.get().items).toHaveLength(2_001)
})

/** Texts that attack whoever shows them, in any combination. */
const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  'javascript:alert(1)',
  '\u202Etxt',
  '\u2066x\u2069',
  '{{7*7}}',
  '#{7*7}',
  'x'.repeat(5_000),
  '\u0000\u0001',
  '<iframe srcdoc=1>',
  '&lt;b&gt;',
  '\u200b\u200b',
  'Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306'.repeat(50),
]

test('1,000 hostile texts stay text: no element, no attribute, no invalid source', async ({ task }) => {
  const held = Array.from({ length: 250 }, (_, index) => ({
    ...plain,
    address: at(index + 10),
    name: `${payloads[index % payloads.length]}${payloads[(index * 7) % payloads.length]}`,
    symbol: payloads[(index * 3) % payloads.length] ?? '',
    icon: payloads[(index * 5) % payloads.length] ?? '',
  }))
  const { root, press, controls, kernel } = await world({ list: async () => held })
  while (controls().includes('Show more')) await press('Show more')
  expect(root.querySelectorAll('.pt-row')).toHaveLength(250)
  expect(root.querySelectorAll('script, iframe, [onload], [onerror], img, object, embed')).toHaveLength(0)
  expect(root.querySelector('ul.pt-listgroup')?.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
  for (const { name, symbol } of (await kernel.get(Portfolio)).state.get().items) expect([...name].length <= 40 && [...symbol].length <= 14).toBe(true)
  figure(task, {
    what: 'Hostile texts in token names, symbols and icons',
    goal: '0 run of 1,000',
    measured: `0 elements, attributes or sources of ${held.length * 4} texts`,
  })
})

const piece = (index: number, given: Partial<HeldPiece> = {}): HeldPiece => ({
  address: at(1),
  id: `${index}`,
  collection: 'Small Buildings',
  name: `Colonnade ${index}`,
  image: 'data:image/svg+xml,%3Csvg/%3E',
  ...given,
})
const listed = { tokens: { 'eip155:1': [{ address: at(1), type: 'nft' }] } }

test('NFTs have name, collection and image; an invalid image is replaced by a placeholder', async () => {
  const { root, text } = await world({ tab: 'tokens.nfts', given: listed, pieces: [piece(27), piece(28, { name: undefined, image: 'javascript:alert(1)' })] })
  expect(text()).toContain('Colonnade 27 ')
  expect(text()).toContain('Small Buildings #28')
  expect(root.querySelectorAll('.pt-art img')).toHaveLength(1)
  expect(root.querySelectorAll('.pt-art svg')).toHaveLength(1)
})

test.each([
  ['tokens', 'tokens.tab', 'Test Dollar'],
  ['NFTs', 'tokens.nfts', 'Colonnade'],
])('%s that did not load without a network are not said to have failed; when it is back they are asked for once more', async (_, tab, arrived) => {
  const network = browserNetwork()
  network.set(false)
  const { text, settle, reads, root } = await world({
    tab,
    given: listed,
    list: async () => {
      if (!network.online) throw new TypeError('Failed to fetch')
      return [ether, dollar, plain]
    },
    pieces: () => {
      if (!network.online) throw new TypeError('Failed to fetch')
      return [piece(27)]
    },
  })
  expect(text()).not.toMatch(/didn’t load/)
  expect(root.querySelector('[aria-busy=true], [aria-hidden=true]')).not.toBeNull()
  const asked = reads.tokens + reads.nfts
  network.set(true)
  await settle()
  expect(reads.tokens + reads.nfts).toBe(asked + 1)
  expect(text()).toContain(arrived)
})

test('none, none that could be, and none that came', async () => {
  expect((await world({ tab: 'tokens.nfts', given: listed })).text()).toContain('No NFTs on Ethereum')
  modal?.scope.dispose()
  expect((await world({ tab: 'tokens.nfts' })).text()).toContain('This site lists no collections on Ethereum.')
  modal?.scope.dispose()
  const { text, press, reads } = await world({ tab: 'tokens.nfts', given: listed, pieces: new Error('HTTP 500') })
  expect(text()).toContain('NFTs didn’t load')
  await press('Try again')
  expect(reads.nfts).toBe(2)
})
