// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { waysToAskAgain } from '../../../tests/harness/browserNetwork.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { pairingUri } from '../../../tests/harness/pairingUri.js'
import { Tracked } from '../../../ports/analytics.js'
import { connect } from '../../connect/manifest.js'
import { wallets } from '../manifest.js'
import { fakePairing } from '../testing/fakePairing.js'
import { serving } from '../testing/fakes.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/sendRequest.js'
import '../../../ui/deferred.js'
import '../../connect/plugin.js'
import '../plugin.js'
import '../readSnapshot.js'
import '../snapshot.js'
import './late.js'
import './views.js'

let modal: MountedModal | undefined
let seen: (() => void)[] = []
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
  seen = []
})

// happy-dom sees nothing: a test says when the end of the list is on screen.
class Observer {
  readonly #run: IntersectionObserverCallback
  readonly #see = () => this.#run([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  constructor(run: IntersectionObserverCallback) {
    this.#run = run
  }
  observe() {
    seen.push(this.#see)
  }
  disconnect() {
    seen = seen.filter((one) => one !== this.#see)
  }
}
Object.assign(globalThis, { IntersectionObserver: Observer })

interface Options {
  readonly host?: Readonly<Record<string, unknown>>
  readonly mobile?: boolean
  readonly installed?: readonly { readonly id: string; readonly name: string; readonly rdns?: string; readonly disputed?: boolean }[]
  /** Answers of the directory, by query; undefined: none is asked. */
  readonly answer?: (query: Readonly<Record<string, string>>) => unknown
  readonly pairs?: boolean
}

const start = ({ host = {}, mobile = false, installed = [], answer, pairs = true }: Options = {}) => {
  const pairing = fakePairing()
  const found = fakeWallets(...installed)
  const made = mountModal({
    plugins: [connect(), wallets(), found.plugin, ...(pairs ? [pairing.plugin] : [])],
    mobile,
    host: { ...(answer && { apiUrl: 'https://directory.example' }), ...host } as object,
    fetch: async (input) => {
      const body = await answer?.(Object.fromEntries(new URL(String(input)).searchParams))
      return body === undefined ? new Response('', { status: 503 }) : Response.json(body)
    },
  })
  modal = made
  const tiles = () =>
    [...made.root.querySelectorAll<HTMLElement>('.pt-tile')].map((tile) => tile.getAttribute('aria-label') ?? tile.lastElementChild?.textContent)
  const type = async (text: string) => {
    const input = made.root.querySelector('input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    await made.settle()
  }
  return {
    ...made,
    pairing,
    found,
    tiles,
    type,
    /** The end of the list comes into view. */
    end: async () => {
      for (const see of [...seen]) see()
      await made.settle()
    },
    all: () => made.open({ view: 'AllWallets' }),
  }
}

const harbor = { id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' }
const directory = (total: number) => (query: Readonly<Record<string, string>>) => serving(total)(query)

test('the first page is there, with how many there are', async () => {
  const { all, tiles, control } = start({ answer: directory(483) })
  await all()
  expect(tiles()).toHaveLength(40)
  expect(control('Search 483 wallets')).toBeDefined()
})

test('further pages come when the end is seen, each once, and not beyond the last', async () => {
  const { all, tiles, end } = start({ answer: directory(90) })
  await all()
  await end()
  await expect.poll(tiles).toHaveLength(80)
  await end()
  await end()
  await expect.poll(tiles).toHaveLength(90)
  expect(new Set(tiles()).size).toBe(90)
})

test('installed wallets come first and say so, also those that the first page lacks', async () => {
  const installed = [
    { id: 'com.w80', name: 'Wallet 3' },
    { id: 'io.rabby', name: 'Rabby Wallet', rdns: 'io.rabby' },
  ]
  const { all, tiles } = start({ answer: directory(90), installed })
  await all()
  expect(tiles().slice(0, 3)).toEqual(['Rabby Wallet, installed', 'Wallet 3, installed', 'Wallet 0'])
})

test('a wallet that announces itself late is marked where it stands', async () => {
  const { all, tiles, found, settle } = start({ answer: directory(10) })
  await all()
  found.announce({ id: 'late', name: 'Wallet 5' })
  await settle()
  expect(tiles()[5]).toBe('Wallet 5, installed')
})

test('a press asks an installed wallet, and pairs any other', async () => {
  const { all, press, found, stack, kernel, settle, text } = start({ answer: directory(10), installed: [{ id: 'com.three', name: 'Wallet 3' }] })
  await all()
  await press('Wallet 3, installed')
  expect(found.asked.map(({ id }) => id)).toEqual(['com.three'])
  expect(stack()).toEqual(['wallets.all', 'connect.external'])
  kernel.router.back()
  await settle()
  await press('Wallet 4')
  expect(stack()).toEqual(['wallets.all', 'pairing.wallet'])
  expect(text()).toContain('Pairing wallet4 Wallet 4')
})

test('a wallet of a disputed identity is not asked for another', async () => {
  const { all, press, found, stack } = start({ answer: directory(10), installed: [{ id: 'x', name: 'Wallet 3', disputed: true }] })
  await all()
  await press('Wallet 3')
  expect([found.asked, stack()]).toEqual([[], ['wallets.all', 'pairing.wallet']])
})

test('on a phone the choice is left to pairing, in the click', async () => {
  const { all, press, pairing } = start({ answer: directory(10), mobile: true })
  await all()
  await press('Wallet 4')
  expect(pairing.chosen.map(({ id }) => id)).toEqual(['wallet4'])
})

test('on a phone a code is one press away', async () => {
  const { all, press, stack, controls } = start({ answer: directory(10), mobile: true })
  await all()
  expect(controls()).toContain('Filter')
  await press('Show a code to scan')
  expect(stack()).toEqual(['wallets.all', 'pairing.wallet'])
})

test('a link that the host made is the one that the chosen wallet gets, and the code', async () => {
  const uri = pairingUri(3)
  const { open, press, text, pairing, kernel } = start({ answer: directory(10), mobile: true, host: { manualWCControl: true } })
  await open({ view: 'ConnectingWalletConnectBasic', params: { uri } })
  expect(kernel.router.state.get().stack.map(({ view }) => view)).toEqual(['wallets.all'])
  await press('Wallet 4')
  expect(pairing.links).toEqual([uri])
  await press('Show a code to scan')
  expect(text()).toContain(`Pairing any by ${uri}`)
})

test('where nothing pairs a press says where to get the wallet', async () => {
  const { all, press, stack, text, controls } = start({ pairs: false })
  await all()
  await press('Rainbow')
  expect(stack()).toEqual(['wallets.all', 'wallets.get'])
  expect(text()).toContain('Get Rainbow')
  expect(controls()).toEqual(expect.arrayContaining(['Chrome extension', 'iOS app', 'Android app', 'Website', 'Check again']))
})

test('what is typed is answered at once from what is known, and by the server when it comes', async () => {
  const { all, type, text, advance, root } = start({
    answer: (query) =>
      query.search ? { data: [{ id: 'served', name: 'Rainbow Two' }, ...serving(1)({ entries: 1, page: 1 }).data], count: 2 } : serving(90)(query),
  })
  const rows = () => [...root.querySelectorAll('.pt-found .pt-row-m')].map((row) => row.textContent)
  await all()
  await type('rai')
  expect(text()).toContain('1 wallet matches “rai”')
  expect(rows()).toEqual(['RainbowBrowser and phone'])
  expect(root.querySelector('mark')?.textContent).toBe('Rai')
  await advance(500)
  expect(text()).toContain('2 wallets match “rai”')
  // What was on screen keeps its place; the server does not know it, so it is gone.
  expect(rows()).toEqual(['Rainbow Two', 'Wallet 0Phone'])
})

test('back from a wallet the list is as it was: its pages, what was typed; opened anew it is its first page, at once', async () => {
  const asked: unknown[] = []
  const { all, end, tiles, press, type, root, text } = start({
    answer: (query) => {
      asked.push(query.search ?? query.page)
      return directory(90)(query)
    },
  })
  await all()
  await end()
  await expect.poll(tiles).toHaveLength(80)
  const before = asked.length
  await press('Wallet 60')
  await press('Back')
  expect(tiles()).toHaveLength(80)
  await type('wallet 7')
  await press('Wallet 7 Phone')
  await press('Back')
  expect(root.querySelector('input')?.value).toBe('wallet 7')
  expect(text()).toContain('match “wallet 7”')
  await press('Close')
  await all()
  expect(root.querySelector('input')?.value).toBe('')
  expect(tiles()).toHaveLength(40)
  // The search is the only thing that was asked for meanwhile.
  expect(asked.slice(before)).toEqual(['wallet 7'])
})

test('one letter starts no search; clearing the field shows the tiles again', async () => {
  const { all, type, tiles, press, text } = start({ answer: directory(90) })
  await all()
  await type('w')
  expect(tiles()).toHaveLength(40)
  await type('zzz')
  expect(tiles()).toHaveLength(0)
  await press('Clear search')
  expect(tiles()).toHaveLength(40)
  expect(text()).not.toContain('match')
})

test('nothing found: what to do about it', async () => {
  const { all, type, text, advance, press, stack } = start({ answer: directory(90) })
  await all()
  await type('metavault')
  expect(text()).not.toContain('No wallet called')
  await advance(500)
  expect(text()).toContain('No wallet called “metavault”')
  await press('Show a code')
  expect(stack()).toEqual(['wallets.all', 'pairing.wallet'])
})

test('where nothing pairs no code is offered', async () => {
  const { all, type, text, advance } = start({ pairs: false })
  await all()
  await type('metavault')
  await advance(500)
  expect(text()).toContain('Check the spelling.')
  expect(text()).not.toContain('Show a code')
})

test('certified wallets only, by a switch behind the filter', async () => {
  const { all, press, root, tiles } = start({ answer: directory(90) })
  await all()
  await press('Filter')
  root.querySelector<HTMLElement>('[role=switch]')?.click()
  await press('Hide the filter')
  expect(tiles()).toHaveLength(30)
  expect(tiles().slice(0, 3)).toEqual(['Wallet 0', 'Wallet 3', 'Wallet 6'])
})

test('without a server there is no such switch', async () => {
  const { all, controls, tiles, text } = start()
  await all()
  expect(controls()).not.toContain('Filter')
  expect(tiles()[0]).toBe('MetaMask')
  expect(text()).not.toContain('didn’t load')
})

test.each(waysToAskAgain)('a directory that does not answer: the best-known wallets, and another try by %s', async (_, askAgain) => {
  let down = true
  const { all, tiles, text, press, advance, settle } = start({ answer: (query) => (down ? undefined : serving(90)(query)) })
  await all()
  await advance(2000)
  expect([text(), tiles()[0]]).toEqual([expect.stringContaining('The full list didn’t load'), 'MetaMask'])
  down = false
  await askAgain({ press, settle })
  expect(text()).not.toContain('didn’t load')
  expect(tiles()[0]).toBe('Wallet 0')
})

test.each(waysToAskAgain)('a further page that does not come: the tiles stay, and another try by %s', async (_, askAgain) => {
  let down = false
  const { all, tiles, end, text, press, advance, settle } = start({ answer: (query) => (down ? undefined : serving(90)(query)) })
  await all()
  down = true
  await end()
  await advance(2000)
  expect(tiles()).toHaveLength(40)
  expect(text()).toContain('More wallets didn’t load')
  down = false
  await askAgain({ press, settle })
  expect(tiles()).toHaveLength(80)
})

test('placeholders stand in while the first page is on its way', async () => {
  const { all, root, tiles } = start({ answer: () => new Promise(() => {}) as never })
  await all()
  expect(root.querySelectorAll('.pt-tile-wait')).toHaveLength(16)
  expect(root.querySelector('.pt-tiles')?.getAttribute('aria-busy')).toBe('true')
  expect(tiles()).toHaveLength(0)
})

test('how many match is read out a moment after typing', async () => {
  const { all, type, root } = start({ answer: directory(90) })
  await all()
  await type('wallet 1')
  await expect.poll(() => root.querySelector('[role=status]')?.textContent, { timeout: 3000 }).toContain('match “wallet 1”')
})

test('a search is an event once, with its words and the filter, and not again on the way back to it', async () => {
  const { all, type, kernel, advance, press } = start({ answer: directory(90) })
  const told: unknown[] = []
  kernel.on(Tracked, (facts) => told.push(facts))
  await all()
  await type('wallet 1')
  await advance(600)
  expect(told).toEqual([{ event: 'SEARCH_WALLET', properties: { search: 'wallet 1' } }])
  await press('Wallet 1')
  await press('Back')
  await advance(600)
  expect(told).toHaveLength(1)
  await press('Clear search')
  await press('Filter')
  modal?.root.querySelector<HTMLElement>('[role=switch]')?.click()
  await type('wallet 1')
  await advance(600)
  expect(told.at(-1)).toEqual({ event: 'SEARCH_WALLET', properties: { search: 'wallet 1', badge: 'certified' } })
})

test('guide: the featured, the host’s own, then the best known, four of them', async () => {
  const { open, controls, press, stack } = start({
    answer: directory(90),
    host: { featuredWalletIds: ['wallet9'], customWallets: [{ id: 'house', name: 'House wallet' }] },
  })
  await open({ view: 'GetWallet' })
  expect(controls().slice(-5)).toEqual(['Wallet 9', 'House wallet', 'Wallet 0', 'Wallet 1', 'See all wallets'])
  await press('House wallet')
  expect(stack()).toEqual(['wallets.guide', 'wallets.get'])
})

test('an unknown wallet: the view says so', async () => {
  const { open, text } = start()
  await open({ view: 'Downloads', params: { walletId: 'nobody', name: 'Nobody' } })
  expect(text()).toContain('We don’t know where to get it')
})

test('once it is installed it can be connected from there', async () => {
  const { open, found, press, settle, control } = start()
  await open({ view: 'Downloads', params: { walletId: 'io.rabby' } })
  expect(control('Chrome extension').getAttribute('href')).toContain('chromewebstore.google.com')
  await press('Check again')
  expect(found.refreshes).toBe(1)
  found.announce({ id: 'io.rabby', name: 'Rabby Wallet', rdns: 'io.rabby' })
  await settle()
  await press('Connect Rabby Wallet')
  expect(found.asked.map(({ id }) => id)).toEqual(['io.rabby'])
})

test('harbor is not asked unless the visitor chose it', async () => {
  const { all, found } = start({ installed: [harbor], answer: directory(3) })
  await all()
  expect(found.asked).toEqual([])
})
