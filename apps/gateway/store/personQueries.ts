import type { AuditRow, PersonRecord, PersonStore } from './PersonStore.js'
import { toNotice } from './noticeQueries.js'
import type { Database, Queries } from './Store.js'
import { toRecovery } from './walletQueries.js'

type Row = Readonly<Record<string, unknown>>

/** The accounts of a wallet in the form that sign-ins and names store: in lower case if their family is case-insensitive. */
const accountsOf = async (queries: Queries, user: string): Promise<readonly [string, string] | undefined> => {
  const [row] = await queries.all('SELECT evm_address, solana_address FROM vault_wallets WHERE user_id = $1', [user])
  return row && [`${row.evm_address}`.toLowerCase(), `${row.solana_address}`]
}

const times = <name extends string>(row: Row, ...names: readonly name[]) =>
  Object.fromEntries(names.map((name) => [name, Number(row[name])])) as Readonly<Record<name, number>>
const texts = <name extends string>(row: Row, ...names: readonly name[]) =>
  Object.fromEntries(names.map((name) => [name, `${row[name]}`])) as Readonly<Record<name, string>>

/** Reads what is stored under the identity of a user. */
const ofIdentity = async (queries: Queries, identity: string): Promise<Pick<PersonRecord, 'codes' | 'wrongAnswers' | 'knownDevices' | 'socials'>> => {
  const all = (columns: string, table: string, order: string) =>
    queries.all(`SELECT ${columns} FROM ${table} WHERE identity = $1 ORDER BY ${order}`, [identity])
  const codes = await all('project, device, created, expires', 'vault_codes', 'created')
  const wrong = await all('device, at', 'vault_wrong_answers', 'at')
  const known = await all('device, at', 'vault_known_devices', 'at')
  const socials = await all('provider, project, site, created', 'vault_socials', 'created')
  return {
    codes: codes.map((row) => ({ ...texts(row, 'project', 'device'), ...times(row, 'created', 'expires') })),
    wrongAnswers: wrong.map((row) => ({ ...texts(row, 'device'), ...times(row, 'at') })),
    knownDevices: known.map((row) => ({ ...texts(row, 'device'), ...times(row, 'at') })),
    socials: socials.map((row) => ({ ...texts(row, 'provider', 'project', 'site'), ...times(row, 'created') })),
  }
}

/** Reads what is stored under the id of a user. */
const ofUser = async (
  queries: Queries,
  user: string,
): Promise<Pick<PersonRecord, 'wallet' | 'deletion' | 'addressChanges' | 'logins' | 'devices' | 'notices' | 'audit' | 'recoveries'>> => {
  const all = (columns: string, table: string, order: string) => queries.all(`SELECT ${columns} FROM ${table} WHERE user_id = $1 ORDER BY ${order}`, [user])
  const [wallet] = await all('version, evm_address, solana_address', 'vault_wallets', 'user_id')
  const [deletion] = await all('site, at, ends', 'vault_deletions', 'at')
  const changes = await all('at, ends', 'vault_address_changes', 'at')
  const logins = await all('device, project, provider, login, refresh_expires AS ends', 'vault_logins', 'login')
  const devices = await all('device, project, site, created, state', 'vault_devices', 'created')
  const notices = await all('event, site, at, ends, mailed', 'vault_notices', 'at')
  const audit = await all('at, event, detail', 'vault_audit', 'at')
  const recoveries = await all("id, kind, version, '' AS facts, '' AS share", 'vault_recoveries', 'kind, id')
  return {
    wallet: wallet && { version: Number(wallet.version), evmAddress: `${wallet.evm_address}`, solanaAddress: `${wallet.solana_address}` },
    deletion: deletion && { ...texts(deletion, 'site'), ...times(deletion, 'at', 'ends') },
    addressChanges: changes.map((row) => times(row, 'at', 'ends')),
    logins: logins.map((row) => ({
      ...texts(row, 'device', 'project'),
      ...(row.provider !== null && { provider: `${row.provider}` }),
      ...times(row, 'login', 'ends'),
    })),
    devices: devices.map((row) => ({ ...texts(row, 'device', 'project', 'site', 'state'), ...times(row, 'created') })),
    notices: notices.flatMap((row) => toNotice(row).map((notice) => ({ ...notice, mailed: Number(row.mailed) === 1 }))),
    audit: audit.map((row) => ({ ...texts(row, 'event', 'detail'), ...times(row, 'at') })),
    recoveries: recoveries.flatMap(toRecovery).map(({ id, kind, version }) => ({ id, kind, version })),
  }
}

/** Reads what is stored under the accounts of the user's wallet. */
const ofAccounts = async (queries: Queries, user: string): Promise<Pick<PersonRecord, 'signIns' | 'names'>> => {
  const accounts = await accountsOf(queries, user)
  if (!accounts) return { signIns: [], names: [] }
  const signIns = await queries.all(
    'SELECT project, origin, chain, account, message, opened, expires FROM sign_in_sessions WHERE account IN ($1, $2) ORDER BY opened',
    accounts,
  )
  const names = await queries.all('SELECT label, address, chain, created FROM names WHERE address IN ($1, $2) ORDER BY created', accounts)
  return {
    signIns: signIns.map((row) => ({ ...texts(row, 'project', 'origin', 'chain', 'account', 'message'), ...times(row, 'opened', 'expires') })),
    names: names.map((row) => ({ ...texts(row, 'label', 'address', 'chain'), ...times(row, 'created') })),
  }
}

const toAudit = (row: Row): AuditRow => ({ at: Number(row.at), event: `${row.event}`, user: `${row.user_id}`, detail: `${row.detail}` })

/** Queries of an operator about users, in either database. */
export const personQueries = (database: Database): PersonStore => ({
  listUsers: async (after, limit) => {
    const rows = await database.all(
      `SELECT users.id, users.created, CASE WHEN users.address IS NULL THEN 0 ELSE 1 END AS addressed, wallets.evm_address, wallets.solana_address, deletions.ends
        FROM vault_users users LEFT JOIN vault_wallets wallets ON wallets.user_id = users.id LEFT JOIN vault_deletions deletions ON deletions.user_id = users.id
        WHERE users.id > $1 ORDER BY users.id LIMIT $2`,
      [after, limit],
    )
    return rows.map((row) => ({
      id: `${row.id}`,
      created: Number(row.created),
      hasAddress: Number(row.addressed) === 1,
      wallet: row.evm_address === null ? undefined : { evmAddress: `${row.evm_address}`, solanaAddress: `${row.solana_address}` },
      deletion: row.ends === null ? undefined : Number(row.ends),
    }))
  },
  countUsers: async () => {
    const [row] = await database.all(
      `SELECT COUNT(*) AS users, COUNT(address) AS addresses, (SELECT COUNT(*) FROM vault_wallets) AS wallets,
        (SELECT COUNT(*) FROM vault_deletions) AS deletions FROM vault_users`,
    )
    return times(row ?? {}, 'users', 'addresses', 'wallets', 'deletions')
  },
  findUsersByWallet: async (address) => {
    const [where, value] = address.startsWith('0x') ? ['lower(evm_address)', address.toLowerCase()] : ['solana_address', address]
    return (await database.all(`SELECT user_id FROM vault_wallets WHERE ${where} = $1 ORDER BY user_id LIMIT 10`, [value])).map((row) => `${row.user_id}`)
  },
  findUserByIdentity: async (identity) => {
    const [row] = await database.all('SELECT id FROM vault_users WHERE identity = $1', [identity])
    return row && `${row.id}`
  },
  findFormerUserByIdentity: async (identity) => {
    const sql = "SELECT at, user_id FROM vault_audit WHERE event = 'email changed' AND detail = $1 ORDER BY at DESC LIMIT 1"
    const [row] = await database.all(sql, [identity])
    return row && { user: `${row.user_id}`, at: Number(row.at) }
  },
  findPerson: (user) =>
    database.transaction(async (queries) => {
      const [row] = await queries.all('SELECT identity, created, address FROM vault_users WHERE id = $1', [user])
      if (!row) return undefined
      const identity = `${row.identity}`
      const address = row.address === null ? undefined : `${row.address}`
      const stored = { ...(await ofUser(queries, user)), ...(await ofIdentity(queries, identity)), ...(await ofAccounts(queries, user)) }
      return { id: user, created: Number(row.created), identity, address, ...stored }
    }),
  endLogins: (user) =>
    database.transaction(async (queries) => {
      await queries.run('DELETE FROM vault_spent WHERE family IN (SELECT family FROM vault_logins WHERE user_id = $1)', [user])
      const logins = await queries.run('DELETE FROM vault_logins WHERE user_id = $1', [user])
      await queries.run('DELETE FROM vault_devices WHERE user_id = $1', [user])
      const accounts = await accountsOf(queries, user)
      const signIns = accounts ? await queries.run('DELETE FROM sign_in_sessions WHERE account IN ($1, $2)', [...accounts]) : 0
      return { logins, signIns }
    }),
  searchAuditRows: async ({ user, event, since = 0, limit }) => {
    const values: (string | number)[] = [since]
    const wanted = ['at >= $1']
    if (user !== undefined) wanted.push(`(user_id = $${values.push(user)} OR (user_id = '' AND detail = $${values.length}))`)
    if (event !== undefined) wanted.push(`event = $${values.push(event)}`)
    const sql = `SELECT at, event, user_id, detail FROM vault_audit WHERE ${wanted.join(' AND ')} ORDER BY at DESC LIMIT $${values.push(limit)}`
    return (await database.all(sql, values)).map(toAudit)
  },
  pruneAudit: async (before) => {
    const place = database.kind === 'postgres' ? 'ctid' : 'rowid'
    // The lock of a step is held briefly, so that gateways can write meanwhile.
    const some = `DELETE FROM vault_audit WHERE ${place} IN (SELECT ${place} FROM vault_audit WHERE at < $1 LIMIT 5000)`
    let count = 0
    for (let rows = -1; rows !== 0; count += rows) rows = await database.run(some, [before])
    return count
  },
})
