import type { Database, Queries } from './Store.js'
import type { NoticeEvent, StoredNotice, VaultStore } from './VaultStore.js'

const hour = 3_600_000
/** How long a notice is shown, in ms. */
export const noticeMs = 30 * 24 * hour
/** The maximum number of notices that are shown at once. */
const maxNotices = 10

const events: readonly NoticeEvent[] = ['deleted', 'kept', 'exported', 'device', 'recovered']

export const toNotice = (row: Readonly<Record<string, unknown>>): readonly StoredNotice[] => {
  const event = events.find((name) => name === row.event)
  return event ? [{ event, site: `${row.site}`, at: Number(row.at), ends: row.ends === null ? undefined : Number(row.ends) }] : []
}

export const insertNotice = (queries: Queries, { id, user, event, site, device, at, ends }: { id: string; user: string; device: string } & StoredNotice) =>
  queries.run('INSERT INTO vault_notices (id, user_id, event, site, device, at, ends, mailed) VALUES ($1, $2, $3, $4, $5, $6, $7, 0)', [
    id,
    user,
    event,
    site,
    device,
    at,
    ends ?? null,
  ])

/** Queries for the events of an account, in either database: mailed, or shown by each browser after its next login. */
export const noticeQueries = (database: Database): Pick<VaultStore, 'createNotice' | 'markNoticeMailed' | 'listNotices' | 'markNoticesRead'> => ({
  createNotice: (notice, limit) =>
    database.transaction(async (queries) => {
      // Events of one user are counted one after the other, so that concurrent ones cannot exceed the limit.
      if (database.kind === 'postgres') await queries.all('SELECT pg_advisory_xact_lock(hashtextextended($1, 4))', [notice.user])
      const sql = 'SELECT COUNT(*) AS count FROM vault_notices WHERE user_id = $1 AND event = $2 AND at > $3'
      const [row] = await queries.all(sql, [notice.user, notice.event, notice.at - hour])
      await insertNotice(queries, notice)
      return Number(row?.count ?? 0) < limit
    }),
  markNoticeMailed: async (id) => {
    await database.run('UPDATE vault_notices SET mailed = 1 WHERE id = $1', [id])
  },
  listNotices: async ({ user, device, now }) => {
    const sql = `SELECT event, site, at, ends FROM vault_notices WHERE user_id = $1 AND device <> $2 AND mailed = 0 AND at > $3
      AND at > COALESCE((SELECT at FROM vault_notices_read WHERE user_id = $1 AND device = $2), 0) ORDER BY at DESC, id LIMIT ${maxNotices}`
    return (await database.all(sql, [user, device, now - noticeMs])).flatMap(toNotice)
  },
  markNoticesRead: async ({ user, device, at }) => {
    await database.run(
      `INSERT INTO vault_notices_read (user_id, device, at) VALUES ($1, $2, $3) ON CONFLICT (user_id, device)
        DO UPDATE SET at = excluded.at WHERE vault_notices_read.at < excluded.at`,
      [user, device, at],
    )
  },
})
