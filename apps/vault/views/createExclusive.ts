import { FrameError } from '../base/FrameError.js'
import type { ViewHost } from './createViewHost.js'

/** Runs work that shows views, if no other does, and keeps the view afterwards. @throws FrameError `refused` while another one is running */
export type RunExclusively = <value>(work: () => Promise<value>) => Promise<value>

export interface Exclusive {
  readonly run: RunExclusively
  /** The page has its answer and shows the next view. Until then an empty frame would cover its view. */
  release(): void
}

/** Lets one request at a time show views, so that a second one does not cover the first. */
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
