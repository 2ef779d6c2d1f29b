import type { Ui } from './createUi.js'

/** What a gesture of the platform to go back does: one view back where the header offers that, else it closes. */
export const goBack = ({ kernel }: Pick<Ui, 'kernel'>): void => {
  const { router } = kernel
  const { stack } = router.state.get()
  const view = kernel.view({ id: stack.at(-1)?.view ?? '' })
  if (stack.length > 1 && view?.spec.back !== 'none') router.back()
  else router.close()
}
