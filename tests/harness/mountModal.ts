import { createScope } from '../../kernel/lifetime/createScope.js'
// Loaded lazily in a page; here at once, so that a test does not wait for the disk.
import '../../kernel/wallet/sessions/createSessionCore.js'
import '#lib/addresses/toChecksumAddress.js'
import { mount } from '../../ui/mount.js'
import '../../ui/deferred.js'
import { createTestKernel, type TestKernelOptions } from './createTestKernel.js'
import { type MountedModal, modalHandle } from './modalHandle.js'
// Loaded before the tests, so that a typed address does not wait for the disk.
import '../../kernel/wallet/capabilities/readPasted.js'

export type { MountedModal }

/** A kernel with its frame in a document: for testing views as a visitor meets them. Needs a DOM. */
export const mountModal = (options: TestKernelOptions): MountedModal => {
  const world = createTestKernel(options)
  const { kernel } = world
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  root.append(container)
  const scope = createScope('modal', (error) => {
    throw error
  })
  scope.add(() => host.remove())
  mount({
    root,
    container,
    kernel,
    scope,
    inline: (options.host as { readonly enableEmbedded?: boolean } | undefined)?.enableEmbedded === true,
    onReady: () => {},
  })
  return modalHandle(world, { root, container, scope })
}
