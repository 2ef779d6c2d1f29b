import type { Dispose } from '../../kernel/api/index.js'
import { pressedKey } from '#lib/web/pressedKey.js'

const kept = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin', 'focusout', 'keydown'] as const

/**
 * Escape for components inside the modal only. It is not a KeyboardEvent: Firefox lets every constructed one out of the shadow root
 * (`composed` is always true), where dialogs of the host would handle it, and this file again.
 */
const createEscape = (): Event => Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: 'Escape', code: 'Escape' })

/**
 * Keeps events inside the modal from the page: dialogs of the host would close, trap the focus or scroll something else. Escape that no
 * component inside handled requests to close.
 */
export const isolateDialogEvents = (dialog: HTMLDialogElement, close: () => void): Dispose => {
  const page = dialog.ownerDocument.defaultView ?? dialog
  const keep = (event: Event) => event.stopPropagation()
  /** Dialogs of the host handle Escape at the document, before it reaches the modal: it is dispatched inside as an event of its own. */
  const take = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !dialog.open) return
    const path = event.composedPath()
    const inside = path.includes(dialog)
    // After the last control nothing has the focus, and the modal is still on top.
    if (!inside && event.target !== dialog.ownerDocument.body) return
    event.stopImmediatePropagation()
    if (event.isComposing) return
    event.preventDefault()
    if (pressedKey(event) !== 'Escape') return
    if ((inside ? (path[0] ?? dialog) : dialog).dispatchEvent(createEscape())) close()
  }
  page.addEventListener('keydown', take, { capture: true })
  for (const type of kept) dialog.addEventListener(type, keep, { passive: true })
  return () => {
    page.removeEventListener('keydown', take, { capture: true })
    for (const type of kept) dialog.removeEventListener(type, keep)
  }
}
