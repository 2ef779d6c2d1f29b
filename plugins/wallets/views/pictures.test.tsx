// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { connect } from '../../connect/manifest.js'
import { wallets } from '../manifest.js'
import { serving } from '../testing/fakes.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/sendRequest.js'
import '../../../ui/deferred.js'
import '../../connect/plugin.js'
import '../plugin.js'
import '../readSnapshot.js'
import '../snapshot.js'
import './late.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const icon = 'data:image/svg+xml,%3Csvg/%3E'
/** A page whose directory has ten wallets, one of which announces itself in this browser. */
const start = (disputed = false) => {
  const made = mountModal({
    plugins: [connect(), wallets(), fakeWallets({ id: 'com.three', name: 'Wallet 3', icon, ...(disputed && { disputed }) }).plugin],
    host: { apiUrl: 'https://directory.example' } as object,
    fetch: async (input) => Response.json(serving(10)(Object.fromEntries(new URL(String(input)).searchParams))),
  })
  modal = made
  const pictureIn = (selector: string, name: string) =>
    [...made.root.querySelectorAll<HTMLElement>(selector)]
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.includes(name))
      ?.querySelector('img')
      ?.getAttribute('src')
  return { ...made, pictureIn }
}

test('a wallet of this browser has the picture that it announces everywhere, and others that of the directory', async () => {
  const { open, root, settle, pictureIn } = start()
  await open({ view: 'AllWallets' })
  expect([pictureIn('.pt-tile', 'Wallet 3'), pictureIn('.pt-tile', 'Wallet 4')]).toEqual([icon, expect.stringContaining('/getWalletImage/image-4?')])
  const input = root.querySelector('input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'wallet 3')
  input?.dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
  expect(pictureIn('.pt-found .pt-row', 'Wallet 3')).toBe(icon)
  await open({ view: 'GetWallet' })
  expect([pictureIn('.pt-row', 'Wallet 3'), pictureIn('.pt-row', 'Wallet 1')]).toEqual([icon, expect.stringContaining('/getWalletImage/image-1?')])
  await open({ view: 'Downloads', params: { walletId: 'wallet3' } })
  expect(pictureIn('.pt-door', '')).toBe(icon)
})

test('a wallet whose identity is disputed lends its picture to none of the directory', async () => {
  const { open, root } = start(true)
  await open({ view: 'AllWallets' })
  expect([...root.querySelectorAll('.pt-tile img')].map((image) => image.getAttribute('src'))).not.toContain(icon)
})
