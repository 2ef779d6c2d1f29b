import { opaque, RequestRefusedError, SessionEndedError, UserRejectedError } from '../../kernel/api/index.js'
import type { PageRequest } from '../../ports/review.js'
import type { Facts } from './Facts.js'
import type { Review } from './Review.js'
import { withLimitOf } from './read/withLimitOf.js'
import type { ReviewState } from './ReviewController.js'

/** Requests that may wait at once: a page that asks for more is not waiting for a visitor. */
const maxWaiting = 10

export interface QueueNeeds {
  readonly state: ReviewState
  read(request: PageRequest): Review
  /** What the network knows of a request. Never rejects. */
  facts(review: Review, signal: AbortSignal): Promise<Facts>
  show(): void
  /** Runs once after the given ms. */
  after(ms: number, run: () => void): () => void
  /** Ends with the plugin. */
  readonly signal: AbortSignal
}
interface Waiting {
  /** Another one after the visitor changed it: a press that was meant for what was shown before does not count. */
  id: number
  review: Review
  limited: boolean
  readonly request: PageRequest
  /** Ends what the network is asked. */
  over: AbortController
  settle(error?: Error): void
}
export interface Queue {
  /** As `RequestReviewer.review`. */
  review(request: PageRequest): Promise<readonly unknown[]>
  approve(id: number): void
  reject(id: number): void
  /** The visitor allows at most that much of the token, in base units: the request is shown anew with it. @throws RangeError */
  limit(id: number, amount: bigint): void
  /** The view was left. */
  left(): void
}

/** Shows requests one after the other, and settles each exactly once. */
export const createQueue = ({ state, read, facts, show, after, signal }: QueueNeeds): Queue => {
  const waiting: Waiting[] = []
  let current: Waiting | undefined
  let ids = 0

  const present = (one: Waiting | undefined) => {
    current = one
    state.facts = undefined
    state.shown = one && opaque({ id: one.id, review: one.review, limited: one.limited })
    if (!one) return
    const { id } = one
    facts(one.review, one.over.signal).then(
      (found) => {
        if (current?.id === id) state.facts = opaque(found)
      },
      () => undefined,
    )
  }
  const next = () => {
    const first = waiting.shift()
    state.waiting = waiting.length
    present(first)
    // The view leaves by itself.
    if (first) show()
  }
  /** `pause`: the modal is closing, and opens anew for the next one. */
  const end = (one: Waiting, error?: Error, pause = false) => {
    const at = waiting.indexOf(one)
    if (at !== -1) waiting.splice(at, 1)
    state.waiting = waiting.length
    one.over.abort()
    one.settle(error)
    if (current !== one) return
    if (!pause) return next()
    current = undefined
    state.shown = undefined
    state.facts = undefined
    after(0, () => current ?? (waiting.length > 0 && next()))
  }
  signal.addEventListener('abort', () => {
    for (const one of [...waiting, ...(current ? [current] : [])]) {
      one.over.abort()
      one.settle(new SessionEndedError())
    }
    waiting.length = 0
    current = undefined
  })
  const find = (id: number) => (current?.id === id ? current : undefined)

  return {
    async review(request) {
      const { method } = request
      if (signal.aborted || request.signal.aborted) throw new SessionEndedError()
      const review = read(request)
      if (waiting.length >= maxWaiting) throw new RequestRefusedError({ method, why: `${maxWaiting} requests wait for the visitor already`, rpcCode: -32005 })
      return new Promise((resolve, reject) => {
        const over = new AbortController()
        const gone = () => end(one, new SessionEndedError())
        const one: Waiting = {
          id: ++ids,
          review,
          limited: false,
          request,
          over,
          settle: (error) => {
            request.signal.removeEventListener('abort', gone)
            if (error) reject(error)
            else resolve(one.review.params)
          },
        }
        request.signal.addEventListener('abort', gone)
        waiting.push(one)
        state.waiting = waiting.length
        if (!current) next()
      })
    },
    approve: (id) => {
      const one = find(id)
      if (one) end(one)
    },
    reject: (id) => {
      const one = find(id)
      if (one) end(one, new UserRejectedError())
    },
    limit: (id, amount) => {
      const one = find(id)
      if (!one) return
      // Read anew from what the wallet would then be asked, as every request is.
      const review = read({ ...one.request, params: withLimitOf(one.review, amount) })
      one.over.abort()
      Object.assign(one, { id: ++ids, review, limited: true, over: new AbortController() })
      present(one)
    },
    left: () => {
      if (current) end(current, new UserRejectedError(), true)
    },
  }
}
