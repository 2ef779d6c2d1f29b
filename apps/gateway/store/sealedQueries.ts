import type { SealedStore } from './SealedStore.js'
import type { Database } from './Store.js'

/** The id of the master key in a sealed column, which is the part before the first dot. */
export const keyIdOf = (kind: Database['kind'], column: string): string =>
  kind === 'postgres' ? `split_part(${column}, '.', 1)` : `substr(${column}, 1, instr(${column}, '.') - 1)`

/** Queries for sealed rows by their master key, in either database. */
export const sealedQueries = (database: Database): SealedStore => {
  const idOf = (column: string) => keyIdOf(database.kind, column)
  const counts = `SELECT id, SUM(shares) AS shares, SUM(addresses) AS addresses, SUM(codes) AS codes, SUM(id_token_keys) AS id_token_keys FROM (
      SELECT ${idOf('share')} AS id, 1 AS shares, 0 AS addresses, 0 AS codes, 0 AS id_token_keys FROM vault_wallets
      UNION ALL SELECT ${idOf('address')}, 0, 1, 0, 0 FROM vault_users WHERE address IS NOT NULL
      UNION ALL SELECT ${idOf('address')}, 0, 0, 1, 0 FROM vault_codes WHERE address IS NOT NULL
      UNION ALL SELECT ${idOf('private_key')}, 0, 0, 0, 1 FROM vault_id_token_keys
    ) AS sealed GROUP BY id ORDER BY id`
  return {
    countSealedRows: async () =>
      (await database.all(counts)).map(({ id, shares, addresses, codes, id_token_keys: idTokenKeys }) => ({
        key: `${id}`,
        shares: Number(shares),
        addresses: Number(addresses),
        codes: Number(codes),
        idTokenKeys: Number(idTokenKeys),
      })),
    listSharesOfOtherKeys: async (key, after, limit) => {
      const sql = `SELECT user_id, version, evm_address, solana_address, share FROM vault_wallets
        WHERE ${idOf('share')} <> $1 AND user_id > $2 ORDER BY user_id LIMIT $3`
      return (await database.all(sql, [key, after, limit])).map((row) => ({
        user: `${row.user_id}`,
        wallet: { version: Number(row.version), evmAddress: `${row.evm_address}`, solanaAddress: `${row.solana_address}`, share: `${row.share}` },
      }))
    },
    listAddressesOfOtherKeys: async (key, after, limit) => {
      const sql = `SELECT id, identity, address FROM vault_users WHERE address IS NOT NULL AND ${idOf('address')} <> $1 AND id > $2 ORDER BY id LIMIT $3`
      return (await database.all(sql, [key, after, limit])).map((row) => ({ user: `${row.id}`, identity: `${row.identity}`, address: `${row.address}` }))
    },
    resealAddress: async (user, { identity, from, to }) =>
      (await database.run('UPDATE vault_users SET address = $4 WHERE id = $1 AND identity = $2 AND address = $3', [user, identity, from, to])) === 1,
  }
}
