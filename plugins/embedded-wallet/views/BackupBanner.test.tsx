// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { evm } from '../../../adapters/evm/manifest.js'
import { account } from '../../../plugins/account/manifest.js'
import { AccountSettingsView } from '../../../ports/account.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { siteOrigin } from '../testing/scriptedSite.js'
import { signedIn, withSite } from '../testing/withSite.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../adapters/evm/plugin.js'
import '../../../adapters/evm/lateDriver.js'
import '../../../plugins/account/plugin.js'
import '../../../plugins/account/views/Account.js'
import '../../../plugins/account/views/AccountSettings.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const lost = 'If you clear this browser, you lose the wallet unless you set up a passkey, password or file.'

/** The account of a visitor whose wallet has no way of recovery yet, as far as the site says. */
const start = async (ways: readonly string[] = []) => {
  const frame = withSite({ element: document.createElement('div'), answers: signedIn(), vault: ['otp', 'approve', 'passkey', 'recovery', 'password'] })
  const mounted = mountModal({
    networks: [testNetwork('eip155', 1, 'Ethereum')],
    host: { secureSite: siteOrigin, projectId: 'project' },
    plugins: [account(), evm(), frame.plugin],
  })
  modal = mounted
  const connecting = mounted.kernel.sessions.connect('ID_AUTH')
  await mounted.settle()
  await mounted.advance(500)
  await connecting
  const tell = async (next: readonly string[]) => {
    frame.site().send({ type: '@w3m-frame/USER', payload: { recovery: next.length > 0 ? 'set' : 'none', ways: next } })
    await mounted.settle()
  }
  await tell(ways)
  await mounted.open({ view: 'Account' })
  await mounted.advance(500)
  return { ...mounted, tell }
}

test('the account of a wallet that could be lost asks for recovery under the balance, and leads there', async () => {
  const { text, press, settle, stack } = await start()
  expect(text()).toContain(lost)
  await press('Set up recovery')
  await settle()
  expect(stack()).toEqual(['account.home', 'embedded-wallet.backup'])
})

test('recovery is not asked for any more once there is a way, and not where the site says that there is one', async () => {
  const { text, tell } = await start()
  await tell(['passkey'])
  expect(text()).not.toContain(lost)
})

test('with a way of recovery nothing is asked', async () => {
  expect((await start(['file'])).text()).not.toContain(lost)
})

test('"Later" puts it off for the visit', async () => {
  const { text, press, kernel, open, advance } = await start()
  await press('Later')
  expect(text()).not.toContain(lost)
  kernel.router.close()
  await advance(86_400_000)
  await open({ view: 'Account' })
  await advance(500)
  expect(text()).not.toContain(lost)
})

test('the account settings have an amber tag while no recovery is set up, and say the ways once there are some', async () => {
  const { root, kernel, settle, tell, text } = await start()
  kernel.router.push(AccountSettingsView)
  await settle()
  const tags = () => [...root.querySelectorAll('.pt-tag.pt-warn')].map((tag) => tag.textContent)
  expect(tags()).toEqual(['Not set up'])
  expect(text()).toContain('If you clear this browser, you lose your wallet')
  await tell(['passkey', 'password', 'file'])
  expect(tags()).toEqual([])
  expect(text()).toContain('Set up: Passkey, Recovery password, and Recovery file')
})
