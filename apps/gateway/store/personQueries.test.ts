import { describe, expect, test } from 'vitest'
import { onPostgres } from '../testing/onPostgres.js'
import { createStore } from './createStore.js'
import { openSqlite } from './openSqlite.js'
import type { Database } from './Store.js'

/** Tables of which `person` reads rows. */
const ofPersons = [
  'names',
  'sign_in_sessions',
  'vault_address_changes',
  'vault_audit',
  'vault_codes',
  'vault_deletions',
  'vault_devices',
  'vault_known_devices',
  'vault_logins',
  'vault_notices',
  'vault_recoveries',
  'vault_socials',
  'vault_users',
  'vault_wallets',
  'vault_wrong_answers',
]
/** Tables that say nothing of a user, each with the reason. */
const ofNobody: Readonly<Record<string, string>> = {
  activity: 'transactions that a network publishes',
  blocks: 'a network',
  gateway_facts: 'the gateway',
  gateway_migrations: 'the gateway',
  gateway_schema: 'the gateway',
  heads: 'a network',
  name_nonces: 'random, for minutes, before there is a name',
  on_ramp: 'quotes of providers by random ids, until they end',
  request_limits: 'hashes of network addresses, for seconds',
  sign_in_nonces: 'random, for minutes, before there is a session',
  tokens: 'contracts',
  vault_checks: 'hashes of passwords and how often they were tried: a secret',
  vault_id_token_keys: 'keys of the gateway',
  vault_notices_read: 'up to when a browser has read notices',
  vault_proofs: 'random ids of requests, for minutes',
  vault_social_pages: 'a page of a website, for the minutes of a login',
  vault_spent: 'hashes of tokens',
}

const suite = (name: string, open: () => Database) =>
  describe(`what is stored of users, on ${name}`, () => {
    test('a table is read for a person, or there is a reason why not', async () => {
      const database = open()
      await createStore(database)
      const sql =
        database.kind === 'postgres'
          ? "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"
          : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
      const names = (await database.all(sql)).map((row) => `${row.name}`)
      expect(names.filter((table) => !ofPersons.includes(table) && !(table in ofNobody))).toEqual([])
      expect(ofPersons.filter((table) => !names.includes(table))).toEqual([])
      await database.close()
    })

    test('a person is read from every one of these tables, logged out alone, and sealed rows are counted by key', async () => {
      const database = open()
      const store = await createStore(database)
      const all: Readonly<Record<string, string>> = {
        vault_users: "(id, identity, created, address) VALUES ('anna', 'hash', 1, 'k_1.sealed'), ('bert', 'other', 2, 'kx1.sealed')",
        vault_wallets:
          "(user_id, version, evm_address, solana_address, share) VALUES ('anna', 3, '0xAA', 'SoL', 'k_1.share'), ('bert', 1, '0xBB', 'Sob', 'kx1.share')",
        vault_recoveries: "(user_id, id, kind, version, facts, share) VALUES ('anna', 'r', 'file', 3, '{}', 'secret')",
        vault_logins:
          "(family, user_id, device, project, access, access_expires, refresh, refresh_expires, login, provider) VALUES ('f', 'anna', 'd', 'p', 'a', 5, 'r', 9, 4, 'oidc:acme'), ('g', 'bert', 'd', 'p', 'b', 5, 's', 9, 4, NULL)",
        vault_devices:
          "(id, user_id, family, network, device, project, site, key_hash, created, expires, state) VALUES ('q', 'anna', 'f', 'n', 'e', 'p', 'https://s', 'h', 1, 2, 'over')",
        vault_deletions: "(user_id, token, site, at, ends) VALUES ('anna', 't', 'https://s', 1, 2)",
        vault_address_changes: "(token, user_id, identity, at, ends) VALUES ('t', 'anna', 'former', 1, 2)",
        vault_notices: "(id, user_id, event, site, device, at, ends, mailed) VALUES ('n', 'anna', 'exported', 'https://s', 'd', 1, NULL, 1)",
        vault_audit: "(at, event, user_id, detail) VALUES (7, 'wallet', 'anna', ''), (8, 'deleted by operator', '', 'anna'), (9, 'wallet', 'bert', '')",
        vault_codes:
          "(id, identity, network, wide, device, project, answer, tries, used, created, expires, address) VALUES ('c', 'hash', 'n', 'w', 'd', 'p', 'x', 0, 0, 1, 2, 'kx1.code')",
        vault_wrong_answers: "(identity, network, wide, device, at) VALUES ('hash', 'n', 'w', 'd', 1)",
        vault_known_devices: "(identity, device, at) VALUES ('hash', 'd', 1)",
        vault_socials:
          "(id, provider, network, device, project, site, created, expires, returned, identity) VALUES ('s', 'github', 'n', 'd', 'p', 'https://s', 1, 2, 1, 'hash')",
        sign_in_sessions:
          "(visitor, project, origin, chain, account, message, signature, opened, expires) VALUES ('v', 'p', 'https://s', 'eip155:1', '0xaa', 'm', 'sig', 1, 2), ('v', 'p', 'https://s', 'eip155:1', '0xbb', 'm', 'sig', 1, 2)",
        names: "(label, account, address, chain, everywhere, created) VALUES ('anna', '0xaa', '0xaa', 'eip155:1', 1, 1)",
      }
      expect(Object.keys(all).sort()).toEqual(ofPersons)
      for (const [table, rows] of Object.entries(all)) await database.run(`INSERT INTO ${table} ${rows}`)
      expect(await store.vault.findUserByIdentity('hash')).toBe('anna')
      expect(await store.vault.findPerson('anna')).toEqual({
        id: 'anna',
        created: 1,
        identity: 'hash',
        address: 'k_1.sealed',
        wallet: { version: 3, evmAddress: '0xAA', solanaAddress: 'SoL' },
        recoveries: [{ id: 'r', kind: 'file', version: 3 }],
        logins: [{ device: 'd', project: 'p', provider: 'oidc:acme', login: 4, ends: 9 }],
        devices: [{ device: 'e', project: 'p', site: 'https://s', created: 1, state: 'over' }],
        addressChanges: [{ at: 1, ends: 2 }],
        deletion: { site: 'https://s', at: 1, ends: 2 },
        notices: [{ event: 'exported', site: 'https://s', at: 1, ends: undefined, mailed: true }],
        audit: [{ at: 7, event: 'wallet', detail: '' }],
        codes: [{ project: 'p', device: 'd', created: 1, expires: 2 }],
        wrongAnswers: [{ device: 'd', at: 1 }],
        knownDevices: [{ device: 'd', at: 1 }],
        socials: [{ provider: 'github', project: 'p', site: 'https://s', created: 1 }],
        signIns: [{ project: 'p', origin: 'https://s', chain: 'eip155:1', account: '0xaa', message: 'm', opened: 1, expires: 2 }],
        names: [{ label: 'anna', address: '0xaa', chain: 'eip155:1', created: 1 }],
      })
      expect(await store.vault.findPerson('nobody')).toBeUndefined()
      expect((await store.vault.searchAuditRows({ user: 'anna', limit: 9 })).map(({ at }) => at)).toEqual([8, 7])
      expect((await store.vault.searchAuditRows({ event: 'wallet', since: 8, limit: 9 })).map(({ user }) => user)).toEqual(['bert'])
      expect(await store.vault.countSealedRows()).toEqual([
        { key: 'k_1', shares: 1, addresses: 1, codes: 0, idTokenKeys: 0 },
        { key: 'kx1', shares: 1, addresses: 1, codes: 1, idTokenKeys: 0 },
      ])
      // An underscore is a letter of the id, and not any letter.
      expect((await store.vault.listSharesOfOtherKeys('k_1', '', 9)).map(({ user }) => user)).toEqual(['bert'])
      expect((await store.vault.listSharesOfOtherKeys('new', 'anna', 9)).map(({ user }) => user)).toEqual(['bert'])
      expect((await store.vault.listAddressesOfOtherKeys('kx1', '', 9)).map(({ user }) => user)).toEqual(['anna'])
      const change = { identity: 'hash', from: 'k_1.sealed', to: 'new.sealed' }
      expect([await store.vault.resealAddress('anna', change), await store.vault.resealAddress('anna', change)]).toEqual([true, false])
      expect(await store.vault.endLogins('anna')).toEqual({ logins: 1, signIns: 1 })
      const left = await store.vault.findPerson('anna')
      expect([left?.logins, left?.devices, left?.signIns, (await store.vault.findPerson('bert'))?.logins.length]).toEqual([[], [], [], 1])
      await database.close()
    })

    test('of a hundred thousand users one page is read by their ids, and the one with a wallet by an index', { timeout: 60_000 }, async () => {
      const database = open()
      const store = await createStore(database)
      // A database that other tests use as well.
      for (const table of ['vault_users', 'vault_wallets', 'vault_deletions']) await database.run(`DELETE FROM ${table}`)
      const most = 100_000
      const numbers =
        database.kind === 'postgres'
          ? `SELECT generate_series(1, ${most}) AS n`
          : `WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${most}) SELECT n FROM counted`
      const id = "'user-' || (n * 7919 % 100003)"
      await database.run(
        `INSERT INTO vault_users (id, identity, created, address) SELECT ${id}, 'h' || n, n, CASE WHEN n % 2 = 0 THEN 'k.sealed' END FROM (${numbers}) AS made`,
      )
      await database.run(
        `INSERT INTO vault_wallets (user_id, version, evm_address, solana_address, share) SELECT ${id}, 1, '0xAb' || n, 'So' || n, 'k.share' FROM (${numbers}) AS made WHERE n % 4 = 0`,
      )
      expect(await store.vault.countUsers()).toEqual({ users: most, addresses: most / 2, wallets: most / 4, deletions: 0 })
      const seen: string[] = []
      for (let after = ''; ; after = seen.at(-1) ?? '') {
        const page = await store.vault.listUsers(after, 10_000)
        seen.push(...page.map(({ id }) => id))
        if (page.length < 10_000) break
      }
      expect([seen.length, new Set(seen).size]).toEqual([most, most])
      const owner = (number: number) => `user-${(number * 7919) % 100_003}`
      expect(await store.vault.findUsersByWallet('0xaB99996')).toEqual([owner(99_996)])
      expect([await store.vault.findUsersByWallet('So99996'), await store.vault.findUsersByWallet('so99996')]).toEqual([[owner(99_996)], []])
      if (database.kind === 'postgres') await database.run('ANALYZE vault_wallets')
      for (const where of ['lower(evm_address)', 'solana_address']) {
        const explain = database.kind === 'postgres' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'
        const plan = JSON.stringify(await database.all(`${explain} SELECT user_id FROM vault_wallets WHERE ${where} = $1 ORDER BY user_id LIMIT 10`, ['x']))
        expect(plan).toMatch(/vault_wallets_by_(evm|solana)_address/)
      }
      for (const table of ['vault_users', 'vault_wallets']) await database.run(`DELETE FROM ${table}`)
      await database.close()
    })
  })

suite('SQLite', () => openSqlite())

onPostgres('with PostgreSQL', ({ open }) => {
  suite('PostgreSQL', open)
})
