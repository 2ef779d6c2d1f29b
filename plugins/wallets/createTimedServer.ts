import { type ClockService, DeadlineError } from '../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { DirectoryWallet } from '../../ports/wallets.js'
import { createRequests } from './createRequests.js'
import type { Server, ServerQuery } from './createServer.js'
import { holdLinks } from './holdLinks.js'
import type { ServerPage } from './readPage.js'

export interface TimedServerNeeds {
  /** Undefined where no server is to be asked. */
  readonly server: Server | undefined
  readonly clock: Pick<ClockService, 'now' | 'after'>
  /** The wallets of the package, by which links are held. */
  records(): Promise<readonly DirectoryWallet[]>
  /** Wallets came with an answer. */
  found(wallets: readonly DirectoryWallet[]): void
  /** A request failed. Not told of one that was given up. */
  onFault(error: unknown): void
}
export interface TimedServer {
  /** The server's answer in time, or undefined. @throws the signal's reason */
  ask(query: ServerQuery, signal: AbortSignal): Promise<ServerPage | undefined>
  /** Leaves the server alone for a while, as after a failure: only what it answered before is known. */
  pause(): void
  /** It may be asked again from now on. */
  again(): void
}

/** Deadline of an answer in ms. After it the list of the package is shown; the request continues and its answer is used next time. */
const timeoutMs = 2000
/** ms for which a server that failed is left alone. */
const pauseMs = 30_000

/** How long the directory's server is waited for, and when it is not asked at all. */
export const createTimedServer = ({ server, clock, records, found, onFault }: TimedServerNeeds): TimedServer => {
  const requests = createRequests<ServerPage>({ keep: 60 })
  let pausedUntil = 0
  const pause = () => {
    pausedUntil = clock.now() + pauseMs
  }
  return {
    pause,
    again: () => {
      pausedUntil = 0
    },
    ask: async (query, signal) => {
      signal.throwIfAborted()
      if (!server) return undefined
      const key = JSON.stringify(server.paramsOf(query))
      if (clock.now() < pausedUntil) return requests.known(key)
      const run = async (stop: AbortSignal) => {
        try {
          // Without the records the links have passed their validator, and no more.
          const [page, known] = await Promise.all([server.ask(query, stop), records().catch((): readonly DirectoryWallet[] => [])])
          const items = page.items.map((wallet) => holdLinks(wallet, known))
          found(items)
          return { ...page, items }
        } catch (error) {
          if (!stop.aborted) {
            pause()
            onFault(error)
          }
          throw error
        }
      }
      try {
        return await withDeadline(requests.ask(key, run, signal), {
          ms: timeoutMs,
          what: 'Asking the wallet directory',
          signal,
          after: clock.after,
          late: DeadlineError,
        })
      } catch {
        signal.throwIfAborted()
        return undefined
      }
    },
  }
}
