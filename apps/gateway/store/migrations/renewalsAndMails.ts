import type { Migration } from './Migration.js'

const columns = [
  // Of the last renewal, until the pair that it gave is used: what the pair was made with, and until when it is given again.
  ['vault_logins', 'seed TEXT'],
  ['vault_logins', 'again BIGINT'],
  // The mail whose code is asked for, and what the request had mailed.
  ['vault_codes', 'mail TEXT'],
  ['vault_codes', 'mailed TEXT'],
] as const

/** The answer to a renewal may be lost, and requests for codes may share a mail. Earlier gateways leave the columns empty. */
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
