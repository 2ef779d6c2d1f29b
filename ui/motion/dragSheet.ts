import type { Dispose } from '../../kernel/api/index.js'

const farEnough = 96
/** Pixels per ms. */
const flick = 0.6

/** On a narrow screen a finger can drag the card down by its grabber or header. Far or fast enough calls `close`; else it returns. */
export const dragSheet = (dialog: HTMLDialogElement, close: () => void): Dispose => {
  let start: { readonly id: number; readonly y: number; readonly at: number } | undefined
  const narrow = () => dialog.ownerDocument.defaultView?.matchMedia('(width <= 480px)').matches ?? false
  const card = () => dialog.querySelector<HTMLElement>('.card')
  const down = (event: PointerEvent) => {
    const on = event.target as Element
    if (event.pointerType === 'mouse' || !narrow() || !on.closest('.grab,.pt-head') || on.closest('button,a,input')) return
    start = { id: event.pointerId, y: event.clientY, at: event.timeStamp }
    dialog.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const sheet = card()
    if (start?.id === event.pointerId && sheet) sheet.style.translate = `0 ${Math.max(0, event.clientY - start.y)}px`
  }
  const up = (event: PointerEvent) => {
    if (start?.id !== event.pointerId) return
    const way = event.clientY - start.y
    const fast = way > 24 && way / Math.max(1, event.timeStamp - start.at) > flick
    start = undefined
    const sheet = card()
    if (sheet) sheet.style.translate = ''
    if (event.type === 'pointerup' && (way > farEnough || fast)) close()
  }
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const
  const each = (action: 'addEventListener' | 'removeEventListener') => {
    for (const [type, listener] of Object.entries(listeners)) dialog[action](type, listener as EventListener)
  }
  each('addEventListener')
  return () => each('removeEventListener')
}
