import type { Dispose } from '../../kernel/api/index.js'
import { pressedKey } from '#lib/web/pressedKey.js'
import { activeIn } from '../host/activeIn.js'

/**
 * F6 moves the focus to the message below the status bar, and back. A message that goes while it has the focus returns it to where it came
 * from, or to the heading of the frame, so that a visitor with a keyboard is not left nowhere. To be disposed while the message is there.
 */
export const snackbarShortcut = (snack: HTMLElement): Dispose => {
  const frame = snack.closest<HTMLElement>('.pt-frame')
  const root = snack.getRootNode() as ShadowRoot | Document
  let before: HTMLElement | null = null
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'F6') return
    event.preventDefault()
    const active = activeIn(root) as HTMLElement | null
    if (snack.contains(active)) before?.focus()
    else {
      before = active
      ;(snack.querySelector<HTMLElement>('button') ?? snack).focus()
    }
  }
  const onFocusIn = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !snack.contains(relatedTarget as Node)) before = relatedTarget as HTMLElement
  }
  frame?.addEventListener('keydown', onKeyDown)
  snack.addEventListener('focusin', onFocusIn)
  return () => {
    frame?.removeEventListener('keydown', onKeyDown)
    snack.removeEventListener('focusin', onFocusIn)
    if (!snack.contains(root.activeElement)) return
    const heading = frame?.querySelector<HTMLElement>('h2')
    ;(before?.isConnected ? before : heading)?.focus()
  }
}
