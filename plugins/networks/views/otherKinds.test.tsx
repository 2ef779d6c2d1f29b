// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Network, Plugin } from '../../../kernel/api/index.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { fakeAdapter } from '../../../tests/kernel/fakeAdapter.js'
import { connect } from '../../connect/manifest.js'
import { networks } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../connect/plugin.js'
import '../../connect/views/views.js'
import '../plugin.js'
import './SwitchActiveChain.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const network = (chainNamespace: Network['chainNamespace'], id: number | string, name: string): Network => ({
  id,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}`,
  name,
  nativeCurrency: { name, symbol: name.slice(0, 3).toUpperCase(), decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

/** Harbor is connected on Ethereum; the page has Solana as well. */
const world = async (more: Plugin) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  modal = mountModal({
    networks: [network('eip155', 1, 'Ethereum'), network('eip155', 2, 'Polygon'), network('solana', 'sol', 'Solana')],
    plugins: [networks(), wallets.plugin, more],
  })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.settle()
  return modal
}

test('the ways in of another kind of network say which, and Back leads to where one was', async () => {
  const { open, press, root, stack, kernel } = await world(connect())
  await open({ view: 'Networks' })
  await press('Solana')
  await press('Connect on Solana')
  expect([root.querySelector('h2')?.textContent, kernel.sessions.state.get().active]).toEqual(['Connect on Solana', 'solana'])
  await press('Back')
  expect([stack(), kernel.sessions.state.get().active, kernel.networks.active()?.name]).toEqual([['networks.list', 'networks.kind'], 'eip155', 'Ethereum'])
  await open({ view: 'Connect' })
  expect(root.querySelector('h2')?.textContent).toBe('Connect')
})

test('a page that removes the network of a wallet that stays there shows the networks that are left', async () => {
  const { kernel, stack, settle, text } = await world(connect())
  expect(kernel.sessions.state.get().byNamespace.eip155).toMatchObject({ chain: 'eip155:1' })
  await kernel.networks.change({ withdraw: 'eip155:1' })
  await settle()
  expect([kernel.router.state.get().open, stack()]).toEqual([true, ['networks.unsupported']])
  expect(text()).toContain('Pick a network this site uses.')
})

test('the view of a network that is not supported leads to the list of networks where there is no wallet', async () => {
  modal = mountModal({ networks: [network('eip155', 1, 'Ethereum'), network('eip155', 2, 'Polygon')], plugins: [networks(), connect()] })
  await modal.open({ view: 'UnsupportedChain' })
  await modal.settle()
  expect([modal.stack(), modal.root.querySelector('h2')?.textContent]).toEqual([['networks.list'], 'Switch network'])
})

test('a network on which another account would be used names that account and its wallet', async () => {
  const beacon = fakeAdapter({ namespace: 'solana', chain: 'solana:sol', address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' })
  const { open, controls, kernel, settle } = await world(beacon.plugin)
  await kernel.sessions.connect('acme')
  await settle()
  await open({ view: 'Networks' })
  expect(kernel.sessions.state.get().active).toBe('solana')
  expect(controls().slice(-3)).toEqual(['Ethereum 0x7F3A…91bC · Harbor', 'Polygon 0x7F3A…91bC · Harbor', 'Solana You’re here'])
})
