import type { IdTokenStore } from './IdTokenStore.js'
import { keyIdOf } from './sealedQueries.js'
import type { Database } from './Store.js'

/** Queries for the keys of ID tokens, and for wallets whose keys were proven, in either database. */
export const idTokenQueries = (database: Database): IdTokenStore => ({
  listIdTokenKeys: async () =>
    (await database.all('SELECT generation, kid, public_key, private_key, mark, signs_from FROM vault_id_token_keys ORDER BY generation')).map((row) => ({
      generation: Number(row.generation),
      kid: `${row.kid}`,
      publicKey: `${row.public_key}`,
      privateKey: `${row.private_key}`,
      mark: `${row.mark}`,
      signsFrom: Number(row.signs_from),
    })),
  addIdTokenKey: async ({ generation, kid, publicKey, privateKey, mark, signsFrom }) => {
    await database.run(
      `INSERT INTO vault_id_token_keys (generation, kid, public_key, private_key, mark, signs_from) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (generation) DO NOTHING`,
      [generation, kid, publicKey, privateKey, mark, signsFrom],
    )
  },
  deleteIdTokenKeys: async (before) => void (await database.run('DELETE FROM vault_id_token_keys WHERE generation < $1', [before])),
  listIdTokenKeysOfOtherKeys: async (key, after, limit) => {
    const sql = `SELECT generation, kid, private_key FROM vault_id_token_keys
      WHERE ${keyIdOf(database.kind, 'private_key')} <> $1 AND generation > $2 ORDER BY generation LIMIT $3`
    return (await database.all(sql, [key, after, limit])).map((row) => ({
      generation: Number(row.generation),
      kid: `${row.kid}`,
      privateKey: `${row.private_key}`,
    }))
  },
  resealIdTokenKey: async (generation, { from, to }) =>
    (await database.run('UPDATE vault_id_token_keys SET private_key = $3 WHERE generation = $1 AND private_key = $2', [generation, from, to])) === 1,
  markWalletProven: async (user, { evmAddress, solanaAddress, now }) =>
    (await database.run('UPDATE vault_wallets SET proven = $4 WHERE user_id = $1 AND evm_address = $2 AND solana_address = $3', [
      user,
      evmAddress,
      solanaAddress,
      now,
    ])) === 1,
})
