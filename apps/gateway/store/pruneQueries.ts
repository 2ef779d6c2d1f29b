import { deleteUnheld } from './deleteUnheld.js'
import { noticeMs } from './noticeQueries.js'
import type { Database, Session, Store } from './Store.js'
import { rememberMs } from './wrongAnswers.js'

const hour = 3_600_000
const day = 24 * hour
/** The number of rows per statement, and of statements per table in one run. The lock is held briefly, and the rest waits for the next run. */
const rowsAtOnce = 5_000
const statementsAtOnce = 50
/** The ms since the last run, a little less than a day, so that the time of the run does not drift. */
const apart = 23 * hour
const last = 'pruned'

/** The expired rows of each table. $1 is a time in ms. */
const rules = (now: number, audit: number): readonly (readonly [table: string, over: string, at: number])[] => [
  ['vault_audit', 'at <= $1', now - audit],
  ['sign_in_nonces', 'expires <= $1', now],
  ['sign_in_sessions', 'expires <= $1', now],
  ['vault_codes', 'created <= $1', now - day],
  ['vault_wrong_answers', 'at <= $1', now - day],
  ['vault_known_devices', 'at <= $1', now - rememberMs],
  ['vault_logins', 'refresh_expires <= $1', now],
  ['vault_spent', 'expires <= $1', now],
  ['vault_proofs', 'expires <= $1', now],
  // Both are counted per hour, and expire sooner.
  ['vault_socials', 'expires <= $1', now - hour],
  ['vault_social_pages', 'id NOT IN (SELECT id FROM vault_socials) AND CAST($1 AS BIGINT) > 0', now],
  ['vault_devices', 'expires <= $1', now - hour],
  ['vault_address_changes', 'ends <= $1', now],
  ['vault_notices', 'at <= $1', now - noticeMs],
  ['vault_notices_read', 'at <= $1', now - noticeMs],
  ['on_ramp', 'expires <= $1', now],
  ['name_nonces', 'expires <= $1', now],
]

const lastRun = async (session: Session) => {
  const [row] = await session.all('SELECT value FROM gateway_facts WHERE name = $1', [last])
  return Number(row?.value ?? 0)
}

/** The daily deletion of expired rows, in either database. */
export const pruneQueries = (database: Database): Pick<Store, 'prune'> => ({
  prune: async ({ now, audit }) => {
    // A clock that was ahead stops it for at most a day.
    const isDue = async (session: Session) => Math.abs(now - (await lastRun(session))) >= apart
    if (!(await isDue(database))) return undefined
    return database.alone(async (session) => {
      // Another gateway may have been first.
      if (!(await isDue(session))) return undefined
      const deleted: Record<string, number> = {}
      let whole = true
      for (const [table, over, at] of rules(now, audit)) {
        let rows = rowsAtOnce
        let count = 0
        for (let run = 0; run < statementsAtOnce && rows === rowsAtOnce; run++) {
          rows = await deleteUnheld(session, table, `${over} LIMIT ${rowsAtOnce}`, [at])
          count += rows
        }
        if (rows === rowsAtOnce) whole = false
        if (count > 0) deleted[table] = count
      }
      if (whole)
        await session.run('INSERT INTO gateway_facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value', [last, `${now}`])
      return { deleted, whole }
    })
  },
})
