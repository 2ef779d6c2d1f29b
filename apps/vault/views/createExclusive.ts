import { FrameError } from '../base/FrameError.js'
import type { ViewHost } from './createViewHost.js'

/** Does something that is drawn, if nothing else is, and holds the view afterwards. @throws FrameError `refused` while something else is drawn */
export type RunExclusively = <value>(work: () => Promise<value>) => Promise<value>

export interface Exclusive {
  readonly run: RunExclusively
  /** The page has its answer, and shows what comes next: until then an empty frame would lie over its view. */
  release(): void
}

/** Lets one request at a time draw: a second one does not lie over the first. */
export const createExclusive = (viewHost: Pick<ViewHost, 'hold' | 'clear'>): Exclusive => {
  let busy = false
  let held = false
  return {
    run: async (work) => {
      if (busy) throw new FrameError('refused', 'Another request is on the screen.')
      busy = true
      try {
        return await work()
      } finally {
        busy = false
        held = true
        viewHost.hold()
      }
    },
    release: () => {
      if (busy || !held) return
      held = false
      viewHost.clear()
    },
  }
}
