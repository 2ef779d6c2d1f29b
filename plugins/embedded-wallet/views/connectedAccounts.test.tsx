// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { evm } from '../../../adapters/evm/manifest.js'
import { EmbeddedWallet } from '../../../ports/embeddedWallet.js'
import { mountModal } from '../../../tests/harness/mountModal.js'
import { connectAndAccount } from '../../../tests/kernel/testPlugin.js'
import { at, connectedEmbedded, endModal, hold, networks, signature, solanaMainnet, startEmbedded } from '../testing/connectedEmbedded.js'
import { siteOrigin } from '../testing/scriptedSite.js'
import { evmAddress, solanaAddress, withSite } from '../testing/withSite.js'

afterEach(endModal)

test('the accounts of a vault are connected on both families, as AUTH', async () => {
  const { session, kernel, site } = await connectedEmbedded()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'ID_AUTH', kind: 'embedded', address: evmAddress, chain: 'eip155:1' })
  expect(session('solana')).toMatchObject({ status: 'connected', address: solanaAddress, chain: solanaMainnet })
  // Called by what the visitor used; sentences call it otherwise.
  expect(session()).toMatchObject({ wallet: { name: 'Email', phrase: 'your email wallet', account: 'mira@example.com' } })
  const query = 'projectId=project&chainId=eip155%3A1&version=4&enableLogger=true&locale=en&rpcUrl=https%3A%2F%2Frpc.example%2F'
  expect([kernel.connectors.find('ID_AUTH')?.kind, ...site().urls]).toEqual(['embedded', `${siteOrigin}/sdk?${query}`])
})

test('of a foreign site the account of the wanted family alone is connected', async () => {
  const { session } = await connectedEmbedded({ vault: false })
  expect([session()?.status, session('solana')?.status]).toEqual(['connected', 'disconnected'])
})

test.each([
  ['mira0', false, 'mira'],
  ['mira#0', false, 'mira'],
  // A vault knows the name that the visitor chose.
  ['Agent 0', true, 'Agent 0'],
])('the Discord name %s of a site (a vault: %s) is shown as %s', async (userName, vault, shown) => {
  const { kernel, settle, advance, site } = startEmbedded({
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

test('switching the network takes over the account of the other chain', async () => {
  const other = '0x1111111111111111111111111111111111111111'
  const { kernel, session, settle, site } = await connectedEmbedded()
  site().script.set('GET_USER', () => ({ address: other, chainId: 137 }))
  const switching = kernel.networks.switchTo('eip155:137')
  await settle()
  await switching
  expect(session()).toMatchObject({ chain: 'eip155:137', address: other })
  expect(site().last('SWITCH_NETWORK')?.payload).toEqual({ chainId: 137 })
})

test('a page with Solana alone gets that account alone, and can send from it', async () => {
  const { kernel, session, site } = await connectedEmbedded({ only: 'solana' })
  expect(session('solana')).toMatchObject({ status: 'connected', address: solanaAddress })
  expect(site().last('GET_USER')?.payload).toEqual({ chainId: solanaMainnet })
  expect(kernel.capabilities.get('solana', 'transfer')).toBeDefined()
})

test('an account of another family is added to the one that is there, and goes with it when another visitor signed in meanwhile', async () => {
  const { kernel, settle, advance, session, site, sign } = startEmbedded({ more: [['RPC_REQUEST', () => signature]] })
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

test('leaving the last account signs out at the site; it is not waited for longer than three seconds', async () => {
  const { kernel, session, site, settle, environment } = await connectedEmbedded()
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

test('a vault that says that the sign-in is over ends every connection', async () => {
  const { site, settle, session } = await connectedEmbedded()
  site().send({ type: '@w3m-frame/SIGNED_OUT', payload: {} })
  await settle()
  expect([session()?.status, session('solana')?.status]).toEqual(['disconnected', 'disconnected'])
})

test.each(['https://app.example/vault', 'http://secure.example', 'javascript:alert(1)', 'https://user:pass@secure.example'])(
  '%s is no secure site: there is no connector, and developers are told',
  async (secureSite) => {
    const frame = withSite({})
    const mounted = mountModal({ dev: true, networks, host: at(secureSite), plugins: [...connectAndAccount(), evm(), frame.plugin] })
    hold(mounted)
    const failed = mounted.kernel.sessions.connect('ID_AUTH').catch((error: unknown) => error)
    await mounted.settle()
    expect(await failed).toBeInstanceOf(Error)
    expect(mounted.kernel.alerts.state.get().items[0]?.title).toBe('Invalid App Configuration')
    expect(frame.loaded()).toBe(false)
  },
)
