// @vitest-environment happy-dom
import { base58 } from '@scure/base'
import { afterEach, expect, test } from 'vitest'
import { evm } from '../../../adapters/evm/manifest.js'
import { solana } from '../../../adapters/solana/manifest.js'
import type { Network } from '../../../kernel/api/index.js'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { connectAndAccount } from '../../../tests/kernel/testPlugin.js'
import { EmbeddedWallet } from '../../../ports/embeddedWallet.js'
import { Refuse, type SiteOptions, siteOrigin } from '../testing/scriptedSite.js'
import { evmAddress, signedIn, solanaAddress, withSite } from '../testing/withSite.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../adapters/evm/plugin.js'
import '../../../adapters/evm/lateDriver.js'
import '../../../adapters/evm/createEip1193.js'
import '../../../adapters/solana/plugin.js'
import '../../../adapters/solana/createDriver.js'
import './views.js'

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const network = (chainNamespace: string, id: number | string, name: string): Network => ({
  id,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}` as Network['caipNetworkId'],
  name,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
const networks = [network('eip155', 1, 'Ethereum'), network('eip155', 137, 'Polygon'), network('solana', solanaMainnet.slice(7), 'Solana')]

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const at = (secureSite: string) => ({ secureSite, projectId: 'project' })

interface Options {
  readonly vault?: boolean
  readonly more?: NonNullable<SiteOptions['answers']>
  readonly storage?: Storage
  readonly fetch?: typeof fetch
  readonly only?: string
}
const start = ({ vault = true, more = [], storage = createMemoryStorage(), fetch, only }: Options = {}) => {
  const element = document.createElement('div')
  const frame = withSite({ element, answers: [...signedIn(), ...more], ...(vault && { vault: ['otp', 'approve'] }) })
  const mounted = mountModal({
    storage,
    fetch,
    networks: networks.filter(({ chainNamespace }) => only === undefined || chainNamespace === only),
    host: at(siteOrigin),
    plugins: [...connectAndAccount(), evm(), solana(), frame.plugin],
  })
  modal = mounted
  const session = (namespace = 'eip155') => mounted.kernel.sessions.state.get().byNamespace[namespace]
  const sign = (text = 'hello') => {
    const ended = mounted.kernel.capabilities.get('eip155', 'signMessage')?.sign(evmAddress, text) ?? Promise.reject(new Error('No account.'))
    return ended.then(
      (value) => ({ value, error: undefined }),
      (error: unknown) => ({ value: undefined, error }),
    )
  }
  return { ...mounted, ...frame, element, storage, session, sign }
}
const connected = async (options: Options = {}) => {
  const world = start(options)
  const connecting = world.kernel.sessions.connect('ID_AUTH')
  await world.settle()
  await world.advance(500)
  await connecting
  return world
}
const signature = `0x${'ab'.repeat(65)}`

test('the accounts of a vault are connected on both families, as AUTH', async () => {
  const { session, kernel, site } = await connected()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'ID_AUTH', kind: 'embedded', address: evmAddress, chain: 'eip155:1' })
  expect(session('solana')).toMatchObject({ status: 'connected', address: solanaAddress, chain: solanaMainnet })
  // Called by what the visitor used; sentences call it otherwise.
  expect(session()).toMatchObject({ wallet: { name: 'Email', phrase: 'your email wallet', account: 'mira@example.com' } })
  const query = 'projectId=project&chainId=eip155%3A1&version=4&enableLogger=true&locale=en&rpcUrl=https%3A%2F%2Frpc.example%2F'
  expect([kernel.connectors.find('ID_AUTH')?.kind, ...site().urls]).toEqual(['embedded', `${siteOrigin}/sdk?${query}`])
})

test('of a foreign site the account of the wanted family alone is connected', async () => {
  const { session } = await connected({ vault: false })
  expect([session()?.status, session('solana')?.status]).toEqual(['connected', 'disconnected'])
})

test('a request is shown under the frame before it is sent, and the view goes when it is answered', async () => {
  const { site, sign, stack, settle, element, root, kernel } = await connected()
  const answer = sign()
  expect(site().last('RPC_REQUEST')).toBeUndefined()
  await settle()
  expect(stack()).toEqual(['embedded-wallet.approve'])
  expect(root.contains(element)).toBe(true)
  expect([element.style.display, element.style.visibility]).toEqual(['block', 'hidden'])
  const resize = { type: '@w3m-frame/RESIZE', payload: { height: 320 } }
  site().send(resize)
  await settle()
  expect(element.style.visibility).toBe('visible')
  const { id, payload } = site().last('RPC_REQUEST') ?? {}
  expect(payload).toEqual({ method: 'personal_sign', chainId: 1, chainNamespace: 'eip155', params: ['0x68656c6c6f', evmAddress] })
  site().send({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: signature })
  await settle()
  expect(await answer).toEqual({ value: signature, error: undefined })
  expect(kernel.router.state.get().open).toBe(false)
  expect(element.style.display).toBe('none')

  // What was drawn for one request does not count for the next: the frame is hidden until it says its size anew.
  const next = sign()
  await settle()
  expect(element.style.visibility).toBe('hidden')
  site().send(resize)
  await settle()
  expect(element.style.visibility).toBe('visible')
  site().send({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: site().last('RPC_REQUEST')?.id, payload: signature })
  await settle()
  expect((await next).value).toBe(signature)
})

test('a frame that does not say its size anew is shown a second later', async () => {
  const { sign, settle, element } = await connected()
  const answer = sign()
  await settle()
  expect(element.style.visibility).toBe('hidden')
  await expect.poll(() => element.style.visibility, { timeout: 5_000 }).toBe('visible')
  await modal?.press('Close')
  expect((await answer).error).toMatchObject({ reason: 'rejected' })
})

test('the frame of a site that says no heights is shown at once', async () => {
  const { sign, advance, element } = await connected({ vault: false })
  const answer = sign()
  await advance(500)
  expect([element.style.display, element.style.visibility]).toEqual(['block', 'visible'])
  await modal?.press('Close')
  expect((await answer).error).toMatchObject({ reason: 'rejected' })
})

test('over an open modal the view is taken away again, and what was there comes back', async () => {
  const { site, sign, stack, settle, open } = await connected({ more: [['RPC_REQUEST', () => signature]] })
  await open({ view: 'Account' })
  const answer = sign()
  await settle()
  expect(await answer).toMatchObject({ value: signature })
  expect(stack()).toEqual(['test-account.home'])
  expect(site().asked.filter(({ name }) => name === 'RPC_REQUEST')).toHaveLength(1)
})

test.each([
  ['closing the modal', (world: Awaited<ReturnType<typeof connected>>) => world.press('Close')],
  ['the page going on', async (world: Awaited<ReturnType<typeof connected>>) => world.kernel.router.close()],
])('%s gives the request up: it counts as declined, and the site hears of it', async (_, leave) => {
  const world = await connected()
  const answer = world.sign()
  await world.settle()
  await leave(world)
  await world.settle()
  const { error } = await answer
  expect(error).toMatchObject({ reason: 'rejected' })
  expect((error as Error).cause).toMatchObject({ shortMessage: 'Request was aborted' })
  expect(world.site().last('RPC_ABORT')).toBeDefined()
  // The next one is asked as if nothing had been.
  world.site().script.set('RPC_REQUEST', () => signature)
  const next = world.sign()
  await world.settle()
  expect(await next).toMatchObject({ value: signature })
})

test('requests are reviewed one after the other', async () => {
  const { site, sign, settle } = await connected()
  const answers = [sign('one'), sign('two')]
  await settle()
  const asked = () => site().asked.filter(({ name }) => name === 'RPC_REQUEST')
  expect(asked()).toHaveLength(1)
  site().send({ type: '@w3m-frame/RPC_REQUEST_ERROR', id: asked()[0]?.id, payload: { message: 'User rejected', reason: 'cancelled' } })
  await settle()
  expect(asked()).toHaveLength(2)
  site().send({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: asked()[1]?.id, payload: signature })
  await settle()
  expect(await Promise.all(answers)).toMatchObject([{ error: { reason: 'rejected' } }, { value: signature }])
})

test('a refusal in words of a foreign site counts as declined, anything else as an error of the wallet', async () => {
  const messages = ['User rejected the request', 'The node is away']
  const world = await connected({ vault: false, more: [['RPC_REQUEST', () => Promise.reject(new Refuse(messages.shift() ?? ''))]] })
  const first = world.sign()
  // The frame was in the page, and is loaded anew where the view is.
  await world.advance(500)
  const second = world.sign()
  await world.settle()
  expect([await first, await second]).toMatchObject([{ error: { reason: 'rejected' } }, { error: { code: 'P302', details: 'The node is away' } }])
})

test('a method on no list is refused: nothing is sent, the caller and the console are told', async () => {
  const { kernel, site, lines } = await connected()
  const native = kernel.sessions.transport('eip155')?.native as { request(call: object): Promise<unknown> }
  await expect(native.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({ code: 4200, message: 'Requested RPC call is not allowed' })
  expect(site().last('RPC_REQUEST')).toBeUndefined()
  expect(lines.some((line) => line.startsWith('warn') && line.endsWith('Requested RPC call is not allowed eth_sign'))).toBe(true)
})

test('the visitor reads that an action is not allowed when a page asks for a method on no list', async () => {
  const { kernel, settle } = await connected()
  const transport = kernel.sessions.transport('eip155')
  await expect(transport?.request({ method: 'eth_sign', params: [], chain: 'eip155:1' })).rejects.toMatchObject({ walletCode: 4200 })
  await settle()
  const shown = kernel.notices.state.get().current
  expect([shown?.variant, shown && kernel.t(shown.message, shown.values)]).toEqual(['error', 'Action not allowed'])
})

test('permissions are off unless the host switches smart sessions on: nothing reaches the site', async () => {
  const { kernel, site } = await connected()
  expect(kernel.feature('smartSessions')).toBe(false)
  expect(kernel.feature('pay')).toBe(false)
  const transport = kernel.sessions.transport('eip155')
  for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions'])
    await expect(transport?.request({ method, params: [{}], chain: 'eip155:1' })).rejects.toMatchObject({
      walletCode: 4200,
      details: expect.stringContaining('features.smartSessions'),
    })
  expect(site().last('RPC_REQUEST')).toBeUndefined()
})

test('a connection without a place to sign in ends with the words that neither e-mail nor social account is connected', async () => {
  const { kernel, settle, advance } = start({ more: [['IS_CONNECTED', () => ({ isConnected: false })]] })
  const connecting = kernel.sessions.connect('ID_AUTH').catch((error: unknown) => error)
  await settle()
  await advance(500)
  expect(await connecting).toMatchObject({ reason: 'failed', message: expect.stringContaining('Not connected to email or social') })
})

test('a request that the site does not answer raises the alert that it timed out', async () => {
  const { kernel, settle, advance, lines } = await connected()
  const service = await kernel.get(EmbeddedWallet)
  const sending = service.sendCode('mira@example.com', new AbortController().signal).catch((error: unknown) => error)
  await settle()
  await advance(120_000)
  expect(await sending).toMatchObject({ code: 'P376' })
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([expect.stringContaining('Embedded Wallet Request Timed Out')])
})

test('the site gets the look and the data of the page when it is ready, and the look again after each change', async () => {
  const { kernel, settle, site } = await connected()
  expect(site().last('SYNC_DAPP_DATA')?.payload).toEqual({
    metadata: { name: 'Test app', description: 'A page under test', url: 'https://app.example/', icons: [] },
    sdkType: 'appkit',
    projectId: 'project',
  })
  expect(site().last('SYNC_THEME')?.payload).toEqual({ themeMode: 'dark', themeVariables: {} })
  kernel.theme.setMode('light')
  kernel.theme.setVariables({ '--portico-accent': '#123456' })
  await settle()
  expect(site().last('SYNC_THEME')?.payload).toEqual({ themeMode: 'light', themeVariables: { '--portico-accent': '#123456' } })
})

test('the numbers of the networks with smart accounts are asked once a visitor is connected, and kept', async () => {
  const { kernel, settle, site } = await connected()
  await settle()
  expect(site().last('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toBeDefined()
  expect((await kernel.get(EmbeddedWallet)).state.get().smartAccountNetworks).toEqual([1, 10])
})

test.each([[{ smartAccountEnabledNetworks: 'all' }], [{}], [undefined], [new Error('no')]])(
  'a site that does not say where it has smart accounts (%s) leaves that unknown',
  async (answer) => {
    const { kernel, settle } = await connected({
      more: [['GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => (answer instanceof Error ? Promise.reject(answer) : answer)]],
    })
    await settle()
    expect((await kernel.get(EmbeddedWallet)).state.get().smartAccountNetworks).toBeUndefined()
  },
)

test('a site that was loaded anew on another network is moved to that of the account before anything is asked', async () => {
  const first = await connected()
  first.scope.dispose()
  await first.kernel.destroy()
  const { settle, sign, site } = start({
    storage: first.storage,
    more: [
      ['GET_CHAIN_ID', () => ({ chainId: 137 })],
      ['RPC_REQUEST', () => signature],
    ],
  })
  await settle()
  const answer = sign()
  await settle()
  expect(await answer).toMatchObject({ value: signature })
  const names = site().asked.map(({ name }) => name)
  expect(site().last('SWITCH_NETWORK')?.payload).toEqual({ chainId: 1 })
  expect(names.indexOf('SWITCH_NETWORK')).toBeLessThan(names.indexOf('GET_USER'))
})

test.each([
  ['mira0', false, 'mira'],
  ['mira#0', false, 'mira'],
  // A vault knows the name that the visitor chose.
  ['Agent 0', true, 'Agent 0'],
])('the Discord name %s of a site (a vault: %s) is shown as %s', async (userName, vault, shown) => {
  const { kernel, settle, advance, site } = start({
    vault,
    more: [
      ['IS_CONNECTED', () => ({ isConnected: false })],
      ['GET_SOCIAL_REDIRECT_URI', () => ({ uri: 'https://discord.example/', state: 'a'.repeat(43) })],
      ['CONNECT_SOCIAL', () => ({ chainId: 1, address: evmAddress })],
      ['GET_USER', (payload) => ({ chainId: (payload as { readonly chainId: number }).chainId, address: evmAddress, userName })],
    ],
    only: 'eip155',
  })
  const { signal } = new AbortController()
  const service = await kernel.get(EmbeddedWallet)
  const signingIn = service.socialAddress('discord', signal)
  await settle()
  await advance(500)
  await signingIn
  const entering = service.enterSocial('https://secure.example/social#result', signal)
  await settle()
  await entering
  site().script.set('IS_CONNECTED', () => ({ isConnected: true }))
  const connecting = service.connect(signal)
  await settle()
  await connecting
  expect(service.state.get().userName).toBe(shown)
})

test('what any node can answer is asked of the networks of the host', async () => {
  const node: typeof fetch = async (_, init) => {
    const { id } = JSON.parse(String(init?.body)) as { readonly id: number }
    return Response.json({ jsonrpc: '2.0', id, result: '0x10' })
  }
  const { kernel, site, environment } = await connected({ fetch: node })
  const transport = kernel.sessions.transport('eip155')
  await expect(transport?.request({ method: 'eth_getBalance', params: [evmAddress, 'latest'], chain: 'eip155:1' })).resolves.toBe('0x10')
  expect(environment.requests.at(-1)).toContain('https://rpc.example')
  expect(site().last('RPC_REQUEST')).toBeUndefined()
})

test('switching the network takes over the account of the other chain', async () => {
  const other = '0x1111111111111111111111111111111111111111'
  const { kernel, session, settle, site } = await connected()
  site().script.set('GET_USER', () => ({ address: other, chainId: 137 }))
  const switching = kernel.networks.switchTo('eip155:137')
  await settle()
  await switching
  expect(session()).toMatchObject({ chain: 'eip155:137', address: other })
  expect(site().last('SWITCH_NETWORK')?.payload).toEqual({ chainId: 137 })
})

test('a message of Solana is signed in the encodings of the protocol', async () => {
  const signed = base58.encode(new Uint8Array(64).fill(7))
  const { kernel, settle, site } = await connected({ more: [['RPC_REQUEST', () => ({ signature: signed })]] })
  const answer = kernel.capabilities.get('solana', 'signMessage')?.sign(solanaAddress, 'hi')
  await settle()
  await expect(answer).resolves.toBe(signed)
  expect(site().last('RPC_REQUEST')?.payload).toEqual({
    method: 'solana_signMessage',
    chainId: solanaMainnet,
    chainNamespace: 'solana',
    params: { message: base58.encode(new TextEncoder().encode('hi')), pubkey: solanaAddress },
  })
})

test('a page with Solana alone gets that account alone, and can send from it', async () => {
  const { kernel, session, site } = await connected({ only: 'solana' })
  expect(session('solana')).toMatchObject({ status: 'connected', address: solanaAddress })
  expect(site().last('GET_USER')?.payload).toEqual({ chainId: solanaMainnet })
  expect(kernel.capabilities.get('solana', 'transfer')).toBeDefined()
})

test('an account of another family is added to the one that is there, and goes with it when another visitor signed in meanwhile', async () => {
  const { kernel, settle, advance, session, site, sign } = start({ more: [['RPC_REQUEST', () => signature]] })
  const connect = async (namespace: string) => {
    const connecting = kernel.sessions.connect('ID_AUTH', { namespace })
    await settle()
    await advance(500)
    await connecting
  }
  await connect('eip155')
  expect([session()?.status, session('solana')?.status]).toEqual(['connected', 'disconnected'])
  await connect('solana')
  expect([session(), session('solana')]).toMatchObject([{ address: evmAddress }, { address: solanaAddress }])
  const signed = sign()
  await settle()
  expect((await signed).value).toBe(signature)

  await kernel.sessions.disconnect('solana')
  site().script.set('GET_USER', (payload) => {
    const { chainId } = payload as { readonly chainId: string | number }
    return { email: 'nils@example.com', chainId, address: typeof chainId === 'number' ? `0x${'5'.repeat(40)}` : solanaAddress }
  })
  await connect('solana')
  expect([session()?.status, session('solana')?.status]).toEqual(['disconnected', 'connected'])
})

test('after a reload the account comes from storage, and the frame is loaded when something is asked of it', async () => {
  const first = await connected()
  first.scope.dispose()
  await first.kernel.destroy()
  const { session, settle, loaded, sign, site } = start({ storage: first.storage, more: [['RPC_REQUEST', () => signature]] })
  await settle()
  expect(session()).toMatchObject({ status: 'connected', address: evmAddress })
  expect(loaded()).toBe(false)
  const answer = sign()
  await settle()
  expect(await answer).toMatchObject({ value: signature })
  expect(
    site()
      .asked.map(({ name }) => name)
      .filter((name) => !name.startsWith('SYNC')),
  ).toEqual(['IS_CONNECTED', 'GET_CHAIN_ID', 'GET_USER', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'RPC_REQUEST'])
})

test('a restored account that the site does not know any more is disconnected, and nothing is signed', async () => {
  const first = await connected()
  first.scope.dispose()
  await first.kernel.destroy()
  const { session, settle, sign, site } = start({ storage: first.storage, more: [['IS_CONNECTED', () => ({ isConnected: false })]] })
  await settle()
  const answer = sign()
  await settle()
  expect((await answer).error).toMatchObject({ code: 'P359' })
  expect(session()?.status).toBe('disconnected')
  expect(site().last('RPC_REQUEST')).toBeUndefined()
})

test('a site that has another account than the one that is shown signs nothing for it', async () => {
  const first = await connected()
  first.scope.dispose()
  await first.kernel.destroy()
  const other = '0x1111111111111111111111111111111111111111'
  const { session, settle, sign, site } = start({ storage: first.storage, more: [['GET_USER', () => ({ address: other, chainId: 1 })]] })
  await settle()
  const answer = sign()
  await settle()
  expect((await answer).error).toMatchObject({ code: 'P344' })
  expect(session()).toMatchObject({ address: other })
  expect(site().last('RPC_REQUEST')).toBeUndefined()
})

test('leaving the last account signs out at the site; it is not waited for longer than three seconds', async () => {
  const { kernel, session, site, settle, environment } = await connected()
  await kernel.sessions.disconnect('solana')
  expect([session()?.status, site().last('SIGN_OUT')]).toEqual(['connected', undefined])
  site().script.delete('SIGN_OUT')
  const leaving = kernel.sessions.disconnect()
  await settle()
  expect(site().last('SIGN_OUT')).toBeDefined()
  await environment.advance(3_000)
  await leaving
  expect(session()?.status).toBe('disconnected')
})

test('Escape that is pressed in the frame closes the modal, and the request ends as declined', async () => {
  const { site, sign, settle, kernel } = await connected()
  const answer = sign()
  await settle()
  expect(kernel.router.state.get().open).toBe(true)
  site().send({ type: '@w3m-frame/ESCAPE', payload: {} })
  await settle()
  expect(kernel.router.state.get().open).toBe(false)
  expect((await answer).error).toMatchObject({ reason: 'rejected' })
})

test('a vault that says that the sign-in is over ends every connection', async () => {
  const { site, settle, session } = await connected()
  site().send({ type: '@w3m-frame/SIGNED_OUT', payload: {} })
  await settle()
  expect([session()?.status, session('solana')?.status]).toEqual(['disconnected', 'disconnected'])
})

test('a frame that does not load is told to the developer, and a request ends with words to the visitor', async () => {
  const first = await connected()
  first.scope.dispose()
  await first.kernel.destroy()
  const element = document.createElement('div')
  const frame = withSite({ element, greets: false, loads: false })
  const mounted = mountModal({
    dev: true,
    storage: first.storage,
    networks,
    host: at(siteOrigin),
    plugins: [...connectAndAccount(), evm(), solana(), frame.plugin],
  })
  modal = mounted
  await mounted.settle()
  const answer = mounted.kernel.capabilities
    .get('eip155', 'signMessage')
    ?.sign(evmAddress, 'hi')
    .catch((error: unknown) => error)
  await mounted.advance(8_000)
  expect(mounted.text()).toContain('Your wallet isn’t answering Nothing was signed. Your account is safe.')
  expect(mounted.kernel.alerts.state.get().items[0]?.title).toBe('Network Error: Could not load embedded wallet')
  await mounted.press('Close')
  expect(await answer).toMatchObject({ reason: 'rejected' })
})

test.each(['https://app.example/vault', 'http://secure.example', 'javascript:alert(1)', 'https://user:pass@secure.example'])(
  '%s is no secure site: there is no connector, and developers are told',
  async (secureSite) => {
    const frame = withSite({})
    const mounted = mountModal({ dev: true, networks, host: at(secureSite), plugins: [...connectAndAccount(), evm(), frame.plugin] })
    modal = mounted
    const failed = mounted.kernel.sessions.connect('ID_AUTH').catch((error: unknown) => error)
    await mounted.settle()
    expect(await failed).toBeInstanceOf(Error)
    expect(mounted.kernel.alerts.state.get().items[0]?.title).toBe('Invalid App Configuration')
    expect(frame.loaded()).toBe(false)
  },
)
