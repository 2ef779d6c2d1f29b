// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Network, SwitchError, UserRejectedError, WalletError } from '../../../kernel/api/index.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { networks } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
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
  nativeCurrency: { name, symbol: name.slice(0, 3).toUpperCase(), decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const many = ['Ethereum', 'Polygon', 'Base', 'Optimism', 'Gnosis', 'Celo'].map((name, place) => network(place + 1, name))

const world = async (options: Parameters<typeof mountModal>[0] & { readonly connect?: string | true } = {}) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  modal = mountModal({ networks: many.slice(0, 3), ...options, plugins: [networks(), wallets.plugin] })
  modal.kernel.preload()
  await modal.settle()
  if (options.connect) {
    const connection = modal.kernel.sessions.connect('com.harbor')
    await modal.settle()
    wallets.asked.at(-1)?.approve(options.connect === true ? {} : { chain: options.connect })
    await connection
    await modal.settle()
  }
  const active = () => modal?.kernel.networks.active()?.caipNetworkId
  const isOpen = () => modal?.kernel.router.state.get().open
  return { ...modal, wallets, active, isOpen }
}

test('lists the networks and marks where one is', async () => {
  const { open, controls } = await world()
  await open({ view: 'Networks' })
  expect(controls().slice(-3)).toEqual(['Ethereum You’re here', 'Polygon', 'Base'])
  expect(controls()).toContain('What is a network?')
})

test('a network with an image id has the picture of the directory, where there is a project', async () => {
  const [ethereum, ...others] = many.slice(0, 2)
  const pictured = ethereum ? [{ ...ethereum, assets: { imageId: 'ba0ba0cd' } }, ...others] : []
  const { open, root } = await world({ networks: pictured, host: { projectId: 'lumen' } })
  await open({ view: 'Networks' })
  const pictures = [...root.querySelectorAll('img')].map(({ src }) => src.replace(/&.*/, ''))
  expect(pictures).toEqual(['https://api.web3modal.org/public/getAssetImage/ba0ba0cd?projectId=lumen'])
})

test('without a project a network with an image id is shown by its letter, and nothing is asked', async () => {
  const [ethereum] = many
  const { open, root, text } = await world({ networks: ethereum ? [{ ...ethereum, assets: { imageId: 'ba0ba0cd' } }] : [] })
  await open({ view: 'Networks' })
  expect(root.querySelectorAll('img')).toHaveLength(0)
  expect(text()).toContain('Ethereum')
})

test('more than five networks can be searched', async () => {
  const { open, root, settle, controls, text, press } = await world({ networks: many })
  await open({ view: 'Networks' })
  const field = root.querySelector<HTMLInputElement>('input')
  expect(field).not.toBeNull()
  const type = async (value: string) => {
    // React listens to the native setter's event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
  }
  await type('gno')
  expect(controls()).toContain('Gnosis')
  expect(controls()).not.toContain('Polygon')
  await type('nowhere')
  expect(text()).toContain('No network matches “nowhere”')
  await press('Show all networks')
  expect(controls()).toContain('Polygon')
})

test('not connected: choosing only sets it and goes back', async () => {
  const { open, press, active, isOpen, wallets } = await world()
  await open({ view: 'Networks' })
  await press('Polygon')
  expect(active()).toBe('eip155:2')
  expect(isOpen()).toBe(false)
  expect(wallets.switches).toEqual([])
})

test('connected: the press asks the wallet; success goes back where the visitor came from', async () => {
  const { open, control, settle, text, wallets, active, isOpen, stack } = await world({ connect: true })
  await open({ view: 'Networks' })
  control('Polygon').click()
  await settle()
  expect(wallets.switches.map(({ chain }) => chain)).toEqual(['eip155:2'])
  expect(stack()).toEqual(['networks.list', 'networks.switch'])
  expect(text()).toContain('Switch to Polygon')
  expect(text()).toContain('Approve in Harbor Harbor is asking to switch from Ethereum to Polygon.')
  wallets.switches[0]?.done()
  await settle()
  expect(active()).toBe('eip155:2')
  expect(isOpen()).toBe(false)
})

test('the network one is on does nothing', async () => {
  const { open, press, wallets, stack } = await world({ connect: true })
  await open({ view: 'Networks' })
  await press('Ethereum')
  expect(wallets.switches).toEqual([])
  expect(stack()).toEqual(['networks.list'])
})

test.each([
  ['Switch declined', new UserRejectedError()],
  ['Harbor stayed on Ethereum', new WalletError({ method: 'wallet_switchEthereumChain', walletCode: -32603 })],
  ['Harbor can’t use Polygon here', new SwitchError('The wallet has no such network.', { reason: 'unsupported' })],
  ['Harbor stayed on Ethereum', 'odd'],
])('%s: can be asked again', async (said, error) => {
  const { open, press, settle, text, wallets, active, stack } = await world({ connect: true })
  await open({ view: 'Networks' })
  await press('Polygon')
  wallets.switches[0]?.fail(error)
  await settle()
  expect(text()).toContain(said)
  expect([active(), stack()]).toEqual(['eip155:1', ['networks.list', 'networks.switch']])
  await press('Ask again')
  expect(wallets.switches).toHaveLength(2)
  wallets.switches[1]?.done()
  await settle()
  expect(active()).toBe('eip155:2')
})

test('a wallet that never answers is given up after its deadline', async () => {
  const { open, press, advance, text } = await world({ connect: true })
  await open({ view: 'Networks' })
  await press('Polygon')
  await advance(10_000)
  expect(text()).toContain('Open your wallet')
  await advance(600_000)
  expect(text()).toContain('Harbor isn’t answering')
})

test('going back gives the question up, and the next one works', async () => {
  const { open, press, settle, wallets, stack, active } = await world({ connect: true })
  await open({ view: 'Networks' })
  await press('Polygon')
  await press('Back')
  expect(stack()).toEqual(['networks.list'])
  await press('Base')
  wallets.switches[1]?.done()
  await settle()
  expect(active()).toBe('eip155:3')
})

test('a view the host opens asks by itself', async () => {
  const { open, wallets, text } = await world({ connect: true })
  await open({ view: 'SwitchNetwork', params: { network: 'eip155:3' } })
  expect(wallets.switches.map(({ chain }) => chain)).toEqual(['eip155:3'])
  await open({ view: 'SwitchNetwork', params: { network: 'eip155:999' } })
  expect(text()).toContain('This site doesn’t use that network')
  expect(wallets.switches).toHaveLength(1)
})

test('where the host switched it off nothing can be chosen', async () => {
  const { open, control, press, active } = await world({ host: { enableNetworkSwitch: false } })
  await open({ view: 'Networks' })
  expect(control('Polygon').getAttribute('aria-disabled')).toBe('true')
  await press('Polygon')
  expect(active()).toBe('eip155:1')
})

test('an unsupported network opens by itself and may not be left', async () => {
  const { isOpen, stack, text, press, kernel, controls } = await world({ connect: 'eip155:42220' })
  expect(isOpen()).toBe(true)
  expect(stack()).toEqual(['networks.unsupported'])
  expect(text()).toContain('Test app isn’t on Celo')
  expect(text()).toContain('Your wallet is on Celo. Pick a network this site uses. Your Celo funds stay where they are.')
  expect(controls().slice(1)).toEqual(['Ethereum', 'Polygon', 'Base', 'Disconnect'])
  await press('Close')
  expect(isOpen()).toBe(true)
  expect(kernel.router.state.get().shake).toBe(true)
})

test('picking a network there asks the wallet, and success closes', async () => {
  const { press, wallets, text, settle, isOpen, kernel } = await world({ connect: 'eip155:42220' })
  await press('Polygon')
  expect(wallets.switches.map(({ chain }) => chain)).toEqual(['eip155:2'])
  expect(text()).toContain('Harbor is asking to switch to Polygon.')
  wallets.switches[0]?.fail(new UserRejectedError())
  await settle()
  expect(text()).toContain('Switch declined')
  await press('Choose another network')
  await press('Ethereum')
  wallets.switches[1]?.done()
  await settle()
  expect(isOpen()).toBe(false)
  expect(kernel.networks.state.get().unsupported).toBeUndefined()
})

test('a wallet that comes back by itself ends it', async () => {
  const { wallets, settle, isOpen } = await world({ connect: 'eip155:42220' })
  wallets.say({ chain: 'eip155:2' })
  await settle()
  expect(isOpen()).toBe(false)
})

test('disconnecting is the other way out', async () => {
  const { press, isOpen, kernel } = await world({ connect: 'eip155:42220' })
  await press('Disconnect')
  expect(isOpen()).toBe(false)
  expect(kernel.sessions.state.get().byNamespace.eip155?.status).toBe('disconnected')
})

test.each([
  ['unsupported networks are allowed', { allowUnsupportedChain: true }],
  ['switching is off', { enableNetworkSwitch: false }],
])('it does not open where %s', async (_, host) => {
  const { isOpen } = await world({ connect: 'eip155:42220', host })
  expect(isOpen()).toBe(false)
})

test('a network that the host allows from now on ends the view that may not be left', async () => {
  const { kernel, settle, isOpen } = await world({ connect: 'eip155:42220' })
  expect([isOpen(), kernel.router.locked()]).toEqual([true, true])
  kernel.updateOptions({ allowUnsupportedChain: true })
  await settle()
  expect([isOpen(), kernel.router.locked()]).toEqual([false, false])
})

test('switching that the host turns on, or off, while the list is shown takes effect at once', async () => {
  const { open, control, press, active, kernel, settle } = await world({ host: { enableNetworkSwitch: false } })
  await open({ view: 'Networks' })
  kernel.updateOptions({ enableNetworkSwitch: true })
  await settle()
  expect(control('Polygon').getAttribute('aria-disabled')).toBeNull()
  await press('Polygon')
  expect(active()).toBe('eip155:2')
  await open({ view: 'Networks' })
  kernel.updateOptions({ enableNetworkSwitch: false })
  await settle()
  await press('Base')
  expect(active()).toBe('eip155:2')
})

test('a wallet that leaves for an unsupported network later opens it too', async () => {
  const { wallets, settle, stack, isOpen } = await world({ connect: true })
  expect(isOpen()).toBe(false)
  wallets.say({ chain: 'eip155:42220' })
  await settle()
  expect(stack()).toEqual(['networks.unsupported'])
})

test('an unknown network is called by its number', async () => {
  const { text } = await world({ connect: 'eip155:987654321' })
  expect(text()).toContain('Test app isn’t on your wallet’s network')
  expect(text()).toContain('Your wallet is on network 987654321.')
})

test('what a network is, and back to the list', async () => {
  const { open, press, text, stack } = await world()
  await open({ view: 'Networks' })
  await press('What is a network?')
  expect(text()).toContain('Switching moves nothing. Funds stay on the network they are on.')
  await press('Choose a network')
  expect(stack()).toEqual(['networks.list'])
})

test('while the wallet is asked, the number to compare stands there', async () => {
  const { open, press, text } = await world({ connect: true })
  await open({ view: 'Networks' })
  await press('Polygon')
  expect(text()).toContain('If Harbor asks to add Polygon first, it should show network ID 2.')
})

test('of five hundred networks some are drawn, all can be reached and found', async () => {
  const all = Array.from({ length: 500 }, (_, at) => network(at + 1, `Network ${at + 1}`))
  const { open, root, press, settle, controls } = await world({ networks: all })
  await open({ view: 'Networks' })
  const drawn = () => controls().filter((name) => name.startsWith('Network ')).length
  expect(drawn()).toBe(20)
  await press('Show more')
  expect(drawn()).toBe(40)
  const field = root.querySelector<HTMLInputElement>('input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '499')
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
  expect(controls().filter((name) => name.startsWith('Network '))).toEqual(['Network 499'])
})

/** A wallet that agreed to some networks only. */
const paired = async (approved: readonly string[], networks_: readonly Network[]) => {
  const built = await world({ networks: networks_ })
  built.wallets.announce({
    id: 'relay',
    name: 'Lantern',
    open: async () => [
      {
        namespace: 'eip155',
        accounts: ['0x7F3A5b1c9E2d4f6A8b0C1D2e3F4a5B6c7D8E91bC'],
        chain: 'eip155:1',
        approved,
        transport: { request: () => Promise.reject(new Error('Not part of this test.')), watch: () => () => {}, close: async () => {} },
      },
    ],
  })
  await built.settle()
  await built.kernel.sessions.connect('relay')
  await built.settle()
  return built
}

test('a network the wallet did not agree to cannot be pressed, and says why', async () => {
  const { open, control, controls, press, stack } = await paired(['eip155:1', 'eip155:2'], many.slice(0, 3))
  await open({ view: 'Networks' })
  expect(controls().slice(-3)).toEqual(['Ethereum You’re here', 'Polygon', 'Base Not in Lantern'])
  expect(control('Base').getAttribute('aria-disabled')).toBe('true')
  const reason = control('Base').getAttribute('aria-describedby')
  expect(control('Base').querySelector(`[id="${reason}"]`)?.textContent).toBe('Lantern wasn’t asked for Base. Connect again to add it.')
  await press('Base')
  expect(stack()).toEqual(['networks.list'])
})

const solana: Network = {
  id: 'sol',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:sol',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
}

test('a network of another kind is explained first, then the ways in follow', async () => {
  const { open, press, text, active, kernel } = await world({ connect: true, networks: [...many.slice(0, 2), solana] })
  await open({ view: 'Networks' })
  await press('Solana')
  expect(text()).toContain('This site will use the one you pick.')
  expect(text()).toContain('Solana Not connected yet')
  expect(text()).toContain('Ethereum 0x7F3A…91bC · Harbor')
  await press('Connect on Solana')
  expect(active()).toBe('solana:sol')
  expect(kernel.sessions.state.get().active).toBe('solana')
})

test('picking the kind one is connected on keeps the connection', async () => {
  const { open, control, settle, press, active, wallets } = await world({ connect: true, networks: [...many.slice(0, 2), solana] })
  await open({ view: 'SwitchActiveChain', params: { namespace: 'solana' } })
  control('Ethereum').click()
  await settle()
  await press('Use Ethereum')
  expect(active()).toBe('eip155:1')
  expect(wallets.switches).toEqual([])
})
