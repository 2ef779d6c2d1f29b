import { deleteUnheld } from './deleteUnheld.js'
import { addressQueries } from './addressQueries.js'
import { codeQueries } from './codeQueries.js'
import { deletionQueries, removeDue } from './deletionQueries.js'
import { deviceQueries } from './deviceQueries.js'
import { doubleQueries } from './doubleQueries.js'
import { idTokenQueries } from './idTokenQueries.js'
import { loginQueries } from './loginQueries.js'
import { noticeMs, noticeQueries } from './noticeQueries.js'
import { socialQueries } from './socialQueries.js'
import { personQueries } from './personQueries.js'
import { providerQueries } from './providerQueries.js'
import { keyIdOf, sealedQueries } from './sealedQueries.js'
import { repeatable } from './repeatable.js'
import type { Database } from './Store.js'
import type { VaultStore } from './VaultStore.js'
import { walletQueries } from './walletQueries.js'
import { forgetAnswers } from './wrongAnswers.js'

const hour = 3_600_000
const day = 24 * hour

/** Queries for the accounts of embedded wallets, in either database. */
export const vaultQueries = (database: Database): VaultStore => ({
  ...addressQueries(database),
  ...codeQueries(database),
  ...deletionQueries(database),
  ...deviceQueries(database),
  ...doubleQueries(database),
  ...idTokenQueries(database),
  ...loginQueries(database),
  ...noticeQueries(database),
  ...personQueries(database),
  ...providerQueries(database),
  ...sealedQueries(database),
  ...socialQueries(database),
  ...walletQueries(database),
  hasIdentity: async (user, identity) => (await database.all('SELECT id FROM vault_users WHERE id = $1 AND identity = $2', [user, identity])).length === 1,
  hasUsers: async () => (await database.all('SELECT id FROM vault_users LIMIT 1')).length > 0,
  countMostWrongAnswers: async (since) => {
    const counts = 'SELECT COUNT(*) AS count FROM vault_wrong_answers WHERE at > $1 GROUP BY identity'
    const [row] = await database.all(`SELECT MAX(count) AS most FROM (${counts}) AS counted`, [since])
    return Number(row?.most ?? 0)
  },
  listUsedKeys: async () => {
    const idOf = (column: string) => keyIdOf(database.kind, column)
    const rows = await database.all(
      `SELECT id, COUNT(*) AS count FROM (SELECT ${idOf('share')} AS id FROM vault_wallets
        UNION ALL SELECT ${idOf('address')} AS id FROM vault_users WHERE address IS NOT NULL
        UNION ALL SELECT ${idOf('private_key')} AS id FROM vault_id_token_keys) AS sealed GROUP BY id ORDER BY id`,
    )
    return rows.map(({ id, count }) => ({ id: `${id}`, rows: Number(count) }))
  },
  findUser: async (id) => {
    const [row] = await database.all('SELECT identity, address FROM vault_users WHERE id = $1', [id])
    return row && { identity: `${row.identity}`, address: row.address === null ? undefined : `${row.address}` }
  },
  addAuditRow: async ({ at, event, user, detail }) => {
    await database.run('INSERT INTO vault_audit (at, event, user_id, detail) VALUES ($1, $2, $3, $4)', [at, event, user, detail])
  },
  listAuditRows: async (user) => {
    const rows = await database.all('SELECT at, event, detail FROM vault_audit WHERE user_id = $1 ORDER BY at', [user])
    return rows.map(({ at, event, detail }) => ({ at: Number(at), event: `${event}`, detail: `${detail}` }))
  },
  deleteExpired: async (now) => {
    await repeatable(removeDue(database, now))
    // Deletes the addresses of codes that were never answered.
    await repeatable(database.run('UPDATE vault_codes SET address = NULL WHERE expires <= $1 AND address IS NOT NULL', [now]))
    await deleteUnheld(database, 'vault_notices', 'at <= $1', [now - noticeMs])
    await deleteUnheld(database, 'vault_codes', 'created <= $1', [now - day])
    await repeatable(forgetAnswers(database, now))
    // They are counted per hour.
    for (const table of ['vault_socials', 'vault_devices']) await deleteUnheld(database, table, 'created <= $1 AND expires <= $2', [now - hour, now])
    await repeatable(database.run('DELETE FROM vault_social_pages WHERE id NOT IN (SELECT id FROM vault_socials)'))
    await deleteUnheld(database, 'vault_logins', 'refresh_expires <= $1', [now])
    for (const table of ['vault_spent', 'vault_proofs']) await deleteUnheld(database, table, 'expires <= $1', [now])
  },
})
