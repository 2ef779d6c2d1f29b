// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { fakeDirectory, fakeRelay } from '../../../tests/harness/fakeRelay.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { connect } from '../../connect/manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../connect/plugin.js'
import '../../connect/views/views.js'
import { pairing } from '../manifest.js'
import '../plugin.js'
import { harbor } from '../testing/fakes.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

test('an installed wallet has the picture that it announces, and not another one of the directory', async () => {
  const [icon, image] = ['data:image/svg+xml,%3Csvg/%3E', 'https://directory.example/harbor.png']
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor', icon })
  modal = mountModal({ plugins: [connect(), wallets.plugin, fakeRelay().plugin, pairing(), fakeDirectory({ ...harbor, rdns: 'com.harbor', image })] })
  await modal.open({ view: 'ConnectingWalletConnect', params: { walletId: harbor.id } })
  const pictures = [...modal.root.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))
  expect(pictures).toContain(icon)
  expect(pictures).not.toContain(image)
})
