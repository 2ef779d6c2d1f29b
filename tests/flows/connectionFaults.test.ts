// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { evm } from '../../adapters/evm/manifest.js'
import { account } from '../../plugins/account/manifest.js'
import { activity } from '../../plugins/activity/manifest.js'
import { connect } from '../../plugins/connect/manifest.js'
import { networks } from '../../plugins/networks/manifest.js'
import { tokens } from '../../plugins/tokens/manifest.js'
import { wallets } from '../../plugins/wallets/manifest.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { type FakeEthereum, fakeEthereum } from '../harness/fakeEthereum.js'
import { type MountedModal, mountModal } from '../harness/mountModal.js'
// Loaded before the tests, so that nothing waits for the disk.
import '../../adapters/evm/connectWallet.js'
import '../../adapters/evm/lateDriver.js'
import '../../adapters/evm/plugin.js'
import '../../kernel/services/http/createRpcClient.js'
import '../../kernel/services/http/sendRequest.js'
import '../../plugins/account/plugin.js'
import '../../plugins/activity/plugin.js'
import '../../plugins/connect/plugin.js'
import '../../plugins/connect/views/views.js'
import '../../plugins/networks/plugin.js'
import '../../plugins/tokens/plugin.js'
import '../../plugins/wallets/plugin.js'
import '../../plugins/wallets/readSnapshot.js'
import '../../plugins/wallets/snapshot.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const visit = (options: Partial<Parameters<typeof mountModal>[0]> = {}): MountedModal => {
  const modal = mountModal({
    window,
    plugins: [evm(), connect(), wallets(), account(), networks(), tokens(), activity()],
    host: { apiUrl: 'https://api.lumen.example' } as object,
    ...options,
  })
  ends.push(async () => {
    modal.scope.dispose()
    await modal.kernel.destroy()
  })
  return modal
}
const install = (options: Parameters<typeof fakeEthereum>[0] = {}): FakeEthereum => {
  const wallet = fakeEthereum({ page: window, ...options })
  ends.push(wallet.vanish)
  return wallet
}
/** Code that is fetched on the way comes from disk: turns, without time passing. */
const until = async (modal: MountedModal, holds: () => boolean) => {
  for (let turn = 0; turn < 30_000 && !holds(); turn++) {
    await new Promise<void>((done) => setImmediate(done))
    await modal.environment.settle()
  }
}
const statusOf = ({ kernel }: MountedModal) => kernel.sessions.state.get().byNamespace.eip155?.status

test('with every server and every chain down at once, an installed wallet connects, and what did not load is said', async () => {
  const wallet = install()
  const modal = visit({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  await modal.open()
  await modal.press('Acme')
  await until(modal, () => statusOf(modal) === 'connected')
  expect(statusOf(modal)).toBe('connected')
  await modal.open({ view: 'Account' })
  // The code of the tab is real, and takes real time.
  await until(modal, () => modal.text().includes('Tokens didn’t load'))
  await modal.advance(60_000)
  expect(modal.text()).toContain('0x7f3a')
  expect(modal.text()).toContain('Tokens didn’t load')
  expect(modal.controls()).toContain('Account settings')
  await modal.kernel.sessions.disconnect()
  await modal.settle()
  expect(statusOf(modal)).toBe('disconnected')
  expect(wallet.listeners()).toBe(0)
})

test('a page that is loaded again while a request waits in the wallet names it, and its approval connects', async () => {
  const wallet = install({ manners: { eth_requestAccounts: 'hold' } })
  const storage = createMemoryStorage()
  const before = visit({ storage })
  await before.open()
  await before.press('Acme')
  await until(before, () => wallet.held === 1)
  expect(wallet.held).toBe(1)
  before.scope.dispose()
  await before.kernel.destroy()

  const after = visit({ storage })
  await after.open()
  await after.press('Acme')
  await until(after, () => wallet.calls.filter(({ method }) => method === 'eth_requestAccounts').length > 1)
  await after.settle()
  expect(statusOf(after)).toBe('connecting')
  expect(after.text()).toMatch(/waiting in Acme|already|open Acme/i)
  wallet.approve()
  await until(after, () => statusOf(after) === 'connected')
  expect(statusOf(after)).toBe('connected')
})

test('storage that is emptied while the page is in use ends nothing, and the next visit starts anew', async () => {
  install()
  const storage = createMemoryStorage()
  const modal = visit({ storage })
  await modal.open()
  await modal.press('Acme')
  await until(modal, () => statusOf(modal) === 'connected')
  expect(statusOf(modal)).toBe('connected')
  storage.clear()
  modal.environment.changeStorage(null)
  await modal.advance(1_000)
  expect(statusOf(modal)).toBe('connected')
  const switched = modal.kernel.networks.switchTo('eip155:137')
  await modal.settle()
  await switched
  expect(modal.kernel.sessions.state.get().byNamespace.eip155).toMatchObject({ status: 'connected', chain: 'eip155:137' })
  await modal.kernel.sessions.disconnect()
  modal.scope.dispose()
  await modal.kernel.destroy()
  storage.clear()
  const next = visit({ storage })
  await next.environment.settle()
  expect(statusOf(next)).toBe('disconnected')
  await next.open()
  await until(next, () => next.controls().length > 0)
  expect(next.controls().join(' | ')).toContain('Acme')
})
