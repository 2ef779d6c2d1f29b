import type { Dispose } from '../../kernel/api/index.js'

const kept = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin', 'focusout', 'keydown'] as const

/**
 * What happens in the modal is not the page's business: listeners of host dialogs would close, trap or scroll something
 * else. Escape that nobody inside used asks to close.
 */
export const isolateDialogEvents = (dialog: HTMLDialogElement, close: () => void): Dispose => {
  const page = dialog.ownerDocument.defaultView ?? dialog
  const keep = (event: Event) => event.stopPropagation()
  /** Host dialogs take Escape at the document, before it comes down to the modal: it goes on inside, as an event of its own. */
  const take = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !event.composed || !dialog.open) return
    const path = event.composedPath()
    const inside = path.includes(dialog)
    // After the last control the focus is nowhere, and the modal is still what lies on top.
    if (!inside && event.target !== dialog.ownerDocument.body) return
    event.stopImmediatePropagation()
    if (event.isComposing) return
    event.preventDefault()
    const own = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    if ((inside ? (path[0] ?? dialog) : dialog).dispatchEvent(own)) close()
  }
  page.addEventListener('keydown', take, { capture: true })
  for (const type of kept) dialog.addEventListener(type, keep, { passive: true })
  return () => {
    page.removeEventListener('keydown', take, { capture: true })
    for (const type of kept) dialog.removeEventListener(type, keep)
  }
}
