import { keepOnLogin } from './deletionQueries.js'
import { repeatable } from './repeatable.js'
import { toProviderFacts } from './socialQueries.js'
import type { Database, Queries } from './Store.js'
import type { StoredLogin, VaultStore } from './VaultStore.js'

const columns = 'family, user_id, device, project, access, access_expires, refresh, refresh_expires, login, provider, rules, sid, proved'

const toLogin = (row: Readonly<Record<string, unknown>>): StoredLogin => ({
  family: `${row.family}`,
  user: `${row.user_id}`,
  device: `${row.device}`,
  project: `${row.project}`,
  access: `${row.access}`,
  accessExpires: Number(row.access_expires),
  refresh: `${row.refresh}`,
  refreshExpires: Number(row.refresh_expires),
  login: Number(row.login),
  ...toProviderFacts(row),
  provider: row.provider === null ? undefined : `${row.provider}`,
})

const endFamily = async (queries: Queries, family: string) => {
  await queries.run('DELETE FROM vault_logins WHERE family = $1', [family])
  await queries.run('DELETE FROM vault_spent WHERE family = $1', [family])
}

/** Queries for logins and their tokens, in either database. */
export const loginQueries = (
  database: Database,
): Pick<VaultStore, 'createSession' | 'findSession' | 'confirmRenewal' | 'renewSession' | 'endSession' | 'consumeProof'> => ({
  createSession: ({ family, user, device, project, access, accessExpires, refresh, refreshExpires, login, provider, rules, sid, proved }) =>
    database.transaction(async (queries) => {
      await keepOnLogin(queries, user, login)
      await queries.run(`INSERT INTO vault_logins (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`, [
        family,
        user,
        device,
        project,
        access,
        accessExpires,
        refresh,
        refreshExpires,
        login,
        provider ?? null,
        rules ?? null,
        sid ?? null,
        proved ?? null,
      ])
    }),
  findSession: async (access, now) => {
    const [row] = await database.all(`SELECT ${columns}, again FROM vault_logins WHERE access = $1 AND access_expires > $2`, [access, now])
    return row && { ...toLogin(row), ...(row.again !== null && { unused: true as const }) }
  },
  confirmRenewal: async (access) => {
    await repeatable(database.run('UPDATE vault_logins SET seed = NULL, again = NULL WHERE access = $1', [access]))
  },
  renewSession: ({ refresh, device, project, now, seed, again }, pairOf) =>
    database.transaction(async (queries) => {
      const [row] = await queries.all(`SELECT ${columns} FROM vault_logins WHERE refresh = $1`, [refresh])
      if (row && `${row.device}` === device && `${row.project}` === project) {
        const family = `${row.family}`
        if (Number(row.refresh_expires) <= now) return 'unknown'
        const next = pairOf(seed)
        const taken = await queries.run(
          'UPDATE vault_logins SET access = $2, access_expires = $3, refresh = $4, refresh_expires = $5, seed = $7, again = $8 WHERE refresh = $1 AND family = $6',
          [refresh, next.access, next.accessExpires, next.refresh, next.refreshExpires, family, seed, again],
        )
        if (taken === 1) {
          await queries.run('INSERT INTO vault_spent (refresh, family, expires) VALUES ($1, $2, $3)', [refresh, family, next.refreshExpires])
          return { ...toLogin(row), ...next, seed }
        }
      }
      const [spent] = await queries.all('SELECT family FROM vault_spent WHERE refresh = $1', [refresh])
      const family = row?.family ?? spent?.family
      if (family === undefined) return 'unknown'
      // The answer to the last renewal may have been lost, or another request of the same device was first.
      const [current] = spent ? await queries.all(`SELECT ${columns}, seed, again FROM vault_logins WHERE family = $1`, [`${family}`]) : []
      if (
        current &&
        current.seed !== null &&
        current.again !== null &&
        Number(current.again) > now &&
        `${current.device}` === device &&
        `${current.project}` === project
      ) {
        const kept = `${current.seed}`
        // The pair is derived from exactly this token. An earlier token would give a different pair.
        if (pairOf(kept).refresh === `${current.refresh}`) return { ...toLogin(current), seed: kept }
      }
      await endFamily(queries, `${family}`)
      return 'reused'
    }),
  endSession: (family) => endFamily(database, family),
  // Every request sends a new proof.
  consumeProof: async (id, expires) =>
    (await repeatable(database.run('INSERT INTO vault_proofs (id, expires) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', [id, expires]))) === 1,
})
