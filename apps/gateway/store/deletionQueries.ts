import { insertNotice } from './noticeQueries.js'
import type { Database, Queries } from './Store.js'
import type { VaultStore } from './VaultStore.js'

/** Deletes everything that is stored about a user. */
export const removeUser = async (queries: Queries, user: string) => {
  await queries.run('DELETE FROM vault_codes WHERE identity IN (SELECT identity FROM vault_users WHERE id = $1)', [user])
  for (const table of ['vault_wrong_answers', 'vault_known_devices'])
    await queries.run(`DELETE FROM ${table} WHERE identity IN (SELECT identity FROM vault_users WHERE id = $1)`, [user])
  await queries.run('DELETE FROM vault_socials WHERE identity IN (SELECT identity FROM vault_users WHERE id = $1)', [user])
  await queries.run('DELETE FROM vault_social_pages WHERE id NOT IN (SELECT id FROM vault_socials)')
  await queries.run('DELETE FROM vault_spent WHERE family IN (SELECT family FROM vault_logins WHERE user_id = $1)', [user])
  const tables = [
    'vault_logins',
    'vault_wallets',
    'vault_recoveries',
    'vault_checks',
    'vault_devices',
    'vault_audit',
    'vault_deletions',
    'vault_address_changes',
  ]
  for (const table of [...tables, 'vault_notices', 'vault_notices_read']) await queries.run(`DELETE FROM ${table} WHERE user_id = $1`, [user])
  await queries.run('DELETE FROM vault_users WHERE id = $1', [user])
}

/** Cancels a pending deletion, and stores a notice of it. */
const keepUser = async (queries: Queries, row: Readonly<Record<string, unknown>>, now: number) => {
  const user = `${row.user_id}`
  const taken = await queries.run('DELETE FROM vault_deletions WHERE user_id = $1 AND token = $2', [user, `${row.token}`])
  if (taken !== 1) return undefined
  const notice = { event: 'kept' as const, site: `${row.site}`, at: now, ends: Number(row.ends) }
  await insertNotice(queries, { id: `kept ${row.token}`, user, device: '', ...notice })
  return user
}

/** Cancels the deletion of a user who logs in. */
export const keepOnLogin = async (queries: Queries, user: string, now: number) => {
  const [row] = await queries.all('SELECT user_id, token, site, ends FROM vault_deletions WHERE user_id = $1', [user])
  if (row) await keepUser(queries, row, now)
}

/** Removes the users whose deletion is due. */
export const removeDue = async (database: Database, now: number) => {
  for (const { user_id: user } of await database.all('SELECT user_id FROM vault_deletions WHERE ends <= $1', [now]))
    await database.transaction(async (queries) => {
      // If the row is gone, a login or another gateway was first.
      if ((await queries.run('DELETE FROM vault_deletions WHERE user_id = $1 AND ends <= $2', [`${user}`, now])) === 1) await removeUser(queries, `${user}`)
    })
}

/** Queries for the deletion of users, in either database. A deletion can be cancelled until it is due. */
export const deletionQueries = (database: Database): Pick<VaultStore, 'deleteUser' | 'scheduleDeletion' | 'cancelDeletion'> => ({
  deleteUser: (user) => database.transaction((queries) => removeUser(queries, user)),
  scheduleDeletion: ({ user, token, site, at, ends }) =>
    database.transaction(async (queries) => {
      await queries.run(
        `INSERT INTO vault_deletions (user_id, token, site, at, ends) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (user_id) DO UPDATE SET token = excluded.token`,
        [user, token, site, at, ends],
      )
      await queries.run('DELETE FROM vault_spent WHERE family IN (SELECT family FROM vault_logins WHERE user_id = $1)', [user])
      for (const table of ['vault_logins', 'vault_devices']) await queries.run(`DELETE FROM ${table} WHERE user_id = $1`, [user])
    }),
  cancelDeletion: (token, now) =>
    database.transaction(async (queries) => {
      const [row] = await queries.all('SELECT user_id, token, site, ends FROM vault_deletions WHERE token = $1 AND ends > $2', [token, now])
      return row && keepUser(queries, row, now)
    }),
})
