// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { viewSpec } from '../../../kernel/api/index.js'
import { PairingBasicView, PairingView } from '../../../ports/pairing.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { mountModal } from '../../../tests/harness/mountModal.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { testPlugin } from '../../../tests/kernel/testPlugin.js'
import { networks } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
import './views.js'

test.each([PairingView, PairingBasicView])(
  'UnsupportedChain: it opens over a pairing when the wallet comes on a network that the page does not have: $id',
  async (ref) => {
    const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
    const pairing = testPlugin('pairing', { views: [viewSpec({ ref, name: 'Pairing' })] })
    const modal = mountModal({ networks: [testNetwork('eip155', 1, 'Ethereum')], plugins: [networks(), wallets.plugin, pairing] })
    onTestFinished(async () => {
      modal.scope.dispose()
      await modal.kernel.destroy()
    })
    modal.kernel.preload()
    await modal.settle()
    await modal.open({ view: 'Pairing' })
    expect(modal.stack()).toEqual([ref.id])
    const connection = modal.kernel.sessions.connect('com.harbor')
    await modal.settle()
    wallets.asked.at(-1)?.approve({ chain: 'eip155:42220' })
    await connection
    await modal.settle()
    expect([modal.stack(), modal.kernel.router.locked()]).toEqual([['networks.unsupported'], true])
    // The networks are what is to be pressed: the way out is quiet.
    expect(modal.root.querySelector('.pt-foot button')?.className).not.toContain('danger')
  },
)
