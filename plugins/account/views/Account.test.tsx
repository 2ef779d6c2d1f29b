// @vitest-environment happy-dom
import { proxy } from 'valtio/vanilla'
import { afterEach, expect, test } from 'vitest'
import {
  defineManifest,
  definePlugin,
  into,
  type Message,
  type MessageValues,
  msg,
  type Network,
  type Plugin,
  toReadable,
  token,
  view,
  viewSpec,
} from '../../../kernel/api/index.js'
import { Account, type AccountAction, AccountActions, AccountBanners, AccountRows, AccountRowSaid, AccountTabs } from '../../../ports/account.js'
import { Portfolio, type PortfolioService, type PortfolioState } from '../../../ports/tokens.js'
import { address, type FakeWallets, fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { account } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
import './Account.js'
import './AccountSettings.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const networks: readonly Network[] = [
  {
    id: 1,
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  },
]

const connected = async (options: Parameters<typeof mountModal>[0] = {}, prepare: (wallets: FakeWallets) => void = () => {}) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  prepare(wallets)
  modal = mountModal({ networks, ...options, plugins: [account(), wallets.plugin, ...(options.plugins ?? [])] })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.open()
  return { ...modal, wallets }
}

/** A plugin that puts things into the account. */
const extras = (actions: readonly AccountAction['feature'][]): Plugin => {
  const body = view('extras.body')
  const other = view('extras.other')
  const page = view('extras.page')
  return {
    manifest: defineManifest({
      id: 'extras',
      apiVersion: 1,
      version: '0.0.0',
      views: [body, other, page].map((ref) => viewSpec({ ref })),
      contributes: [
        ...actions.map((feature, at) =>
          into(AccountActions, { id: feature, order: actions.length - at, item: { feature, label: msg(`x.${feature}`, feature), icon: 'send', open: page } }),
        ),
        ...(actions.length > 0
          ? [
              into(AccountTabs, { id: 'tokens', order: 1, item: { label: msg('x.tokens', 'Tokens'), body } }),
              into(AccountTabs, { id: 'activity', order: 2, item: { label: msg('x.activity', 'Activity'), body: other } }),
              into(AccountRows, { id: 'row', item: { label: msg('x.row', 'Your name'), icon: 'name', open: page } }),
              into(AccountRows, {
                id: 'safe',
                item: { label: msg('x.safe', 'Recovery'), detail: msg('x.safe.detail', 'Not set up'), icon: 'lock', open: page, group: 'safety' },
              }),
              into(AccountRows, {
                id: 'end',
                item: { label: msg('x.end', 'Delete wallet'), icon: 'trash', open: page, group: 'safety', apart: true },
              }),
            ]
          : []),
      ],
    }),
    input: undefined,
    load: async () => ({
      default: () => ({
        views: Object.fromEntries(
          Object.entries({ [body.id]: 'A list of tokens', [other.id]: 'What happened', [page.id]: 'A page' }).map(([id, text]) => [
            id,
            async () => ({ kind: 'react' as const, component: () => <p>{text}</p> }),
          ]),
        ),
      }),
    }),
  }
}

test('shows who is connected, by what, and what it holds', async () => {
  const { text, control, controls, root } = await connected()
  expect(text()).toContain('Connected with Harbor')
  expect(text()).toContain('1.234 ETH')
  // In the case of the letters that it has until the code for their checksum is there, or after.
  expect(controls().map((name) => name.toLowerCase())).toContain('copy address 0x7f3a…91bc')
  expect(control('View on Etherscan').getAttribute('href')).toBe(`https://etherscan.io/address/${address}`)
  expect(root.querySelector('.pt-who')).not.toBeNull()
})

test('nothing is drawn for slots without items', async () => {
  const { root, controls } = await connected()
  expect(root.querySelector('.pt-actions, [role=tablist], .pt-listgroup')).toBeNull()
  expect(controls()).toEqual(['Account settings', 'Close', expect.stringMatching(/^Copy address/), 'View on Etherscan'])
})

test('actions and tabs stand in the order of their contributions', async () => {
  const { controls, text, press, stack } = await connected({ plugins: [extras(['send', 'receive', 'swaps', 'onramp'])] })
  const names = controls()
  expect(names.slice(names.indexOf('onramp'))).toEqual(['onramp', 'swaps', 'receive', 'send', 'Tokens', 'Activity'])
  expect(text()).toContain('A list of tokens')
  await press('Activity')
  expect(text()).toContain('What happened')
  await press('send')
  expect(stack()).toEqual(['account.home', 'extras.page'])
})

test('the host’s order of actions wins', async () => {
  const { controls } = await connected({ plugins: [extras(['send', 'onramp'])], features: { walletFeaturesOrder: ['send', 'onramp'] } })
  const names = controls()
  expect(names.indexOf('send')).toBeLessThan(names.indexOf('onramp'))
})

test('a balance under way keeps its place', async () => {
  let answer = () => {}
  const { root, text, settle } = await connected({}, (wallets) => {
    wallets.balance = () =>
      new Promise((resolve) => {
        answer = () => resolve({ asset: 'native', symbol: 'ETH', amount: 0n, decimals: 18 })
      })
  })
  expect(root.querySelector('.pt-acc-balance[aria-busy=true]')).not.toBeNull()
  answer()
  await settle()
  expect(text()).toContain('0.000 ETH')
})

test('a balance that does not load: said once, the old one kept with its time, and read again after 30 s', async () => {
  const { wallets, advance, text, kernel, press } = await connected()
  let reads = 0
  const good = wallets.balance
  wallets.balance = () => {
    reads += 1
    return Promise.reject(new Error('HTTP status code 503'))
  }
  await advance(30_000)
  const service = await kernel.get(Account)
  service.refresh()
  service.refresh()
  await advance(200)
  expect(reads).toBe(1)
  expect(text()).toMatch(/1\.234 ETH As of \d.*Retry now/)
  expect(kernel.notices.state.get().current).toBeUndefined()
  wallets.balance = good
  await press('Retry now')
  await advance(200)
  expect(text()).not.toContain('As of')
  expect(text()).not.toContain('Balances didn’t load')
  expect(service.balance.get().native).toMatchObject({ status: 'ready', symbol: 'ETH', amount: 1_234_567_890_000_000_000n, decimals: 18 })
})

test('a balance that was never there: said where it would stand, and nowhere else', async () => {
  const { wallets, text, press, advance, kernel } = await connected({}, (wallets) => {
    wallets.balance = () => Promise.reject(new Error('HTTP status code 503'))
  })
  await advance(200)
  expect(text().split('Balances didn’t load. We’ll retry in 30 s.')).toHaveLength(2)
  expect(kernel.notices.state.get().current).toBeUndefined()
  wallets.balance = async () => ({ asset: 'native', symbol: 'ETH', amount: 5n * 10n ** 18n, decimals: 18 })
  await press('Retry now')
  await advance(200)
  expect(text()).toContain('5.000 ETH')
  expect(text()).not.toContain('Balances didn’t load')
})

test('on a network that the host does not have, a missing balance is not reported', async () => {
  const { wallets, text, settle } = await connected({ host: { allowUnsupportedChain: true } })
  wallets.balance = () => Promise.reject(new Error('HTTP status code 503'))
  wallets.say({ chain: 'eip155:42220' })
  await settle()
  expect(text()).toContain('Balance unavailable')
  expect(text()).not.toContain('Balances didn’t load')
})

test('settings stand behind one button: who, account, safety, what cannot be undone, and Disconnect last', async () => {
  const { press, controls, text, stack, root } = await connected({ plugins: [extras(['send'])] })
  expect(controls()).not.toContain('Disconnect')
  await press('Account settings')
  expect(stack()).toEqual(['account.home', 'account.settings'])
  const names = controls()
  expect(names.slice(names.indexOf('Copy address'))).toEqual(['Copy address', 'Your name', 'Recovery Not set up', 'Delete wallet', 'Disconnect'])
  expect([...root.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual(['Account', 'Safety'])
  expect([...root.querySelectorAll('section > .pt-listgroup')].map((group) => group.children.length)).toEqual([1, 1, 1])
  expect(text()).toContain('Connected with Harbor')
  expect(text()).toMatch(/Disconnect Your tokens stay in your wallet\. You can connect it again\.$/)
  await press('Your name')
  await press('Back')
  expect(stack()).toEqual(['account.home', 'account.settings'])
})

test('what a row says now stands in its second line, and what is to be done in a tag', async () => {
  const { plugin, Said } = noticing()
  const { press, control, kernel, settle } = await connected({ plugins: [plugin] })
  const { row } = await kernel.get(Said)
  await press('Account settings')
  row({ message: msg('x.ways', 'Set up: {ways}'), values: { ways: 'Passkey' } })
  await settle()
  expect(control('Recovery').textContent).toBe('RecoverySet up: Passkey')
  row(undefined, msg('x.missing', 'Not set up'))
  await settle()
  expect(control('Recovery').textContent).toBe('RecoveryHow to get it backNot set up')
  expect(control('Recovery').querySelector('.pt-tag.pt-warn')?.textContent).toBe('Not set up')
})

test('disconnecting closes the modal', async () => {
  const { press, kernel } = await connected()
  await press('Account settings')
  await press('Disconnect')
  expect(kernel.router.state.get().open).toBe(false)
  expect(kernel.sessions.state.get().byNamespace.eip155?.status).toBe('disconnected')
})

test('an account that goes away in the wallet takes its view with it', async () => {
  const { wallets, settle, kernel } = await connected()
  wallets.say({ accounts: [] })
  await settle()
  expect(kernel.router.state.get().open).toBe(false)
})

test('another account is shown, with its own balance', async () => {
  const { wallets, settle, text } = await connected()
  wallets.balance = async (who) => ({ asset: 'native', symbol: 'ETH', amount: who.endsWith('77') ? 5n * 10n ** 18n : 0n, decimals: 18 })
  wallets.say({ accounts: ['0x1111111111111111111111111111111111111177'] })
  await settle()
  expect(text()).toContain('0x1111…1177')
  expect(text()).toContain('5.000 ETH')
})

/** Provides what the account is worth. */
const worth = (first: Partial<PortfolioState>) => {
  const state = proxy<PortfolioState>({ status: 'ready', items: [], total: undefined, at: undefined, ...first })
  const asked = { seen: 0 }
  const manifest = defineManifest({ id: 'worth', apiVersion: 1, version: '0.0.0', provides: { portfolio: Portfolio } })
  const service: PortfolioService = {
    state: toReadable(state),
    seen: () => {
      asked.seen += 1
    },
    refresh: () => {},
  }
  const plugin: Plugin = { manifest, input: undefined, load: async () => ({ default: () => ({ services: { portfolio: service } }) }) }
  return { state: state as { -readonly [key in keyof PortfolioState]: PortfolioState[key] }, asked, plugin }
}

test('the worth of all, with small cents, in the visitor’s format', async () => {
  const { plugin, asked } = worth({ total: { currency: 'USD', cents: 434_612n, partial: false } })
  const { root, text } = await connected({ plugins: [plugin] })
  expect(root.querySelector('.pt-acc-balance')?.textContent).toBe('$4,346.12')
  expect(root.querySelector('.pt-acc-balance small')?.textContent).toBe('.12')
  expect(text()).not.toContain('1.234 ETH')
  expect(asked.seen).toBeGreaterThan(0)
})

test('without any price the native balance stands there', async () => {
  const { plugin } = worth({})
  const { root } = await connected({ plugins: [plugin] })
  expect(root.querySelector('.pt-acc-balance')?.textContent).toBe('1.234 ETH')
})

test('a worth that is old says from when', async () => {
  const { plugin, state } = worth({ total: { currency: 'USD', cents: 100n, partial: false } })
  const { text, settle } = await connected({ plugins: [plugin] })
  Object.assign(state, { status: 'stale', at: Date.UTC(2026, 0, 1, 12) })
  await settle()
  expect(text()).toMatch(/\$1\s?\.00 As of \d/)
})

test('coming back to the page asks anew, once for all who look', async () => {
  const { plugin, asked } = worth({})
  let reads = 0
  const { settle, advance, wallets } = await connected({ plugins: [plugin] })
  const good = wallets.balance
  wallets.balance = (...call) => {
    reads += 1
    return good(...call)
  }
  const before = asked.seen
  await advance(31_000)
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(reads).toBe(1)
  expect(asked.seen).toBeGreaterThan(before)
})

test('the tab that was chosen stays chosen when one comes back', async () => {
  const { press, text } = await connected({ plugins: [extras(['send'])] })
  await press('Activity')
  await press('send')
  await press('Back')
  expect(text()).toContain('What happened')
})

/** A plugin with a banner and a row, and what says how the row reads. */
const noticing = () => {
  const page = view('notice.page')
  const banner = view('notice.banner')
  const Said = token<{
    readonly row: (detail: { readonly message: Message; readonly values?: MessageValues } | undefined, warn?: Message) => void
  }>('notice.said@1')
  const manifest = defineManifest({
    id: 'notice',
    apiVersion: 1,
    version: '0.0.0',
    requires: { account: Account },
    provides: { said: Said },
    views: [viewSpec({ ref: page }), viewSpec({ ref: banner })],
    contributes: [
      into(AccountBanners, { id: 'banner', item: { body: banner } }),
      into(AccountRows, {
        id: 'recovery',
        item: { label: msg('x.recovery', 'Recovery'), detail: msg('x.recovery.detail', 'How to get it back'), icon: 'lock', open: page, group: 'safety' },
      }),
    ],
  })
  const module = definePlugin<typeof manifest>((context) => ({
    services: {
      said: {
        row: (detail, warn) => context.emit(AccountRowSaid, { open: page, detail, warn }),
      },
    },
    views: {
      [page.id]: async () => ({ kind: 'react', component: () => <p>A page</p> }),
      [banner.id]: async () => ({ kind: 'react', component: () => <p>The wallet can be lost.</p> }),
    },
  }))
  const plugin: Plugin = { manifest, input: undefined, load: async () => ({ default: module }) }
  return { plugin, Said }
}

test('a banner stands under the balance, and draws itself', async () => {
  const { plugin } = noticing()
  const { text } = await connected({ plugins: [plugin] })
  expect(text()).toMatch(/1\.234 ETH.*The wallet can be lost\./)
})
