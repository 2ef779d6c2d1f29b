import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import type { Store } from '../store/Store.js'
import { isOutage } from '../store/StoreError.js'

/** How often it runs, in ms. Requests cause it as well. */
export const sweepMs = 600_000

/**
 * Deletes what is over of embedded wallets, such as accounts whose deletion came to its time: at once, and from then on also while nobody
 * asks for anything.
 *
 * @returns ends it
 * @throws when the store fails the first time
 */
export const startSweep = async ({
  clock,
  log,
  store: { vault: store },
}: { readonly clock: Clock; readonly log: Log } & { store: Pick<Store, 'vault'> }): Promise<() => Promise<void>> => {
  const ended = new AbortController()
  await store.deleteExpired(clock.now())
  const run = async () => {
    while (!ended.signal.aborted) {
      await clock.after(sweepMs, ended.signal).catch(() => {})
      if (ended.signal.aborted) return
      await store
        .deleteExpired(clock.now())
        .catch((error) => log('store', { level: isOutage(error) ? 'debug' : 'warn', message: error instanceof Error ? error.message : 'unknown' }))
    }
  }
  const running = run()
  return async () => {
    ended.abort()
    await running
  }
}
