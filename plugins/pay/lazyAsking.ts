import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { Asking, AskingNeeds } from './startAsking.js'

/** Asks wallets and follows payments; the code of it is loaded with a review, and for what an earlier page left. */
export const lazyAsking = (needs: AskingNeeds): Asking => {
  const { load } = createLazy(async () => (await importWithRetry(() => import('./startAsking.js'))).startAsking(needs))
  return {
    make: async (signal, renewed) => (await load()).make(signal, renewed),
    verify: async (prepared, attempt, signal) => (await load()).verify(prepared, attempt, signal),
    resume: () => {
      if (needs.records.list().length === 0) return
      load().then((asking) => {
        if (!needs.signal.aborted) asking.resume()
      }, needs.log.debug)
    },
  }
}
