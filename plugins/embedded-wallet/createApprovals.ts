import { DeadlineError, type Dispose, UserRejectedError } from '../../kernel/api/index.js'
import { FrameAbortedError, FrameRefusedError } from './errors.js'

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

/** Asks the site, unless `until` is aborted before that, and waits for its answer as long as `waiting` is not. */
type SendRequest<answer> = (until: AbortSignal, waiting: AbortSignal) => Promise<answer>

/** Requests that a visitor approves in the frame: one at a time, each while its view is on screen. */
export interface Approvals {
  /**
   * Shows the view, sends the request once the frame lies over it, and takes the view away when it ended. A request that `sends` may have been signed when the
   * view is left: then the site says what became of it.
   * @throws UserRejectedError when the view is left, or what `send` rejects with
   */
  run<answer>(send: SendRequest<answer>, signal: AbortSignal | undefined, options: { readonly sends: boolean }): Promise<answer>
  /** The frame lies over the view. Returns what to call when it does no more. */
  laid(): () => void
  /** The modal was closed: what is shown is given up. */
  leave(): void
}

/** How long the view and the frame have to be there, in ms: a little longer than the frame itself. */
const timeoutMs = 30_000
/** How long a site has to answer a request that was given up, in ms. */
const lastAnswerMs = 5_000

export const createApprovals = ({ show, hide, withdraw, after, signal: scope }: ApprovalsNeeds): Approvals => {
  /** Ends when the request before it ended, whichever way. */
  let queue: Promise<unknown> = Promise.resolve()
  let current: { go(): void; leave(): void; gone: boolean } | undefined

  /** What a request ended with that the visitor or the page gave up. @throws the reason why it was given up, unless the site signed it or does not say so */
  const lastAnswer = async <answer>(answer: Promise<answer>, reason: unknown, waiting: AbortController): Promise<answer> => {
    const end = () => waiting.abort(new FrameAbortedError({ request: 'RPC_REQUEST' }))
    const stop = scope.aborted ? undefined : after(lastAnswerMs, end)
    if (scope.aborted) end()
    scope.addEventListener('abort', end)
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof FrameRefusedError)) throw error
      const { refusal, signed } = error
      // A site that does not say whether it signed is believed that it gave the request up.
      throw signed === false || (signed === undefined && (refusal === 'cancelled' || refusal === undefined)) ? reason : error
    } finally {
      stop?.()
      scope.removeEventListener('abort', end)
    }
  }

  const once = async <answer>(send: SendRequest<answer>, signal: AbortSignal | undefined, { sends }: { readonly sends: boolean }): Promise<answer> => {
    const left = new AbortController()
    const until = AbortSignal.any([left.signal, scope, ...(signal ? [signal] : [])])
    until.throwIfAborted()
    let stop: Dispose = () => {}
    const place = new Promise<void>((resolve, reject) => {
      current = { go: resolve, leave: () => left.abort(new UserRejectedError({ cause: new FrameAbortedError({ request: 'RPC_REQUEST' }) })), gone: false }
      stop = after(timeoutMs, () => left.abort(new DeadlineError({ what: 'Showing a request of the embedded wallet', ms: timeoutMs })))
      until.addEventListener('abort', () => reject(until.reason), { once: true })
    })
    const gone = new Promise<never>((_, reject) => until.addEventListener('abort', () => reject(until.reason), { once: true }))
    for (const promise of [place, gone]) promise.catch(() => {})
    try {
      if (!show()) throw new UserRejectedError({ cause: new FrameAbortedError({ request: 'RPC_REQUEST' }) })
      await place
      stop()
      const waiting = new AbortController()
      const answer = send(until, sends ? waiting.signal : until)
      return await (sends ? Promise.race([answer, gone]) : answer).catch((error: unknown) => {
        if (!until.aborted) throw error
        withdraw()
        if (!sends) throw error
        return lastAnswer(answer, until.reason, waiting)
      })
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
    run: (send, signal, options) => {
      const result = queue.then(() => once(send, signal, options))
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
