// @vitest-environment happy-dom
// Where "Connect" leads beside an account that is reached by more than an installed wallet.
import { afterEach, expect, test } from 'vitest'
import { defineManifest, msg, type Plugin, type ViewRef, view, viewSpec } from '../../../kernel/api/index.js'
import { ConnectView } from '../../../ports/connect.js'
import { SignInWanted } from '../../../ports/embeddedAccounts.js'
import { ApproveTransactionView } from '../../../ports/embeddedWallet.js'
import { PairingView } from '../../../ports/pairing.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { account } from '../../account/manifest.js'
import { connect } from '../../connect/manifest.js'
import { connections } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../account/plugin.js'
import '../../account/views/Account.js'
import '../../connect/plugin.js'
import '../../connect/views/deferredViews.js'
import '../../connect/views/views.js'
import '../plugin.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

/** A plugin with views, which shows the first of them when an account of e-mail or social sign-in is wanted again. */
const pluginWith = (...refs: readonly [ViewRef<undefined>, ...ViewRef<undefined>[]]): Plugin => ({
  manifest: defineManifest({
    id: 'acme',
    apiVersion: 1,
    version: '0.0.0',
    activation: [`event:${SignInWanted.id}`],
    views: refs.map((ref) => viewSpec({ ref, title: msg('acme', 'Acme') })),
  }),
  input: undefined,
  load: async () => ({
    default: ({ router, on }) => {
      on(SignInWanted, () => router.push(refs[0]))
      return { views: Object.fromEntries(refs.map(({ id }) => [id, async () => ({ kind: 'react' as const, component: () => 'Here' })])) }
    },
  }),
})

/** The list of wallets with Harbor in use, and an account of the connector that ended. */
const startEnded = async (connector: { readonly id: string; readonly name: string; readonly kind: 'embedded' | 'relay' }, plugin: Plugin) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' }, connector)
  const world = mountModal({
    networks: [testNetwork('eip155', 1, 'Ethereum')],
    plugins: [connect(), account(), connections(), wallets.plugin, plugin],
    features: { multiWallet: true },
  })
  modal = world
  for (const [at, id] of [connector.id, 'com.harbor'].entries()) {
    const connecting = world.kernel.sessions.connect(id)
    await world.settle()
    wallets.asked.at(-1)?.approve({ address: `0x${String(at + 1).repeat(40)}` })
    await connecting
  }
  await world.open()
  await world.press('Your wallets')
  await world.kernel.sessions.disconnect('eip155', connector.id)
  await world.settle()
  return world
}

const login = view('acme.login')
test.each([
  ['its own way in', pluginWith(login, ApproveTransactionView), login.id],
  ['all ways in, where the page has its own no more', pluginWith(login), ConnectView.id],
] as const)('an account of e-mail or social sign-in that ended leads to %s', async (_, plugin, shown) => {
  const { press, stack } = await startEnded({ id: 'ID_AUTH', name: 'Email', kind: 'embedded' }, plugin)
  await press('Connect Email')
  expect(stack().at(-1)).toBe(shown)
})

test('a wallet that was paired and ended leads to a code for it, by its name', async () => {
  const { press, kernel } = await startEnded({ id: 'walletConnect', name: 'Rainbow', kind: 'relay' }, pluginWith(view(PairingView.id)))
  await press('Connect Rainbow')
  expect(kernel.router.state.get().stack.at(-1)).toMatchObject({ view: PairingView.id, params: { name: 'Rainbow' } })
})
