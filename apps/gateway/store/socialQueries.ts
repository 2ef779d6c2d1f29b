import { repeatable } from './repeatable.js'
import type { ProviderFacts } from './ProviderStore.js'
import type { BegunSocial } from './SocialStore.js'
import type { Database } from './Store.js'
import type { VaultStore } from './VaultStore.js'

const hour = 3_600_000

const columns = 'id, provider, network, device, project, site, created, expires, afresh'

type Row = Readonly<Record<string, unknown>>

const toBegun = (row: Row): BegunSocial => ({
  provider: `${row.provider}`,
  site: `${row.site}`,
  created: Number(row.created),
  afresh: row.afresh !== null && Number(row.afresh) === 1,
})

/** The columns of a row about the login at a provider. */
export const toProviderFacts = ({ rules, sid, proved }: Row): ProviderFacts => ({
  ...(rules !== null && { rules: `${rules}` }),
  ...(sid !== null && { sid: `${sid}` }),
  ...(proved !== null && { proved: Number(proved) }),
})

/** Queries for pending logins at other providers, in either database. */
export const socialQueries = (
  database: Database,
): Pick<
  VaultStore,
  'createPendingLogin' | 'findPendingLoginOfDevice' | 'findPendingLogin' | 'findLoginPage' | 'claimPendingLogin' | 'saveLoginResult' | 'redeemLoginHandle'
> => ({
  // The caller waits for the confirmation, because nobody is sent to the provider without it.
  createPendingLogin: ({ id, provider, network, device, project, site, page, created, expires, afresh }, limits) =>
    repeatable(
      database.transaction(async (queries) => {
        // Requests from one network run one after the other, so that concurrent ones cannot exceed the limits.
        if (database.kind === 'postgres') await queries.all('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [network])
        for (const { column, value, most } of [
          { column: 'device', value: device, most: limits.perDevice },
          { column: 'network', value: network, most: limits.perNetwork },
        ]) {
          const sql = `SELECT COUNT(*) AS count, MIN(created) AS first FROM vault_socials WHERE ${column} = $1 AND created > $2`
          const [row] = await queries.all(sql, [value, created - hour])
          if (Number(row?.count ?? 0) >= most) return Number(row?.first) + hour - created
        }
        await queries.run(`INSERT INTO vault_socials (${columns}, returned) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)`, [
          id,
          provider,
          network,
          device,
          project,
          site,
          created,
          expires,
          afresh ? 1 : null,
        ])
        if (page !== undefined) await queries.run('INSERT INTO vault_social_pages (id, page) VALUES ($1, $2)', [id, page])
        return 0
      }),
    ),
  findPendingLoginOfDevice: async ({ id, provider, device, project, now }) => {
    const sql = 'SELECT created FROM vault_socials WHERE id = $1 AND provider = $2 AND device = $3 AND project = $4 AND returned = 0 AND expires > $5'
    const [row] = await database.all(sql, [id, provider, device, project, now])
    return row && Number(row.created)
  },
  findPendingLogin: async (id, now) => {
    const [row] = await database.all('SELECT provider, site, created, afresh FROM vault_socials WHERE id = $1 AND returned = 0 AND expires > $2', [id, now])
    return row && toBegun(row)
  },
  findLoginPage: async (id) => {
    const sql = 'SELECT pages.page, socials.project FROM vault_social_pages pages JOIN vault_socials socials ON socials.id = pages.id WHERE pages.id = $1'
    const [row] = await database.all(sql, [id])
    return row && { page: `${row.page}`, project: `${row.project}` }
  },
  claimPendingLogin: async (id, now) => {
    const taken = await database.run('UPDATE vault_socials SET returned = 1 WHERE id = $1 AND returned = 0 AND expires > $2', [id, now])
    if (taken !== 1) return undefined
    const [row] = await database.all('SELECT provider, site, created, afresh FROM vault_socials WHERE id = $1', [id])
    return row && toBegun(row)
  },
  saveLoginResult: async (id, { handle, identity, name, expires, rules, sid, proved }) => {
    await database.run('UPDATE vault_socials SET handle = $2, identity = $3, name = $4, expires = $5, rules = $6, sid = $7, proved = $8 WHERE id = $1', [
      id,
      handle,
      identity,
      name,
      expires,
      rules ?? null,
      sid ?? null,
      proved ?? null,
    ])
  },
  redeemLoginHandle: ({ handle, device, project, user, now }) =>
    database.transaction(async (queries) => {
      const [found] = await queries.all(
        'SELECT id, provider, identity, name, rules, sid, proved FROM vault_socials WHERE handle = $1 AND device = $2 AND project = $3',
        [handle, device, project],
      )
      if (!found) return undefined
      // The identity is deleted together with the handle.
      const taken = await queries.run(
        'UPDATE vault_socials SET handle = NULL, identity = NULL, name = NULL, sid = NULL WHERE id = $1 AND handle = $2 AND expires > $3',
        [`${found.id}`, handle, now],
      )
      if (taken !== 1) return undefined
      const identity = `${found.identity}`
      const created = await queries.run('INSERT INTO vault_users (id, identity, created) VALUES ($1, $2, $3) ON CONFLICT (identity) DO NOTHING', [
        user,
        identity,
        now,
      ])
      const [row] = await queries.all('SELECT id FROM vault_users WHERE identity = $1', [identity])
      return {
        user: `${row?.id}`,
        created: created === 1,
        provider: `${found.provider}`,
        name: found.name === null ? undefined : `${found.name}`,
        facts: toProviderFacts(found),
      }
    }),
})
