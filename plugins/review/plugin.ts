import { definePlugin, ModalClosed, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { ReviewRequestView } from '../../ports/review.js'
import { createDecodeCall } from './abi/decodeCall.js'
import { createPrices } from './createPrices.js'
import { createQueue } from './createQueue.js'
import type { manifest } from './manifest.js'
import { readRequest } from './read/readRequest.js'
import { callsOf, noFacts, readFacts } from './readFacts.js'
import type { ReviewController, ReviewState } from './ReviewController.js'

/** How long the network may take to answer what is not signed, in ms. */
const factsMs = 6_000

export default definePlugin<typeof manifest>(({ use, maybe, scope, state, router, on }) => {
  const { capabilities, clock, host, networks, rpc } = use
  const view = state<ReviewState>('request', { shown: undefined, facts: undefined, waiting: 0 })
  const decode = createDecodeCall()
  const prices = createPrices(maybe.portfolio)
  const queue = createQueue({
    state: view,
    read: (request) => readRequest(request, { decode, domain: host.domain, now: BigInt(Math.floor(clock.now() / 1_000)) }),
    facts: (review, until) =>
      new Promise((resolve) => {
        const late = new AbortController()
        const stop = clock.after(factsMs, () => late.abort())
        readFacts(review, { rpc, calls: () => callsOf(capabilities) }, AbortSignal.any([until, late.signal]))
          .then(resolve, () => resolve(noFacts()))
          .finally(stop)
      }),
    show: () => {
      prices.seen()
      return router.push(ReviewRequestView)
    },
    after: clock.after,
    signal: scope.signal,
  })
  on(ModalClosed, queue.left)
  const controller: ReviewController = {
    state: toReadable(view),
    host,
    network: (chain) => networks.find(chain),
    prices: prices.of,
    approve: queue.approve,
    reject: queue.reject,
    limit: queue.limit,
    left: queue.left,
  }
  return {
    services: { requests: { review: queue.review } },
    views: { [ReviewRequestView.id]: () => importWithRetry(() => import('./views/views.js')).then(({ view: shown }) => shown(controller)) },
  }
})
