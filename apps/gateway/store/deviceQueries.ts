import { repeatable } from './repeatable.js'
import type { Database } from './Store.js'
import type { VaultStore } from './VaultStore.js'

const hour = 3_600_000
/** How long an answer is kept for the requesting device, in ms, because a response may be lost. */
const answerMs = 120_000

/** Selects requests that wait for an answer and whose device is still logged in. */
const waits = "state = 'waiting' AND EXISTS (SELECT 1 FROM vault_logins WHERE vault_logins.family = vault_devices.family)"

/** Queries for pending requests of new devices, in either database. A request is `waiting`, then `approved` or `refused`, and finally `over`. */
export const deviceQueries = (
  database: Database,
): Pick<VaultStore, 'createDeviceRequest' | 'findDeviceRequest' | 'answerDeviceRequest' | 'findDeviceAnswer' | 'deleteDeviceRequest'> => ({
  // The next request of the device replaces one whose id did not arrive.
  createDeviceRequest: ({ id, user, family, network, device, project, site, keyHash, created, expires }, limits) =>
    repeatable(
      database.transaction(async (queries) => {
        const counted = [
          { column: 'user_id', value: user, most: limits.perUser, lock: 2 },
          { column: 'network', value: network, most: limits.perNetwork, lock: 3 },
        ]
        for (const { column, value, most, lock } of counted) {
          // Requests of one user, and from one network, run one after the other, so that concurrent ones cannot exceed the limits.
          if (database.kind === 'postgres') await queries.all(`SELECT pg_advisory_xact_lock(hashtextextended($1, ${lock}))`, [value])
          const sql = `SELECT COUNT(*) AS count, MIN(created) AS first FROM vault_devices WHERE ${column} = $1 AND created > $2`
          const [row] = await queries.all(sql, [value, created - hour])
          if (Number(row?.count ?? 0) >= most) return Number(row?.first) + hour - created
        }
        await queries.run("UPDATE vault_devices SET state = 'over', parcel = NULL WHERE user_id = $1 AND device = $2", [user, device])
        await queries.run(
          `INSERT INTO vault_devices (id, user_id, family, network, device, project, site, key_hash, created, expires, state)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'waiting')`,
          [id, user, family, network, device, project, site, keyHash, created, expires],
        )
        return 0
      }),
    ),
  findDeviceRequest: async ({ id, project, now }) => {
    const sql = `SELECT user_id, site, device, key_hash, expires FROM vault_devices WHERE id = $1 AND project = $2 AND expires > $3 AND ${waits}`
    const [row] = await database.all(sql, [id, project, now])
    return row && { user: `${row.user_id}`, site: `${row.site}`, device: `${row.device}`, keyHash: `${row.key_hash}`, expires: Number(row.expires) }
  },
  answerDeviceRequest: async ({ id, project, user, now }, envelope) =>
    (await database.run(
      `UPDATE vault_devices SET state = $5, parcel = $6, expires = $7
        WHERE id = $1 AND project = $2 AND user_id = $3 AND expires > $4 AND ${waits}`,
      [id, project, user, now, envelope === undefined ? 'refused' : 'approved', envelope ?? null, now + answerMs],
    )) === 1,
  findDeviceAnswer: async ({ id, project, user, device, now }) => {
    const sql = 'SELECT state, parcel FROM vault_devices WHERE id = $1 AND project = $2 AND user_id = $3 AND device = $4 AND expires > $5'
    const [row] = await database.all(sql, [id, project, user, device, now])
    if (row?.state === 'waiting' || row?.state === 'refused') return { state: row.state }
    return row?.state === 'approved' ? { state: 'approved', envelope: `${row.parcel}` } : undefined
  },
  deleteDeviceRequest: async ({ id, project, user, device }) => {
    const sql = "UPDATE vault_devices SET state = 'over', parcel = NULL WHERE id = $1 AND project = $2 AND user_id = $3 AND device = $4"
    await repeatable(database.run(sql, [id, project, user, device]))
  },
})
