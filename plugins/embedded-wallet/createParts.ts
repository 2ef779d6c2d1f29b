import { FrameAbortedError, FrameRefusedError } from './errors.js'
import type { PartsController } from './FrameController.js'
import type { ReadyFrame } from './frame/createFrame.js'

export interface PartsNeeds {
  /** Loads the frame. @throws FrameUnavailableError, or the signal's reason */
  open(signal: AbortSignal): Promise<ReadyFrame>
  /** The frame that is loaded. */
  ready(): Pick<ReadyFrame, 'draws'> | undefined
  /** Tells the secure site that its open requests are given up. */
  withdraw(): void
}

/** The parts of the secure site that a visitor opens from the account: each is drawn while its frame lies over the view. */
export const createParts = ({ open, ready, withdraw }: PartsNeeds): Pick<PartsController, 'offered' | 'show'> => ({
  offered: (part) => ready()?.draws.includes(part) === true,
  show: (part, { done, fail }) => {
    const left = new AbortController()
    const ask = async () => {
      try {
        await (await open(left.signal)).ask('SHOW', { part }, { signal: left.signal })
        done()
      } catch (error) {
        if (left.signal.aborted) withdraw()
        else if (error instanceof FrameRefusedError && error.refusal === 'cancelled') done()
        else fail()
      }
    }
    void ask()
    return () => left.abort(new FrameAbortedError({ request: 'SHOW' }))
  },
})
