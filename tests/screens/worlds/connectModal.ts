import { type FakeWallets, fakeWallets } from '../../harness/fakeWallets.js'
import type { TestKernelOptions } from '../../harness/createTestKernel.js'
import { mountModal } from '../../harness/mountModal.js'
import type { MountedModal } from '../../harness/modalHandle.js'

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const juno = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
/** 2026-11-20 */
export const now = Date.parse('2026-11-20T12:00:00Z')

interface Options extends TestKernelOptions {
  /** What the wallet can do, before it connects. */
  prepare?(wallets: FakeWallets): void
  readonly reviews?: boolean
}

/** The modal of a site to which Harbor is connected. */
export const connectModal = async ({
  prepare = () => {},
  reviews = false,
  plugins = [],
  ...options
}: Options): Promise<MountedModal & { readonly wallets: FakeWallets }> => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  prepare(wallets)
  const modal = mountModal({ now, ...options, plugins: [...plugins, wallets.plugin] })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve({ address: account, reviews })
  await connection
  await modal.settle()
  return { ...modal, wallets }
}
