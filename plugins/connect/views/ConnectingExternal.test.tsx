// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { defineManifest, into, msg, type Plugin, UserRejectedError, view, viewSpec, WalletError } from '../../../kernel/api/index.js'
import { Connect, ConnectAlternatives, ConnectingExternalView } from '../../../ports/connect.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { connect } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const asking = async (options: Parameters<typeof mountModal>[0] = {}) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' }, { id: 'com.lantern', name: 'Lantern', rdns: 'com.lantern' })
  modal = mountModal({ ...options, plugins: [connect(), wallets.plugin, ...(options.plugins ?? [])] })
  await modal.open()
  await modal.press('Harbor')
  const asked = () => {
    const request = wallets.asked.at(-1)
    if (!request) throw new Error('No wallet was asked.')
    return request
  }
  const status = () => modal?.kernel.sessions.state.get().byNamespace.eip155?.status
  return { ...modal, wallets, asked, status }
}

test('the press itself asks the wallet, and the next view says what to do', async () => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  modal = mountModal({ plugins: [connect(), wallets.plugin] })
  await modal.open()
  await modal.kernel.view(ConnectingExternalView)?.load()
  modal.environment.runIdle()
  await modal.settle()
  modal.control('Harbor').click()
  expect(wallets.asked.map(({ id }) => id)).toEqual(['com.harbor'])
  await modal.settle()
  expect(modal.text()).toContain('Connect Harbor')
  expect(modal.text()).toContain('Continue in Harbor')
  expect(modal.controls()).toEqual(['Back', 'Close', 'Ask again'])
})

test('no answer for ten seconds: it says where to look, and again after twenty', async () => {
  const { advance, text, root } = await asking()
  await advance(10_000)
  expect(text()).toContain('Open your wallet')
  const heard: string[] = []
  const live = root.querySelector('[role=status]')
  const watch = new MutationObserver(() => heard.push(live?.textContent ?? ''))
  if (live) watch.observe(live, { childList: true, subtree: true, characterData: true })
  await advance(10_000)
  expect(heard.join(' ')).toContain('Open your wallet')
  watch.disconnect()
})

test('a request that already waits is said, and its approval connects', async () => {
  const { asked, settle, text, status } = await asking()
  asked().request.onPending()
  await settle()
  expect(text()).toContain('A request is already waiting in Harbor')
  asked().approve()
  await settle()
  expect(status()).toBe('connected')
  expect(text()).toContain('Connected')
})

test('declined: calm words, another try, another wallet', async () => {
  const { asked, settle, text, controls, press, wallets } = await asking()
  asked().fail(new UserRejectedError())
  await settle()
  expect(text()).toContain('Request declined Declined in Harbor. Nothing was shared or signed.')
  expect(controls()).toEqual(['Back', 'Close', 'Try again', 'Choose another wallet'])
  await press('Try again')
  expect(wallets.asked).toHaveLength(2)
  expect(text()).toContain('Continue in Harbor')
})

test.each([
  ['an error of the wallet', new WalletError({ method: 'eth_requestAccounts', walletCode: -32603, details: 'Internal JSON-RPC error.' })],
  ['a text', 'boom'],
  ['a nested object', { error: { data: { message: { deep: true } } } }],
  ['nothing', undefined],
])('%s: no raw words of it on screen', async (_, error) => {
  const { asked, settle, text } = await asking()
  asked().fail(error)
  await settle()
  expect(text()).toContain('Harbor didn’t connect')
  expect(text()).not.toMatch(/\[object|JSON-RPC|boom|Error/)
})

test('a wallet that never answers ends after its deadline', async () => {
  const { advance, text, status } = await asking()
  await advance(600_000)
  expect(text()).toContain('Harbor isn’t answering')
  expect(status()).toBe('disconnected')
})

test('a wallet that went away is not in this browser, and may be looked for again', async () => {
  const { wallets, asked, settle, text, press } = await asking()
  wallets.vanish('com.harbor')
  asked().fail(new Error('Extension context invalidated.'))
  await settle()
  expect(text()).toContain('Harbor isn’t in this browser')
  wallets.announce({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  await press('Check again')
  expect(text()).toContain('Continue in Harbor')
})

test('connected: the account, Continue from the first frame, and the modal closes by itself', async () => {
  const { asked, settle, text, control, advance, kernel } = await asking()
  asked().approve()
  await settle()
  expect(text()).toContain('0x7F3A…91bC on Ethereum is now connected to Test app.')
  expect(control('Continue')).toBeDefined()
  await advance(899)
  expect(kernel.router.state.get().open).toBe(true)
  await advance(1)
  expect(kernel.router.state.get().open).toBe(false)
  expect(kernel.sessions.state.get().byNamespace.eip155?.status).toBe('connected')
})

test('Continue closes at once', async () => {
  const { asked, settle, press, kernel } = await asking()
  asked().approve()
  await settle()
  await press('Continue')
  expect(kernel.router.state.get().open).toBe(false)
})

test('focus on Continue keeps it open until the visitor decides', async () => {
  const { asked, settle, control, advance, kernel } = await asking()
  asked().approve()
  await settle()
  control('Continue').focus()
  await advance(60_000)
  expect(kernel.router.state.get().open).toBe(true)
  control('Continue').blur()
  await advance(900)
  expect(kernel.router.state.get().open).toBe(false)
})

test.each([
  ['Back', (world: Awaited<ReturnType<typeof asking>>) => world.press('Back')],
  ['Close', (world: Awaited<ReturnType<typeof asking>>) => world.press('Close')],
  [
    'Escape',
    async ({ kernel, settle }: Awaited<ReturnType<typeof asking>>) => {
      kernel.router.close()
      await settle()
    },
  ],
])('%s gives the attempt up; a late answer is ignored; the next attempt works', async (_, leave) => {
  const world = await asking()
  const first = world.asked()
  await leave(world)
  expect(first.request.signal.aborted).toBe(true)
  expect(world.status()).toBe('disconnected')
  first.approve()
  await world.settle()
  expect(world.status()).toBe('disconnected')
  await world.open()
  await world.press('Lantern')
  world.asked().approve()
  await world.settle()
  expect(world.status()).toBe('connected')
})

test('choosing another wallet goes back to the list', async () => {
  const { asked, settle, press, stack } = await asking()
  asked().fail(new UserRejectedError())
  await settle()
  await press('Choose another wallet')
  expect(stack()).toEqual(['connect.list'])
})

/** A plugin that connects a wallet in another way. */
const elsewhereBy = () => {
  const phone = view<{ readonly walletId: string }>('elsewhere.phone')
  const elsewhere: Plugin = {
    manifest: defineManifest({
      id: 'elsewhere',
      apiVersion: 1,
      version: '0.0.0',
      views: [viewSpec({ ref: phone })],
      contributes: [into(ConnectAlternatives, { id: 'phone', item: { label: msg('x.phone', 'Use phone'), icon: 'qr', open: phone } })],
    }),
    input: undefined,
    load: async () => ({ default: () => ({ views: { [phone.id]: async () => ({ kind: 'react' as const, component: () => <p>A code</p> }) } }) }),
  }
  return elsewhere
}

test('what other plugins offer stands beside asking again', async () => {
  const { controls, press, kernel } = await asking({ plugins: [elsewhereBy()] })
  expect(controls()).toEqual(['Back', 'Close', 'Ask again', 'Use phone'])
  await press('Use phone')
  expect(kernel.router.state.get().stack.at(-1)).toMatchObject({ view: 'elsewhere.phone', params: { walletId: 'com.harbor' } })
})

test('the button that asks is one element from the first question to the end, with another way beside it and without', async () => {
  const { control, asked, settle, root, wallets } = await asking({ plugins: [elsewhereBy()] })
  const button = control('Ask again')
  button.focus()
  asked().fail(new UserRejectedError())
  await settle()
  expect(control('Try again')).toBe(button)
  button.click()
  await settle()
  expect(control('Ask again')).toBe(button)
  wallets.asked.at(-1)?.approve()
  await settle()
  expect(control('Continue')).toBe(button)
  expect(root.activeElement).toBe(button)
})

test('a host that opens the view for a wallet asks it; for nonsense it is told kindly', async () => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  modal = mountModal({ plugins: [connect(), wallets.plugin] })
  await modal.open()
  void modal.kernel.router.open({ view: 'ConnectingExternal', params: { connectorId: 'com.harbor' } })
  await modal.settle()
  expect(wallets.asked).toHaveLength(1)
  void modal.kernel.router.open({ view: 'ConnectingExternal', params: 'nonsense' })
  await modal.settle()
  expect(modal.text()).toContain('This wallet isn’t in this browser')
})

test('the service asks and gives up', async () => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  modal = mountModal({ plugins: [connect(), wallets.plugin] })
  await modal.open()
  const flow = await modal.kernel.get(Connect)
  flow.start('com.harbor')
  await modal.settle()
  expect(modal.stack()).toEqual(['connect.list', 'connect.external'])
  flow.cancel()
  await modal.settle()
  expect(wallets.asked[0]?.request.signal.aborted).toBe(true)
})

test('embedded, success leads to the account', async () => {
  const { asked, settle, advance, kernel, stack } = await asking({ host: { enableEmbedded: true } })
  asked().approve()
  await settle()
  await advance(900)
  expect(kernel.router.state.get().open).toBe(true)
  expect(stack()).not.toContain('connect.external')
})

test('a wallet that declines at once is named in the title all the same', async () => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor', open: () => Promise.reject(new UserRejectedError()) })
  modal = mountModal({ plugins: [connect(), wallets.plugin] })
  await modal.open({ view: 'ConnectingExternal', params: { connectorId: 'com.harbor' } })
  await modal.settle()
  expect(modal.root.querySelector('h2')?.textContent).toBe('Connect Harbor')
})

test('the button that asks again has a successor when the wallet declines: it has the focus', async () => {
  const { control, asked, settle, root } = await asking()
  control('Ask again').focus()
  asked().fail(new UserRejectedError())
  await settle()
  expect(root.activeElement?.textContent).toBe('Try again')
})
