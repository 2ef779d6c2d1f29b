import { removeUser } from './deletionQueries.js'
import type { DoubleStore, UserMerge } from './DoubleStore.js'
import type { Database, Queries } from './Store.js'

/** Thrown to undo a merge of users who changed meanwhile. */
class UsersChangedError extends Error {
  override name = 'UsersChangedError'
}

const requireOne = (count: number) => {
  if (count !== 1) throw new UsersChangedError()
}

const merge = async (queries: Queries, { moved, removed }: UserMerge) => {
  for (const { id, identity } of removed) {
    // The row stays locked until the end in PostgreSQL, so that nobody logs in as this user in between.
    requireOne(await queries.run('UPDATE vault_users SET identity = identity WHERE id = $1 AND identity = $2', [id, identity]))
    if ((await queries.all('SELECT user_id FROM vault_wallets WHERE user_id = $1', [id])).length > 0) throw new UsersChangedError()
    await removeUser(queries, id)
  }
  // Identities are unique at every moment, even while two users swap theirs.
  for (const { id, from } of moved)
    requireOne(await queries.run('UPDATE vault_users SET identity = $3 WHERE id = $1 AND identity = $2', [id, from, `moving ${id}`]))
  for (const { to } of moved) if ((await queries.all('SELECT id FROM vault_users WHERE identity = $1', [to])).length > 0) throw new UsersChangedError()
  for (const { id, to, address } of moved) await queries.run('UPDATE vault_users SET identity = $2, address = $3 WHERE id = $1', [id, to, address])
}

/** Queries for users that share one email address, in either database. */
export const doubleQueries = (database: Database): DoubleStore => ({
  listAddressedUsers: async (after, limit) => {
    const rows = await database.all(
      `SELECT users.id, users.identity, users.address, users.created, wallets.evm_address, wallets.solana_address FROM vault_users users
        LEFT JOIN vault_wallets wallets ON wallets.user_id = users.id WHERE users.address IS NOT NULL AND users.id > $1 ORDER BY users.id LIMIT $2`,
      [after, limit],
    )
    return rows.map((row) => ({
      id: `${row.id}`,
      identity: `${row.identity}`,
      address: `${row.address}`,
      created: Number(row.created),
      wallet: row.evm_address === null ? undefined : { evmAddress: `${row.evm_address}`, solanaAddress: `${row.solana_address}` },
    }))
  },
  mergeUsers: async (change) => {
    try {
      await database.transaction((queries) => merge(queries, change))
      return true
    } catch (error) {
      if (error instanceof UsersChangedError) return false
      throw error
    }
  },
})
