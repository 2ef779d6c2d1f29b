import type { KernelView } from '../../kernel/api/index.js'
import { savesData } from '#lib/checks/savesData.js'

/**
 * Loads the code of what a visitor can open from a view, except for visitors who save data. Where controls name the views that they open
 * (`data-opens`), each of those is loaded on intent for its control alone. `done` keeps what was loaded already.
 */
export const loadAhead = (view: KernelView, { pane, target, done }: { readonly pane: Element; readonly target: Element; readonly done: Set<string> }): void => {
  if (savesData(globalThis.navigator)) return
  const id = target.closest('[data-opens]')?.getAttribute('data-opens')
  const key = `${view.spec.ref.id} ${id ?? ''}`
  if (done.has(key)) return
  done.add(key)
  void view.loadNext(id ? { id } : pane.querySelector('[data-opens]') ? 'own' : undefined)
}
