// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { evm } from '../../../adapters/evm/manifest.js'
import { BackupView, DeleteView, ExportView, OtherSitesView, PasskeyView, RecoveryPasswordView, RecoveryView } from '../../../ports/embeddedWallet.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { connectAndAccount } from '../../../tests/kernel/testPlugin.js'
import { Refuse, type SiteOptions, siteOrigin } from '../testing/scriptedSite.js'
import { signedIn, withSite } from '../testing/withSite.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../adapters/evm/plugin.js'
import '../../../adapters/evm/lateDriver.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const host = { ...{ secureSite: siteOrigin }, projectId: 'project' }

/** A visitor who is signed in, in the view of the recovery file. */
const start = async (
  draws: readonly string[] | undefined,
  more: NonNullable<SiteOptions['answers']> = [],
  before: (kernel: MountedModal['kernel']) => void = () => {},
) => {
  const element = document.createElement('div')
  const frame = withSite({ element, answers: [...signedIn(), ...more], ...(draws && { vault: draws }) })
  const mounted = mountModal({
    networks: [testNetwork('eip155', 1, 'Ethereum')],
    host,
    plugins: [...connectAndAccount(), evm(), frame.plugin],
  })
  modal = mounted
  const connecting = mounted.kernel.sessions.connect('ID_AUTH')
  await mounted.settle()
  await mounted.advance(500)
  await connecting
  before(mounted.kernel)
  await mounted.open({ view: 'Account' })
  mounted.kernel.router.push(RecoveryView)
  await mounted.advance(500)
  return { ...mounted, ...frame, element }
}
const vault = ['otp', 'approve', 'passkey', 'recovery', 'password', 'sites', 'permissions', 'export', 'delete']

test.each([
  ['passkey', PasskeyView],
  ['password', RecoveryPasswordView],
  ['sites', OtherSitesView],
  ['export', ExportView],
  ['delete', DeleteView],
] as const)('the site is asked for "%s" in its own view, and a refusal is said there', async (part, view) => {
  const { site, kernel, press, text, settle, advance } = await start(vault)
  await press('Back')
  kernel.router.push(view)
  await advance(500)
  const { id, payload } = site().last('SHOW') ?? {}
  expect(payload).toEqual({ part })
  site().send({ type: '@w3m-frame/SHOW_ERROR', id, payload: { message: 'away', reason: 'failed' } })
  await settle()
  expect(text()).toContain('Your wallet is unchanged.')
})

test('the site is asked for the file once its frame lies over the view, and the account comes back when the visitor has it', async () => {
  const { site, element, stack, settle } = await start(vault)
  expect(element.style.display).toBe('block')
  const { id, payload } = site().last('SHOW') ?? {}
  expect(payload).toEqual({ part: 'recovery' })
  site().send({ type: '@w3m-frame/SHOW_SUCCESS', id, payload: {} })
  await settle()
  expect(stack()).toEqual(['test-account.home'])
  expect(element.style.display).toBe('none')
})

test('leaving the view takes the request back, and the next visit asks anew', async () => {
  const { site, press, stack, kernel, advance } = await start(vault)
  await press('Back')
  expect(stack()).toEqual(['test-account.home'])
  expect(site().last('RPC_ABORT')).toBeDefined()
  kernel.router.push(RecoveryView)
  await advance(500)
  expect(site().asked.filter(({ name }) => name === 'SHOW')).toHaveLength(2)
})

test('a visitor who declines in the frame is back at the account', async () => {
  const { stack } = await start(vault, [['SHOW', () => Promise.reject(new Refuse('Not now', { reason: 'cancelled' }))]])
  expect(stack()).toEqual(['test-account.home'])
})

test('a file that could not be made: words, and another try', async () => {
  const { text, controls, press, site, settle } = await start(vault, [['SHOW', () => Promise.reject(new Refuse('The gateway is away', { reason: 'failed' }))]])
  expect(text()).toContain('The recovery file wasn’t made')
  site().script.delete('SHOW')
  await press('Try again')
  await settle()
  expect(site().asked.filter(({ name }) => name === 'SHOW')).toHaveLength(2)
  expect(controls()).not.toContain('Try again')
})

test('of a site without recovery files the view explains that it has its own way', async () => {
  const { text, site } = await start(undefined)
  expect(text()).toContain('Not available in this wallet')
  expect(site().last('SHOW')).toBeUndefined()
})

test('a frame that was loaded for a request without a view comes into the view once that request was answered', async () => {
  let answer: unknown
  const { site, root, element, settle } = await start(vault, [], (kernel) => {
    answer = kernel.sessions.transport('eip155')?.request({ method: 'wallet_getCapabilities', params: [], chain: 'eip155:1' })
  })
  expect(root.contains(element)).toBe(false)
  expect(site().last('SHOW')).toBeUndefined()
  const { id } = site().last('RPC_REQUEST') ?? {}
  site().send({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: { '0x1': {} } })
  await settle()
  await expect(answer).resolves.toEqual({ '0x1': {} })
  expect(root.contains(element)).toBe(true)
  expect(site().last('SHOW')?.payload).toEqual({ part: 'recovery' })
})

test('the ways of recovery are said as the site tells them, and each is opened from there', async () => {
  const { site, kernel, press, text, stack, settle, advance } = await start(vault)
  await press('Back')
  kernel.router.push(BackupView)
  await settle()
  expect(text()).not.toContain('None is set')
  site().send({ type: '@w3m-frame/USER', payload: { recovery: 'none', ways: [] } })
  await settle()
  expect(text()).toContain('None is set up. If you clear this browser, you lose your wallet.')
  site().send({ type: '@w3m-frame/USER', payload: { recovery: 'set', ways: ['password', 'seed'] } })
  await settle()
  expect(text()).not.toContain('None is set')
  expect(text().match(/Set up\. You can replace it/g)).toHaveLength(1)
  await press('Passkey Fingerprint, face or PIN')
  await advance(500)
  expect(stack()).toEqual(['test-account.home', 'embedded-wallet.backup', 'embedded-wallet.passkey'])
  expect(site().last('SHOW')?.payload).toEqual({ part: 'passkey' })
})
