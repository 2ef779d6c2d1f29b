// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { networks as networkViews } from '../../plugins/networks/manifest.js'
import { siwx } from '../../plugins/siwx/manifest.js'
import type { SIWXConfig } from '../../ports/siwx.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { testNetwork } from '../harness/testNetwork.js'
import { connectAndAccount } from '../kernel/testPlugin.js'
// Loaded before the test, so that a step waits for promises and never for a file.
import '../../plugins/networks/plugin.js'
import '../../plugins/siwx/plugin.js'

const config: SIWXConfig = {
  getRequired: () => false,
  // Nobody signs here: what is asked for stays open until it is left.
  createMessage: () => new Promise(() => {}),
  addSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
  revokeSession: async () => {},
}

test('siwx: the visitor is asked at once, and not after the modal was closed, when the page declares the network of the wallet', async () => {
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor' })
  const { kernel, environment } = createTestKernel({
    networks: [testNetwork('eip155', 1, 'Ethereum')],
    plugins: [...connectAndAccount(), networkViews(), wallets.plugin, siwx()],
    host: { siwx: config } as object,
  })
  const shown = () => kernel.router.state.get().stack.map(({ view }) => view)
  await kernel.connectors.load()
  await environment.settle()
  kernel.sessions.connect('app.harbor').catch(() => {})
  await environment.settle()
  wallets.asked[0]?.approve({ chain: 'eip155:100' })
  await environment.advance(600)
  expect(shown()).toEqual(['networks.unsupported'])
  await kernel.networks.change({ declare: testNetwork('eip155', 100, 'Gnosis') })
  await environment.advance(600)
  expect(shown()).toEqual(['siwx.sign'])
  kernel.router.close()
  await environment.advance(600)
  expect(kernel.router.state.get().open).toBe(false)
  await kernel.destroy()
})
