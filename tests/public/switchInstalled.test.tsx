// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { switchConnection } from '../../client/compat/switchConnection.js'
import { account } from '../../plugins/account/manifest.js'
import { connect } from '../../plugins/connect/manifest.js'
import { ConnectingExternalView } from '../../ports/connect.js'
import { address, fakeWallets } from '../harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../harness/mountModal.js'
import { testNetwork } from '../harness/testNetwork.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../plugins/connect/views/deferredViews.js'
import '../../plugins/connect/views/rareViews.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

test('switching to an installed wallet that ended asks it in the modal, and ends when it approved', async () => {
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor', rdns: 'app.harbor' })
  const mounted = mountModal({ networks: [testNetwork('eip155', 1, 'Ethereum')], plugins: [connect(), account(), wallets.plugin] })
  modal = mounted
  const { kernel, stack, settle, advance } = mounted
  const connecting = kernel.sessions.connect('app.harbor')
  await settle()
  wallets.asked[0]?.approve()
  await connecting
  await kernel.sessions.disconnect('eip155', 'app.harbor')
  const changes: unknown[] = []
  const switching = switchConnection(
    { kernel, list: () => [{ connectorId: 'app.harbor', accounts: [] }], chooseType: async () => false },
    { connection: { connectorId: 'app.harbor' }, namespace: 'eip155', onChange: (change) => changes.push(change) },
  )
  await settle()
  expect(stack()).toEqual([ConnectingExternalView.id])
  expect(wallets.asked).toHaveLength(2)
  wallets.asked[1]?.approve()
  await settle()
  await advance(900)
  await switching
  expect(changes).toEqual([{ address, namespace: 'eip155', hasSwitchedAccount: true, hasSwitchedWallet: true }])
  expect(kernel.router.state.get().open).toBe(false)
})
