import type { Dispose } from '../../kernel/api/index.js'

/** Sets the height of the on-screen keyboard on the dialog (`--pt-keys`): the sheet stays above it. */
export const followKeyboard = (dialog: HTMLDialogElement): Dispose => {
  const { documentElement, defaultView } = dialog.ownerDocument
  const view = defaultView?.visualViewport
  const follow = () => {
    // A pinch makes the viewport smaller, too.
    const keys = view && view.scale < 1.01 ? Math.max(0, Math.round(documentElement.clientHeight - view.height - view.offsetTop)) : 0
    dialog.style.setProperty('--pt-keys', `${keys}px`)
  }
  view?.addEventListener('resize', follow)
  return () => view?.removeEventListener('resize', follow)
}
