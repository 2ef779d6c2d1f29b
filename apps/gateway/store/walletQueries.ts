import type { Database, Queries } from './Store.js'
import type { StoredRecovery, VaultStore } from './VaultStore.js'

const kinds = ['password', 'passkey', 'file'] as const

export const toRecovery = (row: Readonly<Record<string, unknown>>): readonly StoredRecovery[] => {
  const kind = kinds.find((name) => name === row.kind)
  return kind ? [{ id: `${row.id}`, kind, version: Number(row.version), facts: `${row.facts}`, share: `${row.share}` }] : []
}

const keep = async (queries: Queries, user: string, { id, kind, version, facts, share, check }: StoredRecovery) => {
  await queries.run('DELETE FROM vault_checks WHERE user_id = $1 AND id = $2', [user, id])
  if (check !== undefined) await queries.run('INSERT INTO vault_checks (user_id, id, answer, tries, tried) VALUES ($1, $2, $3, 0, 0)', [user, id, check])
  return queries.run(
    `INSERT INTO vault_recoveries (user_id, id, kind, version, facts, share) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id, id)
      DO UPDATE SET kind = excluded.kind, version = excluded.version, facts = excluded.facts, share = excluded.share`,
    [user, id, kind, version, facts, share],
  )
}

/** Queries for wallets and their shares, in either database. */
export const walletQueries = (
  database: Database,
): Pick<
  VaultStore,
  'findWallet' | 'createWallet' | 'replaceWallet' | 'resealWallet' | 'listRecoveries' | 'saveRecovery' | 'deleteRecovery' | 'openRecovery'
> => ({
  findWallet: async (user) => {
    const [row] = await database.all('SELECT version, evm_address, solana_address, share, proven FROM vault_wallets WHERE user_id = $1', [user])
    if (!row) return undefined
    const wallet = { version: Number(row.version), evmAddress: `${row.evm_address}`, solanaAddress: `${row.solana_address}`, share: `${row.share}` }
    return { ...wallet, ...(row.proven !== null && { proven: true as const }) }
  },
  createWallet: async (user, { version, evmAddress, solanaAddress, share }) =>
    (await database.run(
      'INSERT INTO vault_wallets (user_id, version, evm_address, solana_address, share) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (user_id) DO NOTHING',
      [user, version, evmAddress, solanaAddress, share],
    )) === 1,
  replaceWallet: (user, from, { version, share }, recoveries) =>
    database.transaction(async (queries) => {
      const taken = await queries.run('UPDATE vault_wallets SET version = $3, share = $4 WHERE user_id = $1 AND version = $2', [user, from, version, share])
      if (taken !== 1) return false
      for (const table of ['vault_recoveries', 'vault_checks']) await queries.run(`DELETE FROM ${table} WHERE user_id = $1`, [user])
      for (const recovery of recoveries) await keep(queries, user, recovery)
      return true
    }),
  resealWallet: async (user, { from, to }) =>
    (await database.run('UPDATE vault_wallets SET share = $3 WHERE user_id = $1 AND share = $2', [user, from, to])) === 1,
  listRecoveries: async (user) => {
    const rows = await database.all('SELECT id, kind, version, facts, share FROM vault_recoveries WHERE user_id = $1 ORDER BY kind, id', [user])
    return rows.flatMap(toRecovery)
  },
  saveRecovery: (user, recovery) =>
    database.transaction(async (queries) => {
      // The row stays locked until the end in PostgreSQL, so that the version cannot change in between.
      const same = await queries.run('UPDATE vault_wallets SET version = version WHERE user_id = $1 AND version = $2', [user, recovery.version])
      return same === 1 && (await keep(queries, user, recovery)) === 1
    }),
  deleteRecovery: (user, id) =>
    database.transaction(async (queries) => {
      await queries.run('DELETE FROM vault_checks WHERE user_id = $1 AND id = $2', [user, id])
      return (await queries.run('DELETE FROM vault_recoveries WHERE user_id = $1 AND id = $2', [user, id])) === 1
    }),
  openRecovery: ({ user, id, now }, matches, { tries, pause }) =>
    database.transaction(async (queries) => {
      const taken = await queries.run('UPDATE vault_checks SET tries = tries + 1, tried = $3 WHERE user_id = $1 AND id = $2 AND (tries < $4 OR tried <= $5)', [
        user,
        id,
        now,
        tries,
        now - pause,
      ])
      const [row] = await queries.all('SELECT answer, tries, tried FROM vault_checks WHERE user_id = $1 AND id = $2', [user, id])
      if (!row) return { kind: 'gone' }
      if (taken !== 1) return { kind: 'locked', wait: Number(row.tried) + pause - now }
      if (!matches(`${row.answer}`)) return { kind: 'wrong', left: Math.max(0, tries - Number(row.tries)) }
      await queries.run('UPDATE vault_checks SET tries = 0 WHERE user_id = $1 AND id = $2', [user, id])
      const rows = await queries.all('SELECT id, kind, version, facts, share FROM vault_recoveries WHERE user_id = $1 AND id = $2', [user, id])
      const [recovery] = rows.flatMap(toRecovery)
      return recovery ? { kind: 'right', recovery } : { kind: 'gone' }
    }),
})
