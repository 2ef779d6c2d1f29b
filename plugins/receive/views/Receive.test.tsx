// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { defineManifest, type Network, type Plugin, toReadable } from '../../../kernel/api/index.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import { address, fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { ConnectView } from '../../../ports/connect.js'
import { Identities } from '../../../ports/names.js'
import { connect } from '../../connect/manifest.js'
import { receive } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
import './views.js'
import '../../connect/plugin.js'
import '../../connect/views/views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const network = (id: number, name: string): Network => ({
  id,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  name,
  nativeCurrency: { name, symbol: 'X', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const names = ['Ethereum', 'Base', 'Optimism', 'Arbitrum One', 'Polygon', 'Gnosis', 'Celo']

const world = async (count: number, features = {}, more: readonly Plugin[] = []) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
  modal = mountModal({
    networks: names.slice(0, count).map((name, place) => network(place + 1, name)),
    features,
    plugins: [receive(), wallets.plugin, ...more],
  })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.settle()
  return { ...modal, wallets }
}

test('a code, the whole address with its checksum, and what not to do', async () => {
  const { open, text, root, controls } = await world(2)
  await open({ view: 'WalletReceive' })
  const groups = toChecksumAddress(address).slice(2).match(/.{4}/g)
  expect(text()).toContain(`0x ${groups?.join(' ')}`)
  expect(text()).toContain('Receive only on these networks Tokens sent here on Solana or Bitcoin can’t be recovered.')
  expect(text()).toContain('Ethereum Base')
  expect(root.querySelector('.pt-qr')).not.toBeNull()
  // No Share where the browser has none.
  expect(controls().slice(1)).toEqual(['Copy address'])
})

test.each(['WalletReceive', 'WalletCompatibleNetworks'])('%s without an account shows the ways in', async (view) => {
  modal = mountModal({ networks: [network(1, 'Ethereum')], plugins: [connect(), receive(), fakeWallets({ id: 'com.harbor', name: 'Harbor' }).plugin] })
  await modal.open({ view })
  expect(modal.stack()).toEqual([ConnectView.id])
})

test('five networks are named, of seven four and the rest behind a press', async () => {
  const five = await world(5)
  await five.open({ view: 'WalletReceive' })
  expect(five.text()).toContain('Arbitrum One Polygon')
  five.scope.dispose()
  const { open, press, text, stack } = await world(7)
  await open({ view: 'WalletReceive' })
  expect(text()).not.toContain('Polygon')
  await press('3 more networks')
  expect(stack()).toEqual(['receive.address', 'receive.networks'])
  for (const name of names) expect(text()).toContain(name)
})

test('an account that goes away takes its view with it', async () => {
  const { open, kernel, settle } = await world(2)
  await open({ view: 'WalletReceive' })
  await kernel.sessions.disconnect()
  await settle()
  expect(kernel.router.state.get().open).toBe(false)
})

test('features.receive off: no view', async () => {
  const { kernel } = await world(2, { receive: false })
  expect(kernel.view({ id: 'receive.address' })).toBeUndefined()
})

/** Knows the active account by a name, once somebody looks. */
const nameGiven = (of: string): Plugin => ({
  manifest: defineManifest({ id: 'names', apiVersion: 1, version: '0.0.0', provides: { identities: Identities } }),
  input: undefined,
  load: async () => ({
    default: ({ state }) => {
      const known = state<{ active: { address: string; name: string; image: undefined } | undefined }>('identity', { active: undefined })
      return {
        services: {
          identities: {
            state: toReadable(known),
            seen: () => {
              known.active = { address: of, name: 'mira.eth', image: undefined }
            },
          },
        },
      }
    },
  }),
})

test('the name of the account stands above the address and can be copied; that of another account does not', async () => {
  const own = await world(1, {}, [nameGiven(address.toLowerCase())])
  await own.open({ view: 'WalletReceive' })
  await own.settle()
  expect(own.text()).toContain('mira.eth')
  expect(own.controls()).toContain('Copy name mira.eth')
  own.scope.dispose()
  const other = await world(1, {}, [nameGiven('0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97')])
  await other.open({ view: 'WalletReceive' })
  await other.settle()
  expect(other.text()).not.toContain('mira.eth')
})
