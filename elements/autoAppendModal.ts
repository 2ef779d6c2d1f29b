import { createRepeat } from './createRepeat.js'
import { AppkitModal } from './appkit-modal.js'
import { type InstanceHandle, instances, kernelOf } from './instances.js'
import { docsUrl } from '../kernel/api/errors.js'

const noModal = {
  level: 'warn',
  title: '`disableAppend` is set, and there is no <appkit-modal> on the page.',
  lines: [],
  docsPath: `${docsUrl}reference/elements.md`,
} as const

/**
 * Creates a modal when one is open and none shows it: at the first open, and after the page took away the one that did. A modal that the
 * page placed comes first. Without a document only the page can.
 */
export const autoAppendModal = (handle: InstanceHandle, document: Document | undefined): void => {
  const kernel = kernelOf(handle)
  if (!kernel) return
  const { scope, router, alerts } = kernel
  const isWanted = () => router.state.get().open && !instances.claimed(kernel) && !scope.signal.aborted
  let modal: AppkitModal | undefined
  const create = () => {
    if (!isWanted()) return
    if (!document) return alerts.raise(noModal)
    // A page that is written anew has none for a moment.
    if (!document.body) return later()
    modal = new AppkitModal()
    modal.floating = true
    modal.appkit = handle
    document.body.append(modal)
  }
  const repeat = createRepeat(create)
  /** In a later task, so that a modal in a new body comes first. */
  const later = () => {
    if (isWanted()) repeat()
  }
  scope.add(router.state.subscribe(create))
  scope.add(instances.watch(later))
  scope.add(() => modal?.retire())
}
