// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createClient } from '../../client/createClient.js'
import { autoAppendModal } from '../../elements/autoAppendModal.js'
import { define } from '../../elements/define.js'
import { kernelIn } from '../harness/kernelIn.js'
import { mainnet } from '../../exports/networks.js'
import { fakePlugins } from '../harness/fakePlugins.js'
import { fakeWallets } from '../harness/fakeWallets.js'

const { prototype } = HTMLDialogElement
const showModal = Object.getOwnPropertyDescriptor(prototype, 'showModal')
let end: () => Promise<void> = async () => {}
afterEach(async () => {
  if (showModal) Object.defineProperty(prototype, 'showModal', showModal)
  await end()
})
const create = (enableEmbedded = false) => {
  const appkit = createClient(
    { networks: [mainnet], enableEmbedded, plugins: [fakeWallets().plugin] },
    {
      plugins: fakePlugins().plugins,
      show: (holder, { window, warn }) => {
        define(window.customElements, warn)
        if (!enableEmbedded) autoAppendModal(holder, window.document)
      },
    },
  )
  end = appkit.destroy
  return appkit
}
/** As in a test environment or an old browser. */
const withoutDialogs = () => Reflect.deleteProperty(prototype, 'showModal')

test('opening where there is no dialog to show rejects with a message, and developers are told', async () => {
  withoutDialogs()
  const appkit = create()
  await expect(appkit.open()).rejects.toMatchObject({ code: 'P679', message: expect.stringContaining('no <dialog>') })
  expect(appkit.isOpen()).toBe(false)
  expect(
    kernelIn(appkit)
      .alerts.state.get()
      .items.map(({ title }) => title),
  ).toContain('The modal cannot be shown: this environment has no <dialog>.')
})

test('an embedded modal needs no dialog', async () => {
  withoutDialogs()
  const appkit = create(true)
  await appkit.open()
  expect(appkit.isOpen()).toBe(true)
})

test('with dialogs it opens', async () => {
  const appkit = create()
  await appkit.open()
  expect(appkit.isOpen()).toBe(true)
})
