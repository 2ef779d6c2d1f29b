import type { Dispose } from '../../kernel/api/index.js'
import { activeIn } from '../host/activeIn.js'

const controls = 'button, a[href], input, select, textarea, [tabindex="0"]'

/** Where the focus goes when what had it is gone: what takes its place, else what is nearest to it. */
const successorIn = (near: Element): HTMLElement | null => {
  const meant = near.querySelector<HTMLElement>('[data-successor]')
  if (meant) return meant.matches(controls) ? meant : meant.querySelector<HTMLElement>(controls)
  return near.querySelector<HTMLElement>(controls)
}

/**
 * Within a view the focus never falls to the page: where the control that had it is taken away (a field that turned into what was
 * recognised, a button whose question was answered), its successor gets it. Going to another view is not its business.
 */
export const keepFocus = (frame: HTMLElement): Dispose => {
  const root = frame.getRootNode() as Document | ShadowRoot
  /** What has the focus, and all around it, up to the view and without it. */
  let path: readonly Element[] = []
  let view: Element | null = null
  const forget = (element: EventTarget | null) => {
    if (path[0] === element) path = []
  }
  const enter = ({ target }: Event) => {
    const next: Element[] = []
    for (let at = target as Element | null; at && !at.matches('.pt-pane'); at = at.parentElement) next.push(at)
    path = next
    view = next.at(-1)?.parentElement ?? null
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return forget(target)
    // Some browsers say so too when the element is taken away: then it is no longer in the document a moment later.
    queueMicrotask(() => {
      if ((target as Element).isConnected) forget(target)
    })
  }
  /** Something beside the modal had the focus and is gone, for example a wallet's window in the page: then nothing of the modal has it. */
  const recover = () => {
    const { ownerDocument } = frame
    if (!frame.closest('dialog')?.open || ownerDocument.activeElement !== ownerDocument.body) return
    frame.querySelector<HTMLElement>('#pt-title')?.focus({ preventScroll: true })
  }
  const look = () => {
    // The page may have another body since.
    watch.observe(frame.ownerDocument.body, { childList: true })
    const [gone, ...around] = path
    if (!gone || gone.isConnected) return recover()
    path = []
    // A dialog that closes gives the focus back to where it came from.
    if (frame.closest('dialog')?.open === false) return
    const activeElement = activeIn(root)
    if (activeElement && activeElement !== frame.ownerDocument.body) return
    if (!view?.isConnected) return
    for (const near of [...around.filter(({ isConnected }) => isConnected), view]) {
      const successor = successorIn(near)
      if (successor) return successor.focus({ preventScroll: true })
    }
    // Nothing can be pressed yet.
    frame.querySelector<HTMLElement>('#pt-title')?.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(look)
  watch.observe(frame, { childList: true, subtree: true })
  // A wallet's window in the page takes the focus with it when it closes, whether or not the view changes then.
  watch.observe(frame.ownerDocument.body, { childList: true })
  frame.addEventListener('focusin', enter)
  frame.addEventListener('focusout', leave)
  return () => {
    watch.disconnect()
    frame.removeEventListener('focusin', enter)
    frame.removeEventListener('focusout', leave)
  }
}
