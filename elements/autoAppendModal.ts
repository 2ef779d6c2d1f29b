import { AppkitModal } from './appkit-modal.js'
import { type InstanceHandle, instances, kernelOf } from './instances.js'
import { docsUrl } from '../kernel/api/errors.js'

const noModal = {
  level: 'warn',
  title: '`disableAppend` is set, and there is no <appkit-modal> on the page.',
  lines: [],
  docsPath: `${docsUrl}reference/elements.md`,
} as const

/** Creates a modal at the first open, unless the page placed one for this appkit. Without a document only the page can. */
export const autoAppendModal = (handle: InstanceHandle, document: Document | undefined): void => {
  const kernel = handle[kernelOf]
  kernel.scope.add(
    kernel.router.state.subscribe(({ open }) => {
      if (!open || instances.claimed(kernel)) return
      if (!document) return kernel.alerts.raise(noModal)
      const modal = new AppkitModal()
      modal.floating = true
      modal.appkit = handle
      kernel.scope.add(() => modal.retire())
      document.body.append(modal)
    }),
  )
}
