import type { ChainNode } from '../base/ChainNode.js'
import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import type { HistoryProvider } from '../history/HistoryProvider.js'
import type { ProjectFile } from '../projects/Projects.js'
import type { Store } from '../store/Store.js'
import type { Telemetry } from '../telemetry/Telemetry.js'
import type { VaultParts } from '../vault/VaultParts.js'
import { Hono } from 'hono'
import { createProbe, type Probe } from '../http/createProbe.js'
import type { createRate } from '../http/createRate.js'
import { isOutage } from '../store/StoreError.js'

/** How long an answer of the database is used again, in ms, however often health is asked for, and by whomever. */
const freshMs = 1_000
/** The same of servers of others: mail and nodes. Failures are checked again sooner. */
const freshElsewhereMs = 30_000
const retryElsewhereMs = 5_000
/** An answer about health waits so many ms for a check, which goes on up to its deadline. */
const timeoutMs = 800
const deadlineMs = 8_000
/** Seconds until another try is worth it. */
const again = '5'

/** Whether the gateway lives, may be sent requests, and what it depends on works: for its operators, and for what sends requests to it. */
export const healthRoutes = ({
  store,
  history,
  clock,
  log,
  chains,
  version,
  rate,
  vault,
  nodes = {},
  draining,
  telemetry,
  projectFile,
}: {
  readonly store?: Store | undefined
  readonly history: readonly HistoryProvider[]
  readonly clock: Clock
  readonly log: Log
  readonly vault?: VaultParts | undefined
  readonly nodes?: Readonly<Record<string, ChainNode>> | undefined
  readonly draining?: AbortSignal | undefined
  readonly telemetry?: Telemetry | undefined
  readonly projectFile?: ProjectFile | undefined
} & {
  chains: readonly string[]
  /** Of this program. */
  version: string
  rate: ReturnType<typeof createRate>
}) => {
  const probe = (what: string, check: (signal: AbortSignal) => Promise<unknown>, fresh: number, retry: number): Probe =>
    createProbe({
      check,
      clock,
      fresh,
      retry,
      timeoutMs,
      deadline: deadlineMs,
      // An outage of the database has a line of its own.
      onFailure: (error) =>
        log('health', { level: isOutage(error) ? 'debug' : 'warn', check: what, message: error instanceof Error ? error.message : 'unknown' }),
    })
  const database = store && probe('database', () => store.check(), freshMs, freshMs)
  const mail = vault?.checkMail && probe('mail', vault.checkMail, freshElsewhereMs, retryElsewhereMs)
  const ofNodes = Object.entries(nodes).map(
    ([chain, node]) => [chain, probe(`node of ${chain}`, (signal) => node.call('eth_chainId', [], signal), freshElsewhereMs, retryElsewhereMs)] as const,
  )
  const whyNotReady = async (): Promise<'stopping' | 'database' | undefined> => {
    if (draining?.aborted) return 'stopping'
    return ((await database?.state()) ?? 'ok') === 'ok' ? undefined : 'database'
  }
  telemetry?.meters.gauge('ready', async () => [{ value: (await whyNotReady()) === undefined ? 1 : 0 }])
  const hurry = { 'cache-control': 'no-store', 'retry-after': again }
  const calm = { 'cache-control': 'no-store' }
  const app = new Hono()

  // Neither of these two is limited: they are asked by what keeps the gateway alive, and cause at most one small change in a second.
  app.get('/live', (context) => context.json({ live: true }, 200, calm))
  app.get('/ready', async (context) => {
    const why = await whyNotReady()
    return why === undefined ? context.json({ ready: true, version }, 200, calm) : context.json({ ready: false, why, version }, 503, hurry)
  })

  app.get('/health', async (context) => {
    await rate.takeOfClient(context, 'health')
    const [databaseState, mailState, ...nodeStates] = await Promise.all([database?.state(), mail?.state(), ...ofNodes.map(([, { state }]) => state())])
    const checks = {
      ...(databaseState && { database: databaseState }),
      ...(mailState && { mail: mailState }),
      ...(projectFile && { projects: projectFile.state() }),
      ...(ofNodes.length > 0 && { nodes: Object.fromEntries(ofNodes.map(([chain], at) => [chain, nodeStates[at] ?? 'late'])) }),
    }
    const read = Object.assign({}, ...history.map((provider) => provider.state?.() ?? {}))
    const facts = { version, store: store?.kind ?? null, chains, history: read, checks }
    if (databaseState !== undefined && databaseState !== 'ok')
      return context.json(
        { status: 'failed', ...facts, error: { code: 'NOT_READY', message: 'The database does not answer, or takes no changes.' } },
        503,
        hurry,
      )
    const whole = [mailState ?? 'ok', projectFile?.state() ?? 'ok', ...nodeStates].every((state) => state === 'ok')
    return context.json({ status: whole ? 'ok' : 'degraded', ...facts }, 200, calm)
  })
  return app
}
