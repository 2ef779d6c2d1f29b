import type { Dispose } from '../../kernel/api/index.js'

const hiding = ['inert', 'aria-hidden'] as const

/**
 * Dialogs of the host make everything beside them inert, also elements that are added later. The modal lies above them, so attributes that
 * would make it unreachable are removed. `host` is the element that has the dialog in its shadow root.
 */
export const preventInert = (dialog: HTMLDialogElement, host: Element): Dispose => {
  // The mark by which React Aria ignores an element: a press or the focus in it closes and traps nothing.
  host.setAttribute('data-react-aria-top-layer', 'true')
  const clear = () => {
    if (dialog.open) for (const name of hiding) host.removeAttribute(name)
  }
  const watch = new MutationObserver(clear)
  watch.observe(host, { attributeFilter: [...hiding] })
  watch.observe(dialog, { attributeFilter: ['open'] })
  clear()
  return () => watch.disconnect()
}
