import type { Migration } from './Migration.js'

/** For a day after a change, the former address still belongs to the user, and the link in its mail undoes the change. */
export const addressChanges = Object.freeze<Migration>({
  version: 3,
  name: '0003-address-changes',
  oldest: 1,
  makes: ['vault_address_changes'],
  up: async ({ queries }) => {
    await queries.run(
      'CREATE TABLE vault_address_changes (token TEXT PRIMARY KEY, user_id TEXT NOT NULL, identity TEXT NOT NULL, at BIGINT NOT NULL, ends BIGINT NOT NULL)',
    )
    await queries.run('CREATE INDEX vault_address_changes_by_identity ON vault_address_changes (identity)')
    await queries.run('CREATE INDEX vault_address_changes_by_user ON vault_address_changes (user_id)')
    await queries.run('CREATE INDEX vault_address_changes_by_end ON vault_address_changes (ends)')
  },
  down: async ({ queries }) => void (await queries.run('DROP TABLE vault_address_changes')),
})
