import type { ProviderStore } from './ProviderStore.js'
import type { Database } from './Store.js'

/** Queries for logins at providers, in either database. */
export const providerQueries = (database: Database): ProviderStore => ({
  requireLogin: async (mark, until) => {
    await database.run('INSERT INTO vault_proofs (id, expires) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET expires = excluded.expires', [mark, until])
  },
  isLoginRequired: async (mark, now) => (await database.all('SELECT id FROM vault_proofs WHERE id = $1 AND expires > $2', [mark, now])).length > 0,
  endSessionsByProvider: ({ message, expires, sid, identity }) =>
    database.transaction(async (queries) => {
      const taken = await queries.run('INSERT INTO vault_proofs (id, expires) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', [message, expires])
      if (taken !== 1) return undefined
      const ofSession = sid === undefined ? [] : await queries.all('SELECT family, user_id FROM vault_logins WHERE sid = $1', [sid])
      const unnamed = sid === undefined ? '' : ' AND sid IS NULL'
      const ofUser =
        identity === undefined
          ? []
          : await queries.all(`SELECT family, user_id FROM vault_logins WHERE user_id IN (SELECT id FROM vault_users WHERE identity = $1)${unnamed}`, [
              identity,
            ])
      const found = [...ofSession, ...ofUser]
      for (const { family } of found) {
        for (const table of ['vault_logins', 'vault_spent']) await queries.run(`DELETE FROM ${table} WHERE family = $1`, [`${family}`])
      }
      // A login that came back but was not taken yet belongs to the ended session.
      for (const [column, value] of [
        ['sid', sid],
        ['identity', identity],
      ] as const)
        if (value !== undefined && (column === 'sid' || sid === undefined))
          await queries.run(`UPDATE vault_socials SET handle = NULL, identity = NULL, name = NULL WHERE ${column} = $1 AND handle IS NOT NULL`, [value])
      return [...new Set(found.map((row) => `${row.user_id}`))]
    }),
})
