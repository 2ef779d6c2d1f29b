// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Network } from '../../../kernel/api/index.js'
import { uniswap } from '../../../apps/sandbox/world/settings.mjs'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { connect } from '../../connect/manifest.js'
import { swap } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
import './views.js'
import './lateViews.js'
import '../../connect/plugin.js'
import '../../connect/views/views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const ethereum: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const world = async () => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
  const exchanges = { 'eip155:1': { wrapped: uniswap.wrapped, v2: { router: uniswap.v2.router }, v3: uniswap.v3, tokens: [] } }
  modal = mountModal({ networks: [ethereum], plugins: [connect(), swap({ exchanges }), wallets.plugin] })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.settle()
  await modal.open({ view: 'Swap' })
  return { ...modal, wallets }
}

test('the form', async () => {
  const { text } = await world()
  expect(text()).toContain('You pay')
})
