import { afterAll, beforeAll, describe } from 'vitest'
import { openPostgres } from '../store/openPostgres.js'
import type { Database } from '../store/Store.js'
import { findPostgres, type Postgres, startPostgres } from './startPostgres.js'

/**
 * Tests on a PostgreSQL of their own, where this machine has one. `server` is for tests and hooks: it runs once they do. `open` connects to
 * its first database, and an error outside of a statement fails the test.
 */
export const onPostgres = (name: string, tests: (postgres: { server(): Postgres; open(): Database }) => void): void => {
  describe.skipIf(findPostgres() === undefined)(name, () => {
    let postgres: Postgres
    beforeAll(async () => {
      postgres = await startPostgres()
    }, 60_000)
    afterAll(() => postgres?.stop())
    const onError = (error: Error) => {
      throw error
    }
    tests({ server: () => postgres, open: () => openPostgres({ url: postgres.url, onError }) })
  })
}
