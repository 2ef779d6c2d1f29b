import type { GatewayParts } from './GatewayParts.js'
import type { Store } from './store/Store.js'
import { rarely } from './http/rarely.js'

/** How often it is looked whether a day has passed, in ms. */
export const pruneEveryMs = 3_600_000
/** How often the database is asked for the metrics when that was, in ms. */
const lookEveryMs = 60_000
/** How long events of accounts are kept, in ms. */
export const auditMs = 365 * 86_400_000

/**
 * Deletes rows whose time is over, once a day. Several gateways may share a database: one of them does it.
 *
 * @returns ends it, once a run that is under way has ended
 */
export const startPruning = ({
  clock,
  log,
  store,
  telemetry,
  retention: { audit } = { audit: auditMs },
}: Pick<GatewayParts, 'clock' | 'log' | 'telemetry' | 'retention'> & { store: Pick<Store, 'prune' | 'facts'> }): (() => Promise<void>) => {
  const ended = new AbortController()
  const last = rarely(async () => Number((await store.facts.read('pruned')) ?? 0), { clock, ms: lookEveryMs })
  telemetry?.meters.gauge('pruned_timestamp_seconds', async () => {
    const at = await last()
    return at === undefined ? [] : [{ value: at / 1000 }]
  })
  const prune = async () => {
    const began = clock.now()
    const done = await store.prune({ now: began, audit })
    if (!done) return
    for (const [table, rows] of Object.entries(done.deleted)) telemetry?.meters.pruned(table, rows)
    log('pruned', { rows: done.deleted, whole: done.whole, ms: clock.now() - began })
  }
  const run = async () => {
    while (!ended.signal.aborted) {
      await prune().catch((error) => log('prune failed', { level: 'warn', message: error instanceof Error ? error.message : 'unknown' }))
      await clock.after(pruneEveryMs, ended.signal).catch(() => {})
    }
  }
  const running = run()
  return async () => {
    ended.abort()
    await running
  }
}
