import { DeadlineError, type Dispose, UserRejectedError } from '../../kernel/api/index.js'
import { FrameAbortedError } from './errors.js'

export interface ApprovalsNeeds {
  /** Shows the view over which the frame is laid. False where there is no such view. */
  show(): boolean
  /** Takes the view away again, when it is still shown. */
  hide(): void
  /** Tells the secure site that its open requests are given up. */
  withdraw(): void
  after(ms: number, run: () => void): Dispose
  readonly signal: AbortSignal
}

/** Requests that a visitor approves in the frame: one at a time, each while its view is on screen. */
export interface Approvals {
  /**
   * Shows the view, sends the request once the frame lies over it, and takes the view away when it ended.
   * @throws UserRejectedError when the view is left, or what `send` rejects with
   */
  run<answer>(send: (signal: AbortSignal) => Promise<answer>, signal: AbortSignal | undefined): Promise<answer>
  /** The frame lies over the view. Returns what to call when it does no more. */
  laid(): () => void
  /** The modal was closed: what is shown is given up. */
  leave(): void
}

/** How long the view and the frame have to be there, in ms: a little longer than the frame itself. */
const patience = 30_000

export const createApprovals = ({ show, hide, withdraw, after, signal: scope }: ApprovalsNeeds): Approvals => {
  /** Ends when the request before it ended, whichever way. */
  let queue: Promise<unknown> = Promise.resolve()
  let current: { go(): void; leave(): void; gone: boolean } | undefined

  const once = async <answer>(send: (signal: AbortSignal) => Promise<answer>, signal: AbortSignal | undefined): Promise<answer> => {
    const left = new AbortController()
    const until = AbortSignal.any([left.signal, scope, ...(signal ? [signal] : [])])
    until.throwIfAborted()
    let sent = false
    let stop: Dispose = () => {}
    const place = new Promise<void>((resolve, reject) => {
      current = { go: resolve, leave: () => left.abort(new UserRejectedError({ cause: new FrameAbortedError({ request: 'RPC_REQUEST' }) })), gone: false }
      stop = after(patience, () => left.abort(new DeadlineError({ what: 'Showing a request of the embedded wallet', ms: patience })))
      until.addEventListener('abort', () => reject(until.reason), { once: true })
    })
    place.catch(() => {})
    try {
      if (!show()) throw new FrameAbortedError({ request: 'RPC_REQUEST' })
      await place
      stop()
      sent = true
      return await send(until)
    } catch (error) {
      if (until.aborted && sent) withdraw()
      throw error
    } finally {
      stop()
      const shown = current !== undefined && !current.gone
      current = undefined
      // A visitor who left the view sees something else already.
      if (shown) hide()
    }
  }
  const leave = (own: NonNullable<typeof current>) => {
    own.gone = true
    own.leave()
  }

  return {
    run: (send, signal) => {
      const result = queue.then(() => once(send, signal))
      queue = result.catch(() => undefined)
      return result
    },
    laid: () => {
      const own = current
      own?.go()
      return () => {
        if (own && current === own) leave(own)
      }
    },
    leave: () => {
      if (current) leave(current)
    },
  }
}
