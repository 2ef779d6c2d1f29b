// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { defineManifest, into, msg, type Plugin, view, viewSpec } from '../../../kernel/api/index.js'
import { ChooseNamespaceView, ConnectingExternalView, ConnectRows, ConnectSections, ConnectView } from '../../../ports/connect.js'
import { type FakeWallets, fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { connect } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
import './views.js'
import './rareViews.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const harbor = { id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' }
const lantern = { id: 'com.lantern', name: 'Lantern', rdns: 'com.lantern' }

const start = (wallets: FakeWallets, options: Parameters<typeof mountModal>[0] = {}): MountedModal => {
  modal = mountModal({ ...options, plugins: [connect(), wallets.plugin, ...(options.plugins ?? [])] })
  return modal
}

/** A plugin with an e-mail form and a row, as later ones bring. */
const email = (): Plugin => {
  const form = view('elsewhere.form')
  const phone = view('elsewhere.phone')
  return {
    manifest: defineManifest({
      id: 'elsewhere',
      apiVersion: 1,
      version: '0.0.0',
      views: [viewSpec({ ref: form }), viewSpec({ ref: phone })],
      contributes: [
        into(ConnectSections, { id: 'email', item: { method: 'email', body: form } }),
        into(ConnectRows, { id: 'phone', item: { type: 'walletConnect', label: msg('x.phone', 'Wallet on your phone'), icon: 'qr', open: phone } }),
      ],
    }),
    input: undefined,
    load: async () => ({
      default: () => ({
        views: {
          [form.id]: async () => ({ kind: 'react' as const, component: () => <button type="button">Continue with email</button> }),
          [phone.id]: async () => ({ kind: 'react' as const, component: () => <p>A code to scan</p> }),
        },
      }),
    }),
  }
}

test('wallets of a namespace whose last network was removed leave the list', async () => {
  const { open, controls, kernel, settle } = start(fakeWallets(harbor, { ...lantern, namespaces: ['solana'] }), {
    networks: [testNetwork('eip155', 1, 'One'), testNetwork('solana', 'main', 'Sol')],
  })
  await open()
  expect(controls()).toContain('Lantern Installed')
  await kernel.networks.change({ withdraw: 'solana:main' })
  await settle()
  expect(controls()).toEqual(['What is a wallet?', 'Close', 'Harbor Installed'])
})

test('opened for a namespace, the list has the wallets of that namespace; closed and opened again, all of them', async () => {
  const { open, controls, kernel } = start(fakeWallets(harbor, { ...lantern, namespaces: ['solana'] }), {
    networks: [testNetwork('eip155', 1, 'Ethereum'), testNetwork('solana', 'main', 'Solana')],
  })
  await open({ namespace: 'solana' })
  expect(controls().slice(2)).toEqual(['Lantern Installed'])
  await open({ namespace: 'eip155' })
  expect(controls().slice(2)).toEqual(['Harbor Installed'])
  kernel.router.close()
  await open()
  expect(controls().slice(2)).toEqual(['Harbor Installed', 'Lantern Installed'])
})

const both = [
  { id: 'app.pier', name: 'Pier', rdns: 'app.pier' },
  { id: 'wallet-standard:Pier', name: 'Pier', namespaces: ['solana'] },
]
const twoKinds = { networks: [testNetwork('eip155', 1, 'Ethereum'), testNetwork('solana', 'main', 'Solana')] }

test('a wallet of two namespaces is one row; its press leads to the choice, and a press there asks the wallet', async () => {
  const wallets = fakeWallets(...both)
  const { open, controls, press, text, stack, root } = start(wallets, twoKinds)
  await open()
  expect(controls().slice(2)).toEqual(['Pier Installed'])
  await press('Pier')
  expect(wallets.asked).toEqual([])
  expect(stack()).toEqual([ConnectView.id, ChooseNamespaceView.id])
  expect(text()).toContain('Connect Pier')
  expect(root.querySelector('ul[aria-label="Networks that Pier can connect to"]')).not.toBeNull()
  expect(controls().slice(-3)).toEqual(['Ethereum', 'Solana', 'Both networks Pier asks for each in turn'])
  await press('Solana')
  expect(wallets.asked.map(({ id }) => id)).toEqual(['wallet-standard:Pier'])
  expect(stack().at(-1)).toBe(ConnectingExternalView.id)
})

test('the namespace that was used last comes first, in the list and in the choice', async () => {
  const wallets = fakeWallets(...both)
  const storage = createMemoryStorage()
  storage.setItem('portico:main:connect:recents', JSON.stringify({ v: 1, d: [{ id: 'wallet-standard:Pier', name: 'Pier', at: Date.UTC(2025, 0, 2) }] }))
  const { open, controls, press } = start(wallets, { ...twoKinds, storage, now: Date.UTC(2025, 0, 3) })
  await open()
  expect(
    controls()
      .slice(2)
      .map((name) => name.replace(/ Last.*/, '')),
  ).toEqual(['Continue with Pier', 'Pier'])
  await press('Pier')
  expect(controls().slice(-3)[0]).toContain('Solana Last used yesterday')
  expect(controls().at(-2)).toBe('Ethereum')
})

test('a wallet that leaves while its namespaces are shown takes the choice with it', async () => {
  const wallets = fakeWallets(...both)
  const { open, press, settle, stack } = start(wallets, twoKinds)
  await open()
  await press('Pier')
  for (const { id } of both) wallets.vanish(id)
  await settle()
  expect(stack()).toEqual([ConnectView.id])
})

test('found wallets are listed with what asks for them', async () => {
  const { open, text, controls } = start(fakeWallets(harbor, lantern))
  await open()
  expect(text()).toContain('app.example')
  expect(controls()).toEqual(['What is a wallet?', 'Close', 'Harbor Installed', 'Lantern Installed'])
})

test('nothing found yet: rows are held free, and the list says that it is busy', async () => {
  const { open, root, advance, text, press, settle } = start(fakeWallets())
  await open()
  expect(root.querySelector('[aria-busy=true]')).not.toBeNull()
  await advance(200)
  await import('./deferredViews.js')
  await settle()
  expect(root.querySelector('[aria-busy=true]')).toBeNull()
  await expect.poll(text).toContain('No wallet found in this browser')
  await press('Check again')
  expect(root.querySelector('[aria-busy=true]')).not.toBeNull()
})

test('where the page shows no wallets and nothing else, the visitor is not sent to get one', async () => {
  const { open, advance, text, controls, settle } = start(fakeWallets(), { host: { enableWallets: false } })
  await open()
  await advance(200)
  await import('./deferredViews.js')
  await settle()
  expect(text()).toContain('You can’t connect on this site')
  expect(text()).not.toMatch(/install/i)
  expect(controls()).toEqual(['What is a wallet?', 'Close'])
})

/** Wallets whose source is there when the test says so. */
const slow = (wallets: FakeWallets): { readonly plugin: Plugin; arrive(): void } => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { plugin: { ...wallets.plugin, load: () => arrived.then(() => wallets.plugin.load()) }, arrive }
}

test('the first list waits a little for the wallets that are here, and is there with them', async () => {
  const { plugin, arrive } = slow(fakeWallets(harbor))
  modal = mountModal({ plugins: [connect(), plugin] })
  const { kernel, settle } = modal
  let there = false
  const list = kernel.view(ConnectView)?.load()
  void list?.then(() => {
    there = true
  })
  await settle()
  expect(there).toBe(false)
  arrive()
  await list
  expect(kernel.connectors.state.get().items.map(({ id }) => id)).toEqual(['com.harbor'])
})

test('it does not wait for wallets that take long', async () => {
  const { plugin } = slow(fakeWallets(harbor))
  modal = mountModal({ plugins: [connect(), plugin] })
  const { kernel, settle, advance } = modal
  const list = kernel.view(ConnectView)?.load()
  await settle()
  await advance(150)
  expect((await list)?.kind).toBe('react')
  expect(kernel.connectors.state.get().items).toEqual([])
})

/** Code that does not arrive until the test says so. */
const missing = ({ plugin }: FakeWallets): { readonly plugin: Plugin; come(): void } => {
  let there = false
  return {
    plugin: { ...plugin, load: () => (there ? plugin.load() : Promise.reject(new TypeError('Failed to fetch dynamically imported module'))) },
    come: () => {
      there = true
    },
  }
}

test('code that finds wallets and did not arrive is not told as a browser without a wallet; trying again brings the list', async () => {
  const { plugin, come } = missing(fakeWallets(harbor))
  modal = mountModal({ plugins: [connect(), plugin] })
  const { open, advance, press, controls, text, settle } = { ...modal, open: () => modal?.kernel.router.open() }
  await open()
  await settle()
  await advance(200)
  await import('./deferredViews.js')
  await settle()
  expect(text()).toContain('Some wallets didn’t load Try again or reload the page.')
  expect(text()).not.toContain('No wallet found')
  await press('Try again')
  expect(text()).toContain('Some wallets didn’t load')
  come()
  await press('Try again')
  await settle()
  expect(controls()).toContain('Harbor Installed')
  expect(text()).not.toContain('didn’t load')
})

test('looking again lists a wallet that was installed meanwhile', async () => {
  const wallets = fakeWallets()
  const { open, advance, press, controls, settle } = start(wallets)
  await open()
  await advance(200)
  await import('./deferredViews.js')
  await settle()
  await press('Check again')
  wallets.announce(harbor)
  await settle()
  expect(wallets.refreshes).toBe(1)
  expect(controls()).toContain('Harbor Installed')
})

test('a late wallet comes last', async () => {
  const wallets = fakeWallets(lantern)
  const { open, advance, controls, settle } = start(wallets, { host: { featuredWalletIds: ['com.harbor'] } })
  await open()
  await advance(200)
  wallets.announce(harbor)
  await settle()
  expect(controls().slice(2)).toEqual(['Lantern Installed', 'Harbor Installed'])
})

test('a wallet that vanishes leaves the list', async () => {
  const wallets = fakeWallets(harbor, lantern)
  const { open, controls, settle } = start(wallets)
  await open()
  wallets.vanish('com.harbor')
  await settle()
  expect(controls().slice(2)).toEqual(['Lantern Installed'])
})

test('a returning visitor is offered the last used wallet first, with its day', async () => {
  const wallets = fakeWallets(harbor, lantern)
  const { open, press, advance, kernel, controls, settle } = start(wallets, { now: Date.UTC(2025, 10, 14, 12) })
  await open()
  await press('Lantern')
  wallets.asked[0]?.approve()
  await advance(1000)
  await kernel.sessions.disconnect()
  await settle()
  await open()
  expect(controls().slice(2)).toEqual(['Continue with Lantern Last used today', 'Harbor Installed'])
  kernel.router.close()
  await advance(2 * 86_400_000)
  await open()
  expect(controls().slice(2)).toEqual(['Continue with Lantern Last used on November 14', 'Harbor Installed'])
})

test('a wallet that is in use is not offered as the one to continue with', async () => {
  const wallets = fakeWallets(harbor, lantern)
  const { open, press, advance, controls } = start(wallets)
  await open()
  await press('Lantern')
  wallets.asked[0]?.approve()
  await advance(1000)
  await open({ view: 'Connect' })
  expect(controls().filter((name) => name.includes('Continue'))).toEqual([])
  expect(controls()).toContain('Harbor Installed')
})

test('two wallets of one identity are both marked, and neither comes first', async () => {
  const wallets = fakeWallets({ ...harbor, disputed: true }, { ...harbor, id: 'com.harbor#2', disputed: true })
  const { open, controls } = start(wallets)
  await open()
  // Drawn behind the first paint.
  await expect.poll(() => controls().slice(2)).toHaveLength(2)
  for (const row of controls().slice(2)) expect(row).toContain('Name used twice')
})

test('64 wallets are 64 rows', async () => {
  const { open, controls } = start(fakeWallets(...Array.from({ length: 64 }, (_, place) => ({ id: `com.w${place}`, rdns: `com.w${place}` }))))
  await open()
  // The rows below the first screen are drawn once the first ones have been painted.
  await vi.waitFor(() => expect(controls()).toHaveLength(66))
})

test('help leads to what a wallet is, and back to the list', async () => {
  const { open, press, text, stack } = start(fakeWallets(harbor))
  await open()
  await press('What is a wallet?')
  expect(text()).toContain('Your keys')
  await press('Choose a wallet')
  expect(stack()).toEqual(['connect.list'])
})

test('other methods follow a usable wallet, behind a rule with words', async () => {
  const { open, text, controls } = start(fakeWallets(harbor), { plugins: [email()] })
  await open()
  expect(text()).toContain('or without a wallet')
  expect(controls().slice(2)).toEqual(['Wallet on your phone', 'Harbor Installed', 'Continue with email'])
})

test('without a usable wallet they lead', async () => {
  const { open, advance, controls, text } = start(fakeWallets(), { plugins: [email()] })
  await open()
  await advance(200)
  expect(controls().slice(2)).toEqual(['Continue with email', 'Wallet on your phone'])
  expect(text()).toContain('or use a wallet')
})

test('the host’s orders win', async () => {
  const { open, controls } = start(fakeWallets(harbor), { plugins: [email()], features: { connectMethodsOrder: ['email'], connectorTypeOrder: ['injected'] } })
  await open()
  expect(controls().slice(2)).toEqual(['Continue with email', 'Harbor Installed', 'Wallet on your phone'])
})

test('collapsed, the wallets are one row that leads to them', async () => {
  const { open, controls, press, stack } = start(fakeWallets(harbor), { plugins: [email()], features: { collapseWallets: true } })
  await open()
  expect(controls().slice(2)).toEqual(['Use a wallet', 'Continue with email'])
  await press('Use a wallet')
  expect(stack()).toEqual(['connect.list', 'connect.wallets'])
  expect(controls()).toContain('Harbor Installed')
  expect(controls()).not.toContain('Continue with email')
})

test('where a host shows no wallets beside the form for e-mail, the form leads and one row below it leads to the wallets', async () => {
  const { open, controls, press, stack } = start(fakeWallets(harbor), { plugins: [email()], features: { emailShowWallets: false } })
  await open()
  expect(controls().slice(2)).toEqual(['Continue with email', 'Use a wallet'])
  await press('Use a wallet')
  expect(stack()).toEqual(['connect.list', 'connect.wallets'])
  expect(controls()).toContain('Harbor Installed')
})

test('the order of a host counts where it shows no wallets beside the form for e-mail', async () => {
  const ordered = start(fakeWallets(harbor), { plugins: [email()], features: { emailShowWallets: false, connectMethodsOrder: ['wallet'] } })
  await ordered.open()
  expect(ordered.controls().slice(2)).toEqual(['Use a wallet', 'Continue with email'])
})

test('without another way in the wallets are shown, whatever a host says of the form for e-mail', async () => {
  const alone = start(fakeWallets(harbor), { features: { emailShowWallets: false } })
  await alone.open()
  expect(alone.controls()).toContain('Harbor Installed')
})

const legal = { termsConditionsUrl: 'https://lumen.market/terms', privacyPolicyUrl: 'https://lumen.market/privacy' }

test('the host’s terms stand in the footer with their links', async () => {
  const { open, text, control, root } = start(fakeWallets(harbor), { host: legal })
  await open()
  expect(text()).toContain('By connecting you accept the Terms and Privacy notice of app.example.')
  const terms = control('Terms')
  expect(['href', 'target', 'rel'].map((name) => terms.getAttribute(name))).toEqual(['https://lumen.market/terms', '_blank', 'noopener noreferrer'])
  expect(root.querySelector('input')).toBeNull()
})

test('a box to tick blocks the rows until it is ticked', async () => {
  const wallets = fakeWallets(harbor)
  const { open, root, press, control, text, settle, stack } = start(wallets, { host: legal, features: { legalCheckbox: true } })
  await open()
  expect(control('Harbor').getAttribute('aria-disabled')).toBe('true')
  await press('Harbor')
  expect(wallets.asked).toEqual([])
  expect(text()).toContain('Check the box to continue')
  const box = root.querySelector<HTMLInputElement>('input')
  expect(root.activeElement).toBe(box)
  box?.click()
  await settle()
  expect(control('Harbor').getAttribute('aria-disabled')).toBeNull()
  await press('Harbor')
  expect(wallets.asked).toHaveLength(1)
  expect(stack()).toEqual(['connect.list', 'connect.external'])
})
