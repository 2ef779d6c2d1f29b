// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { fakeDirectory, fakeRelay } from '../../../tests/harness/fakeRelay.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { mountModal } from '../../../tests/harness/mountModal.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../ui/kit/QrDrawing.js'
import { connect } from '../../connect/manifest.js'
import '../../connect/plugin.js'
import '../../connect/views/views.js'
import { pairing } from '../manifest.js'
import '../plugin.js'
import { harbor } from '../testing/fakes.js'
import './views.js'

/** A code for any wallet is in sight. */
const shown = async () => {
  const relay = fakeRelay()
  const modal = mountModal({ plugins: [connect(), fakeWallets().plugin, relay.plugin, pairing(), fakeDirectory(harbor)] })
  onTestFinished(async () => {
    modal.scope.dispose()
    await modal.kernel.destroy()
  })
  const link = async () => {
    relay.asked.at(-1)?.link()
    await modal.settle()
  }
  const see = async (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
    document.dispatchEvent(new Event('visibilitychange'))
    await modal.settle()
  }
  await modal.open()
  await modal.press('Wallet on your phone')
  await link()
  return { ...modal, relay, link, see, code: () => modal.root.querySelector('.pt-qr svg path')?.getAttribute('d') }
}

test('Pairing: a page that comes back after the end of its code shows a new one without a press, and connects', async () => {
  const { relay, link, see, code, advance, settle, text, kernel } = await shown()
  const before = code()
  await see('hidden')
  await advance(300_000)
  expect(relay.asked).toHaveLength(1)
  await see('visible')
  expect(text()).toContain('Making a code')
  // The events of one return come in any number.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await see('visible')
  expect(relay.asked).toHaveLength(2)
  await link()
  expect([code() === before, code() !== undefined]).toEqual([false, true])
  relay.asked.at(-1)?.approve()
  await settle()
  expect(kernel.sessions.state.get().byNamespace.eip155?.status).toBe('connected')
})

test('Pairing: a page that comes back before the end of its code keeps it', async () => {
  const { relay, see, code, advance } = await shown()
  const before = code()
  await see('hidden')
  await advance(100_000)
  await see('visible')
  expect([relay.asked.length, code()]).toEqual([1, before])
})
