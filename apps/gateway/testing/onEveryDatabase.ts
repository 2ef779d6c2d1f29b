import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { openPostgres } from '../store/openPostgres.js'
import { openSqlite } from '../store/openSqlite.js'
import type { Database } from '../store/Store.js'
import { findPostgres, type Postgres, startPostgres } from './startPostgres.js'

/** One suite for every database. `open` gives the same data each time it is called, but on SQLite in memory. */
export const onEveryDatabase = (suite: (name: string, open: () => Database) => void): void => {
  suite('SQLite in memory', () => openSqlite())

  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-suite-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  suite('SQLite in a file', () => openSqlite({ file: path.join(folder, 'gateway.sqlite') }))

  describe.skipIf(findPostgres() === undefined)('with PostgreSQL', () => {
    let postgres: Postgres
    beforeAll(async () => {
      postgres = await startPostgres()
    }, 60_000)
    afterAll(() => postgres.stop())
    suite('PostgreSQL', () =>
      openPostgres({
        url: postgres.url,
        onError: (error) => {
          throw error
        },
      }))
  })
}
