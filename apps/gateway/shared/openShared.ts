import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { valkeyAnswers } from '../cache/valkeyAnswers.js'
import { databaseLimiters } from '../limits/databaseLimiters.js'
import { limitTables } from '../limits/DatabaseBuckets.js'
import { valkeyLimiters } from '../limits/valkeyLimiters.js'
import type { Database } from '../store/Store.js'
import { createGate } from './createGate.js'
import { openValkey } from './openValkey.js'
import type { Meters } from '../telemetry/Telemetry.js'
import type { SharedStore } from './SharedStore.js'

export interface SharedSettings {
  readonly limits: 'memory' | 'database' | 'valkey'
  /** `redis://…`; undefined without one. */
  readonly valkey: string | undefined
}

/** Gateways that start at the same time make the tables one after the other. The number is arbitrary. */
const prepare = (database: Database) =>
  database.transaction(async (queries) => {
    await queries.all('SELECT pg_advisory_xact_lock(7091416350)')
    for (const statement of limitTables) await queries.run(statement)
  })

/** Opens what the settings name: limits in the database or in Valkey, and answers of providers in Valkey. */
export const openShared = async (
  settings: SharedSettings,
  {
    database,
    clock,
    log,
    meters,
    deadline = 100,
  }: {
    readonly database: Database
    readonly clock: Clock
    readonly log: Log
    readonly meters?: Pick<Meters, 'gauge'> | undefined
    /** Ms that a request waits for the store. */
    readonly deadline?: number
  },
): Promise<SharedStore> => {
  const report = (kind: 'database' | 'valkey', used: boolean) => {
    let isAway = false
    if (used) meters?.gauge('shared_store_away', () => [{ labels: { kind }, value: isAway ? 1 : 0 }])
    return ({ away, cause }: { readonly away: boolean; readonly cause?: unknown }) => {
      isAway = away
      log(away ? 'shared store away' : 'shared store back', {
        kind,
        ...(away && { level: 'warn', message: cause instanceof Error ? cause.message : 'It does not answer.' }),
      })
    }
  }
  const inDatabase = settings.limits === 'database'
  if (inDatabase) await prepare(database)
  const gate = createGate({ clock, ping: () => database.all('SELECT 1 FROM request_limits LIMIT 1'), deadline, onChange: report('database', inDatabase) })
  const valkey = settings.valkey === undefined ? undefined : await openValkey({ url: settings.valkey, clock, deadline, onChange: report('valkey', true) })
  return {
    limiters: inDatabase ? databaseLimiters({ queries: database, gate, clock }) : settings.limits === 'valkey' && valkey ? valkeyLimiters(valkey) : undefined,
    answers: valkey && valkeyAnswers(valkey),
    close: async () => {
      gate.close()
      await valkey?.close()
    },
  }
}
