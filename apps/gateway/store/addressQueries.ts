import { keepOnLogin, removeUser } from './deletionQueries.js'
import type { Database, Queries } from './Store.js'
import type { VaultStore } from './VaultStore.js'

/** Finds the user who gave up this address within the last day. */
export const formerOwner = async (queries: Queries, identity: string, now: number): Promise<string | undefined> => {
  const [row] = await queries.all('SELECT user_id FROM vault_address_changes WHERE identity = $1 AND ends > $2', [identity, now])
  return row && `${row.user_id}`
}

/** Ends every login of a user, and requests of new devices. */
const endAll = async (queries: Queries, user: string) => {
  await queries.run('DELETE FROM vault_spent WHERE family IN (SELECT family FROM vault_logins WHERE user_id = $1)', [user])
  for (const table of ['vault_logins', 'vault_devices']) await queries.run(`DELETE FROM ${table} WHERE user_id = $1`, [user])
}

/** Gives a user an address. Returns false if it belongs to another user who has a wallet. Another user without a wallet is removed. */
const giveAddress = async (queries: Queries, { user, identity, now }: { readonly user: string; readonly identity: string; readonly now: number }) => {
  const [owner] = await queries.all('SELECT id FROM vault_users WHERE identity = $1', [identity])
  if (owner && owner.id !== user) {
    const wallets = await queries.all('SELECT 1 FROM vault_wallets WHERE user_id = $1', [`${owner.id}`])
    if (wallets.length > 0) return false
    await removeUser(queries, `${owner.id}`)
  }
  // The next login stores the sealed address again.
  const changed = await queries.run('UPDATE vault_users SET identity = $1, address = NULL WHERE id = $2', [identity, user])
  if (changed !== 1) return false
  await queries.run('DELETE FROM vault_address_changes WHERE user_id = $1', [user])
  await endAll(queries, user)
  // The person who changed the address may have deleted the account as well.
  await keepOnLogin(queries, user, now)
  return true
}

/** Queries for changes of addresses, in either database. */
export const addressQueries = (database: Database): Pick<VaultStore, 'undoChange' | 'assignAddress'> => ({
  undoChange: (token, now) =>
    database.transaction(async (queries) => {
      const [row] = await queries.all('SELECT user_id, identity FROM vault_address_changes WHERE token = $1 AND ends > $2', [token, now])
      if (!row) return undefined
      const user = `${row.user_id}`
      return (await giveAddress(queries, { user, identity: `${row.identity}`, now })) ? user : undefined
    }),
  assignAddress: (change) => database.transaction((queries) => giveAddress(queries, change)),
})
