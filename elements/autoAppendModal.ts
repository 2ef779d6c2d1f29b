import { AppkitModal } from './appkit-modal.js'
import { type Holder, instances, porchOf } from './instances.js'
import { docsUrl } from '../kernel/api/errors.js'

const noModal = {
  level: 'warn',
  title: '`disableAppend` is set, and there is no <appkit-modal> on the page.',
  lines: [],
  docsPath: `${docsUrl}elements.md`,
} as const

/** Makes a modal at the first open, unless the page placed one for this appkit. Without a document only the page may. */
export const autoAppendModal = (holder: Holder, document: Document | undefined): void => {
  const porch = holder[porchOf]
  porch.scope.add(
    porch.router.state.subscribe(({ open }) => {
      if (!open || instances.claimed(porch)) return
      if (!document) return porch.alerts.raise(noModal)
      const modal = new AppkitModal()
      modal.floating = true
      modal.appkit = holder
      porch.scope.add(() => modal.retire())
      document.body.append(modal)
    }),
  )
}
