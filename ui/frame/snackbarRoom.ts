import type { Dispose } from '../../kernel/api/index.js'
import { activeIn } from '../host/activeIn.js'

/** px around a control for its ring. */
const ring = 4
/** px of a low card that stay free below a message: about a row. */
const row = 56

/**
 * A message that would lie over the control that the keyboard is at, or over all of a low card, takes room of its own, and keeps it until it
 * goes: nothing moves under a press. To be disposed while the message is there.
 */
export const snackbarRoom = (snack: HTMLElement): Dispose => {
  const frame = snack.closest<HTMLElement>('.pt-frame')
  const slot = snack.closest<HTMLElement>('.pt-snackslot')
  const root = snack.getRootNode() as ShadowRoot | Document
  let next = 0
  const takeRoom = () => slot?.classList.add('pt-snackroom')
  const look = () => {
    const { height, bottom } = snack.getBoundingClientRect()
    if (frame && height > 0 && frame.getBoundingClientRect().bottom < bottom + row) return takeRoom()
    const active = activeIn(root)
    if (!active || snack.contains(active) || !active.matches(':focus-visible')) return
    const [over, under] = [snack.getBoundingClientRect(), active.getBoundingClientRect()]
    const [begin, end] = [under.top - ring, under.bottom + ring]
    if (begin < over.bottom && end > over.top) takeRoom()
  }
  // A control that gets the focus is scrolled into sight after the event.
  const later = () => {
    cancelAnimationFrame(next)
    next = requestAnimationFrame(look)
  }
  look()
  // Its text changes with the language.
  const sizes = globalThis.ResizeObserver && new ResizeObserver(later)
  sizes?.observe(snack)
  frame?.addEventListener('focusin', later)
  return () => {
    cancelAnimationFrame(next)
    sizes?.disconnect()
    frame?.removeEventListener('focusin', later)
    slot?.classList.remove('pt-snackroom')
  }
}
