import type { Migration } from './Migration.js'

const columns = [
  // The columns store the seed of the last renewal until its pair is used, and the time until which the pair is sent again.
  ['vault_logins', 'seed TEXT'],
  ['vault_logins', 'again BIGINT'],
  // The columns store the mail with the code, and the kind of mail that the request sent.
  ['vault_codes', 'mail TEXT'],
  ['vault_codes', 'mailed TEXT'],
] as const

/** Stores renewals whose answer may be lost, and codes that share a mail. Earlier gateways leave the columns empty. */
export const renewalsAndMails = Object.freeze<Migration>({
  version: 10,
  name: '0010-renewals-and-mails',
  oldest: 1,
  up: async ({ queries }) => {
    for (const [table, column] of columns) await queries.run(`ALTER TABLE ${table} ADD COLUMN ${column}`)
  },
  down: async ({ queries }) => {
    for (const [table, column] of columns) await queries.run(`ALTER TABLE ${table} DROP COLUMN ${column.split(' ')[0]}`)
  },
})
