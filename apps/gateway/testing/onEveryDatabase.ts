import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { openSqlite } from '../store/openSqlite.js'
import type { Database } from '../store/Store.js'
import { onPostgres } from './onPostgres.js'

/** One suite for every database. `open` gives the same data each time it is called, but on SQLite in memory. */
export const onEveryDatabase = (suite: (name: string, open: () => Database) => void): void => {
  suite('SQLite in memory', () => openSqlite())

  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-suite-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  suite('SQLite in a file', () => openSqlite({ file: path.join(folder, 'gateway.sqlite') }))

  onPostgres('with PostgreSQL', ({ open }) => {
    suite('PostgreSQL', open)
  })
}
