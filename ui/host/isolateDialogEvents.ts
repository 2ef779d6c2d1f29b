import type { Dispose } from '../../kernel/api/index.js'

const kept = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin', 'focusout', 'keydown'] as const

/**
 * Escape for those inside alone. It is no KeyboardEvent: Firefox lets every constructed one out of the shadow root (`composed` is
 * true whatever is asked for), where host dialogs would take it, and this file again.
 */
const createEscape = (): Event => Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: 'Escape', code: 'Escape' })

/**
 * What happens in the modal is not the page's business: listeners of host dialogs would close, trap or scroll something
 * else. Escape that nothing inside used asks to close.
 */
export const isolateDialogEvents = (dialog: HTMLDialogElement, close: () => void): Dispose => {
  const page = dialog.ownerDocument.defaultView ?? dialog
  const keep = (event: Event) => event.stopPropagation()
  /** Host dialogs take Escape at the document, before it comes down to the modal: it goes on inside, as an event of its own. */
  const take = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !dialog.open) return
    const path = event.composedPath()
    const inside = path.includes(dialog)
    // After the last control the focus is nowhere, and the modal is still what lies on top.
    if (!inside && event.target !== dialog.ownerDocument.body) return
    event.stopImmediatePropagation()
    if (event.isComposing) return
    event.preventDefault()
    if ((inside ? (path[0] ?? dialog) : dialog).dispatchEvent(createEscape())) close()
  }
  page.addEventListener('keydown', take, { capture: true })
  for (const type of kept) dialog.addEventListener(type, keep, { passive: true })
  return () => {
    page.removeEventListener('keydown', take, { capture: true })
    for (const type of kept) dialog.removeEventListener(type, keep)
  }
}
