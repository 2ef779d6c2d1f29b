import { FrameError } from '../frame/FrameError.js'
import type { Stage } from './createStage.js'

/** Does something that is drawn, if nothing else is, and clears the stage afterwards. @throws FrameError `refused` while something else is drawn */
export type Turns = <value>(work: () => Promise<value>) => Promise<value>

/** What is drawn takes turns: a second request does not lie over the first. */
export const createTurns = (stage: Pick<Stage, 'clear'>): Turns => {
  let busy = false
  return async (work) => {
    if (busy) throw new FrameError('refused', 'Another request is on the screen.')
    busy = true
    try {
      return await work()
    } finally {
      busy = false
      stage.clear()
    }
  }
}
