import type { KernelView } from '../../kernel/api/index.js'
import { savesData } from '#lib/checks/savesData.js'

/** Loads the code of what a visitor can open from a view, except for visitors who save data. */
export const loadAhead = (view: KernelView): void => {
  if (!savesData(globalThis.navigator)) void view.loadNext()
}
