import type { Migration } from './Migration.js'

/** Adds the keys that sign ID tokens, and the time at which the keys of a wallet were proven. Earlier gateways leave both empty. */
export const idTokens = Object.freeze<Migration>({
  version: 12,
  name: '0012-id-tokens',
  oldest: 1,
  makes: ['vault_id_token_keys'],
  up: async ({ queries }) => {
    await queries.run(
      `CREATE TABLE vault_id_token_keys (generation INTEGER PRIMARY KEY, kid TEXT NOT NULL, public_key TEXT NOT NULL, private_key TEXT NOT NULL,
        mark TEXT NOT NULL, signs_from BIGINT NOT NULL)`,
    )
    await queries.run('ALTER TABLE vault_wallets ADD COLUMN proven BIGINT')
  },
  down: async ({ queries }) => {
    await queries.run('ALTER TABLE vault_wallets DROP COLUMN proven')
    await queries.run('DROP TABLE vault_id_token_keys')
  },
})
