// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { MountedModal } from '../../../tests/harness/mountModal.js'
import { mountView } from '../../../tests/harness/mountView.js'
import { CannotSend } from './CannotSend.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

test('where nothing can be sent the visitor reads that, and how to go on', async () => {
  modal = await mountView(() => <CannotSend network="Bitcoin" wallet="Sextant" />)
  expect(modal.text()).toContain('Sending isn’t available on Bitcoin')
  expect(modal.text()).toContain('Switch to another network, or send in Sextant itself.')
  expect(modal.controls()).toContain('Back to account')
})
