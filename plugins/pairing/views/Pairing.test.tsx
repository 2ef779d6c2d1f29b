// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { defineManifest, msg, type Plugin, UserRejectedError, viewSpec } from '../../../kernel/api/index.js'
import { Connect } from '../../../ports/connect.js'
import { Pairing as PairingFlow, PairingBasicView, PairingOpener, PairingView } from '../../../ports/pairing.js'
import { NoAccountsError } from '../../../kernel/wallet/errors.js'
import { AllWalletsView, type DirectoryWallet, GetWalletView } from '../../../ports/wallets.js'
import { fakeDirectory, fakeRelay } from '../../../tests/harness/fakeRelay.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../ui/kit/QrDrawing.js'
import { Tracked } from '../../../ports/analytics.js'
import { connect } from '../../connect/manifest.js'
import '../../connect/plugin.js'
import '../../connect/views/views.js'
import { pairing } from '../manifest.js'
import '../plugin.js'
import { harbor } from '../testing/fakes.js'
import { pairingUri } from '../../../tests/harness/pairingUri.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
  vi.unstubAllGlobals()
})

const stub = (id: string, views: Plugin['manifest']['views'] = []): Plugin => ({
  manifest: defineManifest({ id, apiVersion: 1, version: '0.0.0', views }),
  input: undefined,
  load: async () => ({
    default: () => ({
      views: Object.fromEntries(views.map(({ ref }) => [ref.id, async () => ({ kind: 'react' as const, component: () => `The view ${ref.id}` })])),
    }),
  }),
})
const lists = stub('lists', [
  viewSpec({ ref: AllWalletsView, name: 'AllWallets', title: msg('test.all', 'All') }),
  viewSpec({ ref: GetWalletView, name: 'GetWallet', title: msg('test.get', 'Get') }),
])

interface Setup {
  readonly mobile?: boolean
  readonly wallets?: readonly DirectoryWallet[]
  readonly installed?: readonly { readonly id: string; readonly name: string; readonly rdns?: string }[]
  readonly host?: Parameters<typeof mountModal>[0]['host']
}
const setup = async ({ mobile = false, wallets: known = [harbor], installed = [], host = {} }: Setup = {}) => {
  const relay = fakeRelay()
  const wallets = fakeWallets(...installed)
  modal = mountModal({ mobile, host, plugins: [connect(), wallets.plugin, relay.plugin, pairing(), fakeDirectory(...known), lists] })
  const mounted = modal
  const asked = () => {
    const last = relay.asked.at(-1)
    if (!last) throw new Error('The relay was not asked.')
    return last
  }
  return {
    ...mounted,
    relay,
    wallets,
    asked,
    status: () => mounted.kernel.sessions.state.get().byNamespace.eip155?.status,
    /** The link is in sight. */
    link: async () => {
      asked().link()
      await mounted.settle()
    },
    visible: async (state: 'visible' | 'hidden') => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
      document.dispatchEvent(new Event('visibilitychange'))
      await mounted.settle()
    },
  }
}
/** From the list to the code for any wallet. */
const any = async (given?: Setup) => {
  const world = await setup(given)
  await world.open()
  await world.press('Wallet on your phone')
  return world
}
/** Pairing with Harbor, opened as from a list of wallets. */
const chosen = async (given?: Setup) => {
  const world = await setup(given)
  await world.open()
  world.kernel.router.push(PairingView, { walletId: harbor.id, name: harbor.name })
  await world.settle()
  return world
}
/** Gives the page this clipboard, until the test ends. */
const clipboard = (value: object | undefined) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
}
const code = ({ root }: MountedModal) => root.querySelector('.pt-qr svg path')?.getAttribute('d')

test('until the row is pressed nothing that pairs is prepared, although the code of the view may be loaded ahead', async () => {
  const { relay, press, open } = await setup()
  await open()
  expect([relay.asked.length, relay.prepared]).toEqual([0, 0])
  await press('Wallet on your phone')
  expect(relay.prepared).toBe(1)
  expect(relay.loaded).toBe(true)
  expect(relay.asked).toHaveLength(1)
})

test('without an adapter that pairs there is no row, and the view cannot be opened', async () => {
  modal = mountModal({ plugins: [connect(), fakeWallets({ id: 'com.harbor', name: 'Harbor' }).plugin, pairing()] })
  await modal.open()
  expect(modal.kernel.plugins.list().find(({ id }) => id === 'pairing')?.status).toBe('unavailable')
  expect(modal.text()).not.toContain('Wallet on your phone')
  expect(modal.kernel.router.canOpen(PairingView)).toBe(false)
})

test('the row is for desks', async () => {
  const { open, text } = await setup({ mobile: true })
  await open()
  expect(text()).not.toContain('Wallet on your phone')
})

test('any wallet: a code, how long it works, the link, and all wallets', async () => {
  const world = await any()
  expect(world.text()).toContain('Wallet on your phone app.example')
  expect(world.text()).toContain('Making a code')
  expect(world.control('Copy link').getAttribute('aria-disabled')).toBe('true')
  await world.link()
  expect(world.root.querySelector('.pt-qr svg')?.getAttribute('aria-label')).toBe('Pairing code')
  expect(world.text()).toContain('Scan with the camera inside any wallet that supports WalletConnect.')
  expect(world.text()).toContain('This code works for another 4 min 00 s')
  expect(world.controls()).toEqual(['Back', 'Close', 'Copy link', 'All wallets'])
  await world.advance(53_000)
  expect(world.text()).toContain('This code works for another 3 min 07 s')
  expect(world.root.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('78')
  await world.press('All wallets')
  expect(world.stack().at(-1)).toBe(AllWalletsView.id)
})

test('a chosen wallet: its name everywhere, and where to get it', async () => {
  const world = await chosen()
  await world.link()
  expect(world.text()).toContain('Connect Harbor')
  expect(world.text()).toContain('Open Harbor on your phone, tap Scan , and point it here.')
  expect(world.root.querySelector('.pt-qr svg')?.getAttribute('aria-label')).toBe('Pairing code for Harbor')
  expect(world.root.querySelector('.pt-qr-mark')).not.toBeNull()
  await world.press('Get Harbor')
  expect(world.stack().at(-1)).toBe(GetWalletView.id)
})

test('a name that leaves no room beside "Copy link" is left out of the button', async () => {
  const world = await chosen({ wallets: [{ ...harbor, name: 'Harbor of the North' }] })
  await world.link()
  expect(world.controls()).toContain('Get this wallet')
  expect(world.text()).toContain('Open Harbor of the North on your phone')
})

test('the link stands nowhere: not in the document, not in storage, not in the state, not in the console', async () => {
  const world = await chosen()
  await world.link()
  await world.advance(30_000)
  const everything = [
    world.root.innerHTML,
    document.documentElement.outerHTML,
    JSON.stringify(world.kernel.router.state.get()),
    JSON.stringify(world.kernel.sessions.state.get()),
    JSON.stringify(world.events),
    world.lines.join('\n'),
    ...Array.from({ length: world.environment.storage()?.length ?? 0 }, (_, at) =>
      world.environment.storage()?.getItem(world.environment.storage()?.key(at) ?? ''),
    ),
    location.href,
  ].join('\n')
  expect(everything).not.toMatch(/symKey|wc:|7777777777/)
})

test('pressing Copy copies, says so on the button and in words, and what the time is for', async () => {
  const copied: string[] = []
  const world = await any()
  await world.link()
  clipboard({ writeText: async (text: string) => void copied.push(text) })
  await world.press('Copy link')
  expect(copied).toEqual([pairingUri(1)])
  expect(world.controls()).toContain('Copied')
  expect(world.root.querySelector('[role=status]')?.textContent).toContain('Link copied')
  expect(world.text()).toContain('Paste the link in your wallet within 4 min 00 s')
  expect(world.root.innerHTML).not.toContain('symKey')
})

test('a browser that does not let pages copy: the link to be copied by hand', async () => {
  const world = await any()
  await world.link()
  clipboard(undefined)
  await world.press('Copy link')
  expect((world.root.querySelector('input') as HTMLInputElement).value).toBe(pairingUri(1))
  expect(world.text()).toContain('This browser doesn’t let pages copy.')
})

test('AppPart: shows the link to be copied by hand when a phone’s browser does not let pages copy', async () => {
  const world = await chosen({ mobile: true })
  await world.link()
  clipboard({ writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) })
  await world.press('Copy link')
  expect((world.root.querySelector('input') as HTMLInputElement).value).toBe(pairingUri(1))
  expect(world.text()).toContain('This browser doesn’t let pages copy.')
})

test('the code is renewed in place: the old one stays until the new one is there, and nothing is said', async () => {
  const world = await any()
  await world.link()
  const before = code(world)
  const heard: string[] = []
  const watch = new MutationObserver(() =>
    heard.push(world.root.querySelector('[role=status]')?.textContent ?? '', world.root.querySelector('[role=alert]')?.textContent ?? ''),
  )
  await world.advance(60_000)
  for (const region of world.root.querySelectorAll('[role=status], [role=alert]'))
    watch.observe(region, { childList: true, subtree: true, characterData: true })
  await world.advance(160_000)
  expect(world.relay.asked).toHaveLength(2)
  expect(code(world)).toBe(before)
  expect(world.text()).toContain('Making a new code')
  await world.link()
  expect(code(world)).not.toBe(before)
  expect(world.text()).toContain('This code works for another 4 min 00 s')
  watch.disconnect()
  expect(heard.join('')).toBe('')
})

test('expired: faded, said at once, and one button away from a new one', async () => {
  const world = await chosen()
  await world.link()
  await world.advance(230_000)
  expect(world.text()).toContain('This code has expired Codes last four minutes to keep the pairing private.')
  expect(world.root.querySelector('[role=alert]')?.textContent).toContain('This code has expired')
  expect(world.text()).toContain('Already scanned it? Make a new code and scan again.')
  expect(world.controls()).toEqual(['Back', 'Close', 'Make a new code'])
  await world.press('Make a new code')
  await world.link()
  expect(world.text()).toContain('4 min 00 s')
})

test('a page that was hidden past the end says so on return; before it, the code goes on', async () => {
  const world = await chosen()
  await world.link()
  await world.visible('hidden')
  await world.advance(120_000)
  await world.visible('visible')
  expect(world.text()).toContain('2 min 00 s')
  await world.visible('hidden')
  await world.advance(150_000)
  expect(world.relay.asked).toHaveLength(1)
  await world.visible('visible')
  expect(world.text()).toContain('This code has expired')
})

test('going back and returning finds the same code', async () => {
  const world = await any()
  await world.link()
  const before = code(world)
  await world.press('Back')
  await world.advance(10_000)
  await world.press('Wallet on your phone')
  expect(world.relay.asked).toHaveLength(1)
  expect(code(world)).toBe(before)
  expect(world.text()).toContain('3 min 50 s')
})

test('closing gives the attempt up; a late answer is ignored; the next attempt works', async () => {
  const world = await any()
  await world.link()
  await world.press('Close')
  expect(world.asked().request.signal.aborted).toBe(true)
  world.asked().approve()
  await world.settle()
  expect(world.status()).toBe('disconnected')
  await world.open()
  await world.press('Wallet on your phone')
  expect(world.relay.asked).toHaveLength(2)
  await world.link()
  world.asked().approve()
  await world.settle()
  expect(world.status()).toBe('connected')
})

test('twenty seconds without an answer: another way is offered, once', async () => {
  const world = await any()
  await world.link()
  await world.advance(20_000)
  expect(world.text()).toContain('No camera at hand? Copy the link and paste it in the wallet.')
  expect(world.root.querySelector('[role=status]')?.textContent).toContain('Waiting for a wallet. No camera at hand?')
})

test('connected: the account in the status illustration, Continue, the wallet remembered, and the modal closes by itself', async () => {
  const world = await chosen()
  await world.link()
  world.asked().approve()
  await world.settle()
  expect(world.text()).toContain('Connected 0x7F3A…91bC on Ethereum is now connected to Test app.')
  expect(world.controls()).toEqual(['Back', 'Close', 'Continue'])
  const { used } = await world.kernel.get(Connect)
  // What remembers wallets is loaded with the first one.
  await expect.poll(() => used.get().items.map(({ id, name }) => ({ id, name }))).toContainEqual({ id: 'harbor-id', name: 'Harbor' })
  await world.advance(900)
  expect(world.kernel.router.state.get().open).toBe(false)
  expect(world.status()).toBe('connected')
})

test('a key that brings the focus to Continue keeps it open until the visitor decides', async () => {
  const world = await any()
  await world.link()
  world.asked().approve()
  await world.settle()
  world.control('Continue').focus()
  world.control('Continue').dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true, composed: true }))
  await world.advance(60_000)
  expect(world.kernel.router.state.get().open).toBe(true)
  await world.press('Continue')
  expect(world.kernel.router.state.get().open).toBe(false)
})

test('declined: calm words, another try, another wallet', async () => {
  const world = await chosen()
  await world.link()
  world.asked().fail(new UserRejectedError())
  await world.settle()
  expect(world.text()).toContain('Request declined Declined in Harbor. Nothing was shared or signed.')
  expect(world.controls()).toEqual(['Back', 'Close', 'Try again', 'Choose another wallet'])
  await world.press('Try again')
  await world.link()
  expect(code(world)).toBeTruthy()
  world.asked().fail(new UserRejectedError())
  await world.settle()
  await world.press('Choose another wallet')
  expect(world.stack()).toEqual(['connect.list'])
})

test.each([
  ['no network in common', new NoAccountsError({ connectorId: 'walletConnect' }), 'Harbor doesn’t support this site’s networks'],
  ['an error of the relay', new Error('socket hang up'), 'Harbor didn’t connect'],
  ['a text', 'boom', 'Harbor didn’t connect'],
  ['nothing', undefined, 'Harbor didn’t connect'],
])('%s: no raw words of it on screen, and a next step', async (_, error, title) => {
  const world = await chosen()
  await world.link()
  world.asked().fail(error)
  await world.settle()
  expect(world.text()).toContain(title)
  expect(world.text()).not.toMatch(/\[object|socket|boom|Error|undefined/)
  expect(world.controls()).toEqual(expect.arrayContaining(['Try again', 'Choose another wallet']))
})

test('a relay that does not answer: said after ten seconds, given up after thirty', async () => {
  const world = await any()
  await world.advance(10_000)
  expect(world.text()).toContain('This is taking longer than usual.')
  await world.advance(20_000)
  expect(world.text()).toContain('Can’t reach your phone right now The pairing service isn’t responding.')
  await world.press('Try again')
  await world.link()
  expect(code(world)).toBeTruthy()
})

test('a host that resets the pairing while a code is shown: the link works no longer, and the visitor may ask for another', async () => {
  const world = await any()
  await world.link()
  expect(code(world)).toBeTruthy()
  const flow = await world.kernel.get(PairingFlow)
  flow.reset()
  await world.settle()
  expect(world.asked().request.signal.aborted).toBe(true)
  expect(world.status()).toBe('disconnected')
  await world.press('Make a code')
  expect(world.relay.asked).toHaveLength(2)
})

test('a link the host made is shown as it is', async () => {
  const world = await setup({ host: { manualWCControl: true } })
  await world.open({ view: 'ConnectingWalletConnectBasic', params: { uri: pairingUri(9) } })
  expect(world.stack()).toEqual([PairingBasicView.id])
  expect(world.relay.asked).toEqual([])
  expect(code(world)).toBeTruthy()
  expect(world.text()).toContain('4 min 00 s')
})

test('where the host makes the links, one is made here only when the visitor asks', async () => {
  const world = await setup({ host: { manualWCControl: true } })
  await world.open()
  expect(world.stack()).toEqual([PairingBasicView.id])
  expect(world.relay.asked).toEqual([])
  await world.press('Make a code')
  await world.link()
  expect(code(world)).toBeTruthy()
})

test('on a phone the link that the host made opens the wallet that was chosen; without one the visitor asks for it', async () => {
  const calls = opened()
  const world = await setup({ mobile: true, host: { manualWCControl: true } })
  await world.open()
  const flow = await world.kernel.get(PairingOpener)
  flow.choose(harbor, pairingUri(9))
  await world.settle()
  expect(world.relay.asked).toEqual([])
  world.control('Open Harbor').click()
  expect(calls[0]?.[0]).toBe(`harbor://wc?uri=${encodeURIComponent(pairingUri(9))}`)
  await world.press('Close')

  await world.open()
  flow.choose(harbor)
  await world.settle()
  expect(world.relay.asked).toEqual([])
  await world.press('Make a link')
  await world.link()
  world.control('Open Harbor').click()
  expect(calls[1]?.[0]).toBe(`harbor://wc?uri=${encodeURIComponent(pairingUri(1))}`)
})

test('an invalid link of the host is named to developers and shown nowhere', async () => {
  const world = await setup({ host: { manualWCControl: true } })
  await world.open({ view: 'ConnectingWalletConnectBasic', params: { uri: 'javascript:alert(1)' } })
  expect(world.lines.join(' ')).toContain('an invalid pairing link')
  expect(world.root.innerHTML).not.toContain('javascript:')
})

const opened = () => {
  const list: (readonly unknown[])[] = []
  vi.stubGlobal('open', (...args: unknown[]) => {
    list.push(args)
    return null
  })
  return list
}

test('on a phone: the app in the press itself, the link and the code one tap away', async () => {
  const calls = opened()
  const world = await chosen({ mobile: true })
  expect(world.control('Open Harbor').getAttribute('aria-disabled')).toBe('true')
  await world.link()
  expect(world.text()).toContain('Continue in Harbor Open Harbor, approve there, then come back to this page.')
  expect(world.controls()).toEqual(['Back', 'Close', 'Open Harbor', 'Copy link', 'Get Harbor', 'Show the code'])
  expect(calls).toEqual([])
  world.control('Open Harbor').click()
  expect(calls).toEqual([[`harbor://wc?uri=${encodeURIComponent(pairingUri(1))}`, '_self', 'noreferrer,noopener']])
  await world.settle()
  expect(world.text()).toContain('Opening Harbor Approve there, then come back to this page.')
  await world.press('Show the code')
  expect(code(world)).toBeTruthy()
  expect(world.controls()).toContain('Open Harbor')
})

test('an app that the browser refuses to open is an event without the pairing link, and the view stays', async () => {
  vi.stubGlobal('open', () => {
    throw new DOMException('The frame may not lead the page away.', 'SecurityError')
  })
  const world = await chosen({ mobile: true })
  const told: unknown[] = []
  world.kernel.on(Tracked, (facts) => told.push(facts))
  await world.link()
  await world.press('Open Harbor')
  expect(told).toEqual([
    { event: 'CONNECT_PROXY_ERROR', properties: { message: 'The frame may not lead the page away.', name: 'Harbor', mobile_link: expect.any(String) } },
  ])
  expect(JSON.stringify(told)).not.toContain('symKey')
  expect(world.controls()).toContain('Copy link')
})

test('on a phone, a wallet that the directory does not have: whichever app takes the link', async () => {
  const calls = opened()
  const world = await chosen({ mobile: true, wallets: [] })
  await world.link()
  world.control('Open a wallet app').click()
  expect(calls).toEqual([[pairingUri(1), '_self', 'noreferrer,noopener']])
})

test('on a phone, any wallet: the code, and an app for it', async () => {
  const calls = opened()
  const world = await setup({ mobile: true })
  await world.open({ view: 'ConnectingWalletConnect' })
  await world.link()
  expect(code(world)).toBeTruthy()
  expect(world.controls()).toEqual(['Close', 'Open a wallet app', 'Copy link', 'All wallets'])
  await world.open({ view: 'ConnectingWalletConnectBasic' })
  expect(world.controls()).toEqual(['Close', 'Open a wallet app', 'Copy link', 'All wallets', 'Show the code'])
  world.control('Open a wallet app').click()
  expect(calls[0]?.[0]).toBe(pairingUri(1))
})

test('the host may prefer universal links', async () => {
  const calls = opened()
  const world = await chosen({ mobile: true, host: { experimental_preferUniversalLinks: true } as Setup['host'] })
  await world.link()
  world.control('Open Harbor').click()
  expect(calls[0]?.[0]).toBe(`https://harbor.example/app/wc?uri=${encodeURIComponent(pairingUri(1))}`)
})

test('back from the app: the pairing goes on where it was, and ends connected', async () => {
  opened()
  const world = await chosen({ mobile: true })
  await world.link()
  await world.press('Open Harbor')
  await world.visible('hidden')
  await world.advance(30_000)
  world.asked().approve()
  await world.visible('visible')
  await world.settle()
  expect(world.text()).toContain('Connected')
  const storage = world.environment.storage()
  const names = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
  const [kept = ''] = names.filter((name) => name.endsWith(':pairing:app')).map((name) => storage?.getItem(name))
  expect(kept).toContain('"href":"harbor://"')
  expect(kept).not.toContain('symKey')
  expect((await world.kernel.get(PairingFlow)).app.get().name).toBe('Harbor')
})

test('a wallet that pages are opened in takes no link: its own browser opens this page', async () => {
  const calls = opened()
  const phantom: DirectoryWallet = { ...harbor, id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom' }
  const world = await setup({ mobile: true, wallets: [phantom] })
  await world.open()
  world.kernel.router.push(PairingView, { walletId: phantom.id, name: phantom.name })
  await world.settle()
  expect(world.relay.asked).toEqual([])
  await world.press('Open Phantom')
  expect(String(calls[0]?.[0])).toMatch(/^https:\/\/phantom\.app\/ul\/browse\//)
})

test('several ways to one wallet stand under tabs', async () => {
  const calls = opened()
  const world = await chosen({
    wallets: [{ ...harbor, rdns: 'com.harbor', webappLink: 'https://harbor.example/web/' }],
    installed: [{ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' }],
  })
  const tabs = () => [...world.root.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
  expect(tabs()).toEqual(['Browser', 'Mobile', 'Web app'])
  expect(world.text()).toContain('Harbor is in this browser')
  await world.link()
  await world.press('Web app')
  await world.press('Open Harbor')
  expect(calls[0]?.slice(0, 2)).toEqual([`https://harbor.example/web/wc?uri=${encodeURIComponent(pairingUri(1))}`, '_blank'])
  await world.press('Mobile')
  expect(code(world)).toBeTruthy()
  await world.press('Browser')
  await world.press('Continue here')
  expect(world.wallets.asked.map(({ id }) => id)).toEqual(['com.harbor'])
})

test('a wallet with an extension that is not here says so under its tab', async () => {
  const world = await chosen({ wallets: [{ ...harbor, rdns: 'com.harbor' }] })
  await world.press('Browser')
  expect(world.text()).toContain('Harbor isn’t in this browser Install it, then come back to this tab. This page keeps your place.')
  await world.press('Get Harbor')
  expect(world.stack().at(-1)).toBe(GetWalletView.id)
})

test('an installed wallet on the phone: "Use phone" while it waits leads here', async () => {
  const world = await setup({ installed: [{ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' }], wallets: [{ ...harbor, rdns: 'com.harbor' }] })
  await world.open()
  await world.press('Harbor')
  await world.press('Use phone')
  expect(world.stack().at(-1)).toBe(PairingView.id)
  expect(world.text()).toContain('Mobile')
})

test('a host that opens the view with nonsense gets the code for any wallet', async () => {
  const world = await setup()
  await world.open({ view: 'ConnectingWalletConnect', params: { walletId: 7, name: { evil: true } } })
  await world.link()
  expect(world.text()).toContain('Scan with the camera inside any wallet')
})

test('Pairing: a press on a wallet asks the one that this page is in when it has no announcement', async () => {
  const world = await setup({ mobile: true, installed: [{ id: 'injected', name: 'Harbor' }] })
  await world.open()
  const { choose } = await world.kernel.get(PairingOpener)
  choose(harbor)
  await world.settle()
  expect(world.wallets.asked.map(({ id }) => id)).toEqual(['injected'])
  expect(world.relay.asked).toEqual([])
})

test('what a press on a wallet of a list does: its own browser, itself, or this view', async () => {
  const calls = opened()
  const phantom: DirectoryWallet = { ...harbor, id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom' }
  const lantern: DirectoryWallet = { ...harbor, id: 'lantern-id', name: 'Lantern', rdns: 'com.lantern' }
  const world = await setup({ mobile: true, wallets: [harbor, phantom, lantern], installed: [{ id: 'com.lantern', name: 'Lantern', rdns: 'com.lantern' }] })
  await world.open()
  const { choose } = await world.kernel.get(PairingOpener)
  choose(phantom)
  expect(String(calls[0]?.[0])).toMatch(/^https:\/\/phantom\.app\/ul\/browse\//)
  choose(lantern)
  await world.settle()
  expect(world.wallets.asked.map(({ id }) => id)).toEqual(['com.lantern'])
  choose(harbor)
  await world.settle()
  expect(world.stack().at(-1)).toBe(PairingView.id)
  expect(world.text()).toContain('Connect Harbor')
})
