import { createIndex, dropIndex } from './createIndex.js'
import type { Migration } from './Migration.js'

const columns = [
  ['vault_logins', 'provider TEXT'],
  // The columns store the admission rules, the session at the provider, and the time at which the visitor authenticated there.
  ...['vault_logins', 'vault_socials'].flatMap((table) => ['rules TEXT', 'sid TEXT', 'proved BIGINT'].map((column) => [table, column] as const)),
  // The column says that the visitor has to log in at the provider again.
  ['vault_socials', 'afresh BIGINT'],
] as const

/** Links a session to its login at a provider. Earlier gateways leave the columns empty. */
export const sessionsOfProviders = Object.freeze<Migration>({
  version: 14,
  name: '0014-sessions-of-providers',
  oldest: 1,
  up: async ({ queries }) => {
    for (const [table, column] of columns) await queries.run(`ALTER TABLE ${table} ADD COLUMN ${column}`)
  },
  down: async ({ queries }) => {
    for (const [table, column] of columns) await queries.run(`ALTER TABLE ${table} DROP COLUMN ${column.split(' ')[0]}`)
  },
})

/** A provider that logs somebody out names its session. Most logins have none. */
export const loginsBySid = Object.freeze<Migration>({
  version: 15,
  name: '0015-logins-by-sid',
  oldest: 1,
  apart: true,
  up: (steps) => createIndex(steps, 'vault_logins_by_sid', 'vault_logins (sid) WHERE sid IS NOT NULL'),
  down: (steps) => dropIndex(steps, 'vault_logins_by_sid'),
})
