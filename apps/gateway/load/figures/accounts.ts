import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import { openPostgres } from '../../store/openPostgres.js'
import type { Database } from '../../store/Store.js'
import { startPostgres } from '../../testing/startPostgres.js'
import { createVaultVisitor } from '../../testing/vaultVisitor.js'
import { startMailServer } from '../failures/startMailServer.js'
import type { Part } from '../Part.js'
import { processorSeconds } from '../usage.js'
import { withGateway } from './ownGateway.js'

const site = 'https://shop.example'
const secureSite = 'https://vault.example'
/** Visitors that make an account at the same time. */
const atOnce = 12
/** Accounts before the measurement, after which the program is compiled. */
const warmAccounts = 300
/** Requests of one visitor: for a code, with its answer, and with the wallet. */
const requests = 3
/** What an account leaves behind for good. Codes and proofs are deleted within a day. */
const kept = ['vault_users', 'vault_logins', 'vault_wallets', 'vault_audit']

const bytesIn = async (database: Database, tables: readonly string[]): Promise<number> => {
  const rows = await database.all("SELECT relname, pg_total_relation_size(oid) AS bytes FROM pg_class WHERE relkind = 'r' AND relname LIKE 'vault_%'")
  return rows.filter(({ relname }) => tables.includes(`${relname}`)).reduce((sum, { bytes }) => sum + Number(bytes), 0)
}

export const accounts: Part = {
  name: 'accounts',
  summary: 'accounts of embedded wallets: a mailed code, a login and a wallet, with PostgreSQL',
  wants: ['postgres'],
  run: async (needs) => {
    const [postgres, mail] = await Promise.all([startPostgres(), startMailServer()])
    const database = openPostgres({ url: postgres.url, onError: () => {} })
    const secret = () => randomBytes(32).toString('base64')
    const environment = {
      DATABASE_URL: postgres.url,
      GATEWAY_PROXIES: '1',
      GATEWAY_VAULT: secureSite,
      GATEWAY_VAULT_SITES: site,
      GATEWAY_VAULT_KEYS: `one:${secret()}`,
      GATEWAY_VAULT_PEPPER: secret(),
      GATEWAY_SMTP: mail.url,
      GATEWAY_MAIL_FROM: 'Example <wallet@vault.example>',
      GATEWAY_CODES: '1000000',
      // The lines of the log are one of the figures.
      GATEWAY_LOG_LEVEL: 'info',
    }
    const log = path.join(needs.folder, 'gateway.log')
    try {
      return await withGateway(needs, environment, async ({ url, pid }) => {
        let made = 0
        let failed = 0
        let mailBytes = 0
        const once = async () => {
          const visitor = await createVaultVisitor({ site, secureSite, codeFor: mail.codeFor })
          const asked = await visitor.askCode(url)
          const login = await visitor.answerCode(url, asked.body.challenge)
          const wallet = await visitor.makeWallet(url, login.body.access)
          if (wallet.status !== 200) {
            failed += 1
            return
          }
          made += 1
          mailBytes += Buffer.byteLength(mail.mailFor(visitor.email) ?? '')
        }
        const until = (done: () => boolean) =>
          Promise.all(
            Array.from({ length: atOnce }, async () => {
              while (!done()) await once()
            }),
          )
        const beginning = performance.now()
        await until(() => made >= warmAccounts || performance.now() - beginning > 40_000)
        const [first, firstFailed, firstMail, firstLog, firstBytes] = [made, failed, mailBytes, statSync(log).size, await bytesIn(database, kept)]
        const usedBefore = processorSeconds(pid)
        const ofDatabase = () => postgres.pids().reduce((sum, one) => sum + processorSeconds(one), 0)
        const databaseBefore = ofDatabase()
        const began = performance.now()
        await until(() => performance.now() - began > needs.seconds * 1_000)
        const [count, used, usedByDatabase] = [made - first, processorSeconds(pid) - usedBefore, ofDatabase() - databaseBefore]
        const bytes = (await bytesIn(database, kept)) - firstBytes
        return [
          { name: 'accounts, each a mailed code, a login and a wallet, for a second of processor time of the gateway', value: count / used, unit: '/s' },
          { name: 'accounts for a second of processor time of PostgreSQL', value: count / usedByDatabase, unit: '/s' },
          { name: 'an account in the database, with its indexes', value: bytes / count, unit: 'bytes' },
          { name: 'a mail as it is sent', value: (mailBytes - firstMail) / count, unit: 'bytes' },
          { name: 'the log for a request', value: (statSync(log).size - firstLog) / (count * requests), unit: 'bytes' },
          { name: 'refused', value: failed - firstFailed, unit: '', target: { max: 0 } },
        ]
      })
    } finally {
      await database.close()
      mail.stop()
      await postgres.stop()
    }
  },
}
