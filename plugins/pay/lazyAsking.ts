import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { Asking, AskingNeeds } from './startAsking.js'

/** Asks wallets and follows payments; the code of it is loaded with a review, and for what an earlier page left. */
export const lazyAsking = (needs: AskingNeeds): Asking => {
  let loaded: Promise<Asking> | undefined
  const load = async () => {
    loaded ??= importWithRetry(() => import('./startAsking.js')).then(({ startAsking }) => startAsking(needs))
    try {
      return await loaded
    } catch (error) {
      loaded = undefined
      throw error
    }
  }
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
