// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { defineManifest, into, msg, type Plugin, view, viewSpec } from '../../../kernel/api/index.js'
import { ConnectRows, WalletTags } from '../../../ports/connect.js'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { connect } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
import './deferredViews.js'
import './recents.js'
import './tiles.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const names = ['Harbor', 'Lantern', 'Kestrel', 'Orchard', 'Fathom', 'Tally', 'Pinewood']
const idOf = (name: string) => `com.${name.toLowerCase()}`
const installed = (count: number) => names.slice(0, count).map((name) => ({ id: idOf(name), name, rdns: idOf(name) }))

/** A row that leads to the phone, and a word about one wallet, as other plugins bring them. */
const elsewhere = (): Plugin => {
  const phone = view('elsewhere.phone')
  const manifest = defineManifest({
    id: 'elsewhere',
    apiVersion: 1,
    version: '0.0.0',
    views: [viewSpec({ ref: phone })],
    contributes: [
      into(ConnectRows, { id: 'phone', item: { type: 'walletConnect', label: msg('x.phone', 'Wallet on your phone'), icon: 'qr', open: phone } }),
      into(WalletTags, { id: 'advice', item: { wallets: [idOf('Kestrel')], label: msg('x.advised', 'Recommended') } }),
    ],
  })
  const views = { [phone.id]: async () => ({ kind: 'react' as const, component: () => <p>A code to scan</p> }) }
  return { manifest, input: undefined, load: async () => ({ default: () => ({ views }) }) }
}

/** What is read of it, without the letter in place of a picture. */
const textOf = (element: Element) => {
  const copy = element.cloneNode(true) as Element
  for (const picture of copy.querySelectorAll('.pt-lead')) picture.remove()
  return copy.textContent
}

const opened = async (count: number, options: Parameters<typeof mountModal>[0] = {}) => {
  const wallets = fakeWallets(...installed(count))
  modal = mountModal({ ...options, plugins: [connect(), wallets.plugin, ...(options.plugins ?? [])] })
  const { root } = modal
  await modal.open()
  const tiles = () => [...root.querySelectorAll('.pt-tile')].map(textOf)
  const rows = () => [...root.querySelectorAll('.pt-listgroup .pt-row')].map(textOf)
  return { ...modal, wallets, tiles, rows, dots: () => root.querySelectorAll('.pt-dot').length }
}

test('four installed wallets are rows, five are tiles with a dot each', async () => {
  const few = await opened(4)
  expect([few.tiles(), few.rows().length]).toEqual([[], 4])
  few.scope.dispose()
  await few.kernel.destroy()
  const many = await opened(5)
  expect([many.tiles(), many.rows(), many.dots()]).toEqual([names.slice(0, 5), [], 5])
  expect(many.text()).toContain('Installed')
})

test('a tile asks its wallet', async () => {
  const { press, wallets, text } = await opened(7)
  await press('Tally, installed')
  expect(wallets.asked).toHaveLength(1)
  expect(text()).toContain('Continue in Tally')
})

test('the wallet of last time counts and stands above the tiles, and how many more there are is said', async () => {
  const storage = createMemoryStorage()
  const now = Date.UTC(2026, 0, 5, 12)
  storage.setItem('portico:main:connect:recents', JSON.stringify({ v: 1, d: [{ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor', at: now }] }))
  const { tiles, text, controls } = await opened(5, { storage, now })
  expect(controls()).toContain('Continue with Harbor Last used today')
  expect(tiles()).toEqual(names.slice(1, 5))
  expect(text()).toContain('4 more installed')
})

test('what leads to other wallets is a tile as well, and a wallet that another plugin says a word about keeps its row', async () => {
  const { tiles, rows, press, text } = await opened(6, { plugins: [elsewhere()], features: { connectorTypeOrder: ['injected', 'walletConnect'] } })
  expect(tiles()).toEqual(['Harbor', 'Lantern', 'Orchard', 'Fathom', 'Tally', 'Wallet on your phone'])
  expect(rows()).toEqual(['KestrelRecommended'])
  await press('Wallet on your phone')
  expect(text()).toContain('A code to scan')
})

test('nothing turns into tiles while it is looked at: a fifth wallet that comes late is one more row', async () => {
  const { wallets, rows, tiles, advance, settle } = await opened(4)
  await advance(300)
  wallets.announce({ id: 'com.fathom', name: 'Fathom', rdns: 'com.fathom' })
  await settle()
  expect([tiles(), rows()]).toEqual([[], ['HarborInstalled', 'LanternInstalled', 'KestrelInstalled', 'OrchardInstalled', 'FathomInstalled']])
})

test('arrows walk through the tiles, of which one is a stop of Tab', async () => {
  const { root } = await opened(6)
  const stops = () => [...root.querySelectorAll<HTMLElement>('.pt-tile')].filter((tile) => tile.tabIndex === 0).map(textOf)
  expect(stops()).toEqual(['Harbor'])
  const first = root.querySelector<HTMLElement>('.pt-tile')
  first?.focus()
  first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  expect(stops()).toEqual(['Lantern'])
})
