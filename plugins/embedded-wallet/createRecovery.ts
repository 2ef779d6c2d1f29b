import { FrameAbortedError, FrameRefusedError } from './errors.js'
import type { RecoveryController } from './FrameController.js'
import type { ReadyFrame } from './frame/createFrame.js'

export interface RecoveryNeeds {
  /** Loads the frame. @throws FrameUnavailableError, or the signal's reason */
  open(signal: AbortSignal): Promise<ReadyFrame>
  /** The frame that is loaded. */
  ready(): Pick<ReadyFrame, 'draws'> | undefined
  /** Tells the secure site that its open requests are given up. */
  withdraw(): void
}

/** The recovery file, which the secure site makes and saves while its frame lies over the view. */
export const createRecovery = ({ open, ready, withdraw }: RecoveryNeeds): Pick<RecoveryController, 'offered' | 'save'> => ({
  offered: () => ready()?.draws.includes('recovery') === true,
  save: ({ done, fail }) => {
    const left = new AbortController()
    const show = async () => {
      try {
        await (await open(left.signal)).ask('SHOW', { part: 'recovery' }, { signal: left.signal })
        done()
      } catch (error) {
        if (left.signal.aborted) withdraw()
        else if (error instanceof FrameRefusedError && error.refusal === 'cancelled') done()
        else fail()
      }
    }
    void show()
    return () => left.abort(new FrameAbortedError({ request: 'SHOW' }))
  },
})
