import type { Dispose } from '../../kernel/contract/index.js'

const kept = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin', 'focusout', 'keydown'] as const

/**
 * What happens in the modal is not the page's business: listeners of host dialogs would close, trap or scroll something
 * else. Escape that nobody inside used asks to close.
 */
export const keepEvents = (dialog: HTMLDialogElement, close: () => void): Dispose => {
  const keep = (event: Event) => {
    event.stopPropagation()
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    event.preventDefault()
    close()
  }
  for (const type of kept) dialog.addEventListener(type, keep, { passive: type !== 'keydown' })
  return () => {
    for (const type of kept) dialog.removeEventListener(type, keep)
  }
}
