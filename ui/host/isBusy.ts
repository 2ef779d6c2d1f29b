import type { Ui } from './createUi.js'

/**
 * Whether something waits for an answer, so that only the visitor may close the modal: a view is locked, cannot be gone back from or asks
 * for something, a wallet is connecting or changing its network, or the line under the header shows that something is under way.
 */
export const isBusy = ({ kernel, statusBar }: Pick<Ui, 'kernel' | 'statusBar'>): boolean => {
  const { router, sessions, networks } = kernel
  const { open, stack } = router.state.get()
  if (!open) return false
  if (router.locked() || networks.state.get().switching !== undefined) return true
  const bar = statusBar.get()
  if (bar === 'waiting' || typeof bar === 'object') return true
  if (Object.values(sessions.state.get().byNamespace).some(({ status }) => status === 'connecting')) return true
  return stack.some((entry) => {
    const { back, asks, role } = kernel.view({ id: entry.view })?.spec ?? {}
    return back === 'none' || (asks === true && role === undefined)
  })
}
