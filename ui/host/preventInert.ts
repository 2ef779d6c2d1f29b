import type { Dispose } from '../../kernel/api/index.js'

const hiding = ['inert', 'aria-hidden'] as const

/**
 * Host dialogs put away everything beside them, and what comes later, too. The modal lies over them: what would keep it from a
 * visitor goes again. `host` is the element that has the dialog in its shadow.
 */
export const preventInert = (dialog: HTMLDialogElement, host: Element): Dispose => {
  // What React Aria takes for a part of no page: a press or the focus in it closes and traps nothing.
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
