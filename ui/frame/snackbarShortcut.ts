import type { Dispose } from '../../kernel/api/index.js'

/** F6 moves the focus to the message below the status bar, and back. */
export const snackbarShortcut = (snack: HTMLElement): Dispose => {
  const frame = snack.closest<HTMLElement>('.pt-frame')
  const root = snack.getRootNode() as ShadowRoot | Document
  let before: HTMLElement | null = null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F6') return
    event.preventDefault()
    const active = root.activeElement as HTMLElement | null
    if (snack.contains(active)) before?.focus()
    else {
      before = active
      ;(snack.querySelector<HTMLElement>('button') ?? snack).focus()
    }
  }
  frame?.addEventListener('keydown', onKeyDown)
  return () => frame?.removeEventListener('keydown', onKeyDown)
}
