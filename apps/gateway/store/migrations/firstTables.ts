import type { Migration } from './Migration.js'
import { readColumns } from './readColumns.js'

const statements = Object.freeze([
  'CREATE TABLE gateway_schema (version INTEGER NOT NULL)',
  'CREATE TABLE gateway_facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  'CREATE TABLE heads (chain TEXT PRIMARY KEY, number BIGINT NOT NULL, hash TEXT NOT NULL)',
  'CREATE TABLE blocks (chain TEXT NOT NULL, number BIGINT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (chain, number))',
  `CREATE TABLE activity (chain TEXT NOT NULL, account TEXT NOT NULL, number BIGINT NOT NULL, position BIGINT NOT NULL,
    hash TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (chain, account, number, position))`,
  'CREATE INDEX IF NOT EXISTS activity_by_block ON activity (chain, number)',
  `CREATE TABLE tokens (chain TEXT NOT NULL, address TEXT NOT NULL, name TEXT NOT NULL, symbol TEXT NOT NULL,
    decimals INTEGER NOT NULL, PRIMARY KEY (chain, address))`,
  `CREATE TABLE sign_in_nonces (nonce TEXT PRIMARY KEY, visitor TEXT NOT NULL, project TEXT NOT NULL, origin TEXT, chain TEXT,
    account TEXT, expires BIGINT NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS sign_in_nonces_by_end ON sign_in_nonces (expires)',
  'CREATE INDEX IF NOT EXISTS sign_in_nonces_by_visitor ON sign_in_nonces (visitor)',
  `CREATE TABLE sign_in_sessions (visitor TEXT NOT NULL, project TEXT NOT NULL, origin TEXT NOT NULL, chain TEXT NOT NULL,
    account TEXT NOT NULL, message TEXT NOT NULL, signature TEXT NOT NULL, opened BIGINT NOT NULL, expires BIGINT NOT NULL,
    PRIMARY KEY (visitor, project, origin, chain, account))`,
  'CREATE INDEX IF NOT EXISTS sign_in_sessions_by_end ON sign_in_sessions (expires)',
  'CREATE TABLE vault_users (id TEXT PRIMARY KEY, identity TEXT NOT NULL UNIQUE, created BIGINT NOT NULL, address TEXT)',
  `CREATE TABLE vault_codes (id TEXT PRIMARY KEY, identity TEXT NOT NULL, network TEXT NOT NULL, wide TEXT NOT NULL, device TEXT NOT NULL, project TEXT NOT NULL,
    answer TEXT NOT NULL, tries INTEGER NOT NULL, used INTEGER NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL, address TEXT)`,
  'CREATE INDEX IF NOT EXISTS vault_codes_by_identity ON vault_codes (identity, created)',
  'CREATE INDEX IF NOT EXISTS vault_codes_by_network ON vault_codes (network, created)',
  'CREATE INDEX IF NOT EXISTS vault_codes_by_wide ON vault_codes (wide, created)',
  'CREATE INDEX IF NOT EXISTS vault_codes_by_time ON vault_codes (created)',
  'CREATE INDEX IF NOT EXISTS vault_codes_by_end ON vault_codes (expires)',
  `CREATE TABLE vault_logins (family TEXT PRIMARY KEY, user_id TEXT NOT NULL, device TEXT NOT NULL, project TEXT NOT NULL,
    access TEXT NOT NULL UNIQUE, access_expires BIGINT NOT NULL, refresh TEXT NOT NULL UNIQUE, refresh_expires BIGINT NOT NULL, login BIGINT NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS vault_logins_by_user ON vault_logins (user_id)',
  'CREATE INDEX IF NOT EXISTS vault_logins_by_end ON vault_logins (refresh_expires)',
  'CREATE TABLE vault_spent (refresh TEXT PRIMARY KEY, family TEXT NOT NULL, expires BIGINT NOT NULL)',
  'CREATE INDEX IF NOT EXISTS vault_spent_by_end ON vault_spent (expires)',
  'CREATE TABLE vault_proofs (id TEXT PRIMARY KEY, expires BIGINT NOT NULL)',
  'CREATE INDEX IF NOT EXISTS vault_proofs_by_end ON vault_proofs (expires)',
  `CREATE TABLE vault_wallets (user_id TEXT PRIMARY KEY, version INTEGER NOT NULL, evm_address TEXT NOT NULL, solana_address TEXT NOT NULL,
    share TEXT NOT NULL)`,
  `CREATE TABLE vault_recoveries (user_id TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL, facts TEXT NOT NULL,
    share TEXT NOT NULL, PRIMARY KEY (user_id, id))`,
  `CREATE TABLE vault_checks (user_id TEXT NOT NULL, id TEXT NOT NULL, answer TEXT NOT NULL, tries INTEGER NOT NULL, tried BIGINT NOT NULL,
    PRIMARY KEY (user_id, id))`,
  'CREATE TABLE vault_audit (at BIGINT NOT NULL, event TEXT NOT NULL, user_id TEXT NOT NULL, detail TEXT NOT NULL)',
  'CREATE INDEX IF NOT EXISTS vault_audit_by_user ON vault_audit (user_id, at)',
  `CREATE TABLE vault_socials (id TEXT PRIMARY KEY, provider TEXT NOT NULL, network TEXT NOT NULL, device TEXT NOT NULL, project TEXT NOT NULL,
    site TEXT NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL, returned INTEGER NOT NULL, handle TEXT UNIQUE, identity TEXT, name TEXT)`,
  // Pages that were left for the provider, to which the browser returns.
  'CREATE TABLE vault_social_pages (id TEXT PRIMARY KEY, page TEXT NOT NULL)',
  'CREATE INDEX IF NOT EXISTS vault_socials_by_network ON vault_socials (network, created)',
  'CREATE INDEX IF NOT EXISTS vault_socials_by_device ON vault_socials (device, created)',
  'CREATE INDEX IF NOT EXISTS vault_socials_by_identity ON vault_socials (identity)',
  'CREATE INDEX IF NOT EXISTS vault_socials_by_time ON vault_socials (created)',
  `CREATE TABLE vault_devices (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, family TEXT NOT NULL, network TEXT NOT NULL, device TEXT NOT NULL,
    project TEXT NOT NULL, site TEXT NOT NULL, key_hash TEXT NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL, state TEXT NOT NULL, parcel TEXT)`,
  'CREATE INDEX IF NOT EXISTS vault_devices_by_user ON vault_devices (user_id, created)',
  'CREATE INDEX IF NOT EXISTS vault_devices_by_network ON vault_devices (network, created)',
  'CREATE INDEX IF NOT EXISTS vault_devices_by_time ON vault_devices (created)',
  `CREATE TABLE vault_deletions (user_id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, site TEXT NOT NULL, at BIGINT NOT NULL,
    ends BIGINT NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS vault_deletions_by_end ON vault_deletions (ends)',
  `CREATE TABLE vault_notices (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, event TEXT NOT NULL, site TEXT NOT NULL, device TEXT NOT NULL,
    at BIGINT NOT NULL, ends BIGINT, mailed INTEGER NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS vault_notices_by_user ON vault_notices (user_id, at)',
  'CREATE INDEX IF NOT EXISTS vault_notices_by_time ON vault_notices (at)',
  'CREATE TABLE vault_notices_read (user_id TEXT NOT NULL, device TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (user_id, device))',
  'CREATE TABLE vault_wrong_answers (identity TEXT NOT NULL, network TEXT NOT NULL, wide TEXT NOT NULL, device TEXT NOT NULL, at BIGINT NOT NULL)',
  'CREATE INDEX IF NOT EXISTS vault_wrong_answers_by_identity ON vault_wrong_answers (identity, at)',
  'CREATE INDEX IF NOT EXISTS vault_wrong_answers_by_time ON vault_wrong_answers (at)',
  'CREATE TABLE vault_known_devices (identity TEXT NOT NULL, device TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (identity, device))',
  'CREATE INDEX IF NOT EXISTS vault_known_devices_by_time ON vault_known_devices (at)',
  `CREATE TABLE on_ramp (kind TEXT NOT NULL, id TEXT NOT NULL, project TEXT NOT NULL, body TEXT NOT NULL, expires BIGINT NOT NULL,
    PRIMARY KEY (kind, id))`,
  'CREATE INDEX IF NOT EXISTS on_ramp_by_end ON on_ramp (kind, expires)',
  // `account` is the address of a key, or the address of a contract with its network.
  `CREATE TABLE names (label TEXT PRIMARY KEY, account TEXT NOT NULL UNIQUE, address TEXT NOT NULL, chain TEXT NOT NULL,
    everywhere INTEGER NOT NULL, created BIGINT NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS names_by_address ON names (address)',
  `CREATE TABLE name_nonces (nonce TEXT PRIMARY KEY, project TEXT NOT NULL, origin TEXT NOT NULL, address TEXT NOT NULL,
    chain TEXT NOT NULL, expires BIGINT NOT NULL)`,
  'CREATE INDEX IF NOT EXISTS name_nonces_by_end ON name_nonces (expires)',
])

/**
 * Columns that gateways without migrations added one after the other. Gateways of 24 November 2026 have none of them. Such a gateway may
 * run beside this one for a while, and adds rows without these columns.
 */
const addedLater = Object.freeze([
  ['vault_users', 'address', 'TEXT'],
  ['vault_codes', 'wide', "TEXT NOT NULL DEFAULT ''"],
  ['vault_codes', 'address', 'TEXT'],
] as const)

/** The columns that the tables of a gateway without migrations may lack. */
export const mayLack = (table: string, column: string): boolean => addedLater.some((one) => one[0] === table && one[1] === column)

/** Creates the tables of the first version. On the database of a gateway without migrations, it adds the missing ones. */
export const firstTables = Object.freeze<Migration>({
  version: 1,
  name: '0001-first-tables',
  oldest: 1,
  up: async ({ kind, queries }) => {
    const before = await readColumns(queries, kind)
    for (const [table, column, type] of addedLater)
      if (before.get(table)?.has(column) === false) await queries.run(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
    for (const statement of statements) {
      const [, table] = /^CREATE TABLE (\w+)/.exec(statement) ?? []
      if (table === undefined || !before.has(table)) await queries.run(statement)
    }
    if ((await queries.all('SELECT version FROM gateway_schema')).length === 0) await queries.run('INSERT INTO gateway_schema (version) VALUES (1)')
  },
})
