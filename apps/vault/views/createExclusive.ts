import { FrameError } from '../base/FrameError.js'
import type { ViewHost } from './createViewHost.js'

/** Does something that is drawn, if nothing else is, and clears the view afterwards. @throws FrameError `refused` while something else is drawn */
export type RunExclusively = <value>(work: () => Promise<value>) => Promise<value>

/** Lets one request at a time draw: a second one does not lie over the first. */
export const createExclusive = (viewHost: Pick<ViewHost, 'clear'>): RunExclusively => {
  let busy = false
  return async (work) => {
    if (busy) throw new FrameError('refused', 'Another request is on the screen.')
    busy = true
    try {
      return await work()
    } finally {
      busy = false
      viewHost.clear()
    }
  }
}
