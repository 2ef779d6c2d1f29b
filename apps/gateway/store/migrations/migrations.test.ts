import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { onPostgres } from '../../testing/onPostgres.js'
import { createStore } from '../createStore.js'
import { openPostgres } from '../openPostgres.js'
import { openSqlite } from '../openSqlite.js'
import type { Database } from '../Store.js'
import { firstTables } from './firstTables.js'
import { migrate, migrateBack } from './migrate.js'
import type { Migration, MigrationSteps } from './Migration.js'
import { migrations } from './migrations.js'
import { readColumns } from './readColumns.js'
import { schemaProblem } from './schemaProblem.js'
import { versionOf } from './schemaState.js'

const last = versionOf(migrations)
/** A later gateway: it adds a column, and another one then needs it. */
const expand: Migration = {
  version: last + 1,
  name: '9001-expand',
  oldest: 1,
  up: async ({ queries }) => void (await queries.run('ALTER TABLE vault_users ADD COLUMN language TEXT')),
  down: async ({ queries }) => void (await queries.run('ALTER TABLE vault_users DROP COLUMN language')),
}
const contract: Migration = {
  version: last + 2,
  name: '9002-contract',
  oldest: last + 1,
  up: async ({ queries }) => void (await queries.run("UPDATE vault_users SET language = 'en' WHERE language IS NULL")),
}

/** The statements of a migration. */
const statementsOf = async ({ up }: Migration, kind: MigrationSteps['kind']) => {
  const statements: string[] = []
  await up({
    kind,
    queries: {
      run: async (sql) => statements.push(sql),
      all: async () => [],
    },
  })
  return statements
}

/** What a gateway from before there were migrations leaves. */
const makeFirst = async (database: Database) => {
  const statements = await statementsOf(firstTables, database.kind)
  await database.transaction(async (queries) => {
    for (const statement of statements) await queries.run(statement)
    await queries.run("INSERT INTO vault_users (id, identity, created) VALUES ('anna', 'hash of her address', 1)")
    await queries.run("INSERT INTO vault_spent (refresh, family, expires) VALUES ('r', 'family', 9)")
  })
}

const suite = (name: string, fresh: () => Promise<() => Database>) =>
  describe(`migrations on ${name}`, () => {
    let open: () => Database
    const opened: Database[] = []
    const begin = async () => {
      const make = await fresh()
      open = () => {
        const database = make()
        opened.push(database)
        return database
      }
    }
    const end = async () => {
      for (const database of opened.splice(0)) await database.close()
    }
    const names = async (database: Database) => (await database.all('SELECT name FROM gateway_migrations ORDER BY version')).map((row) => row.name)
    const indexes = async (database: Database) => {
      const sql =
        database.kind === 'postgres'
          ? "SELECT indexname AS name FROM pg_indexes WHERE indexname = 'vault_spent_by_family'"
          : "SELECT name FROM sqlite_master WHERE type = 'index' AND name = 'vault_spent_by_family'"
      return (await database.all(sql)).length
    }

    test('a database of the first version is taken over with its rows', async () => {
      await begin()
      const database = open()
      await makeFirst(database)
      await migrate(database)
      expect(await database.all('SELECT id, identity, address FROM vault_users')).toEqual([{ id: 'anna', identity: 'hash of her address', address: null }])
      expect(await names(database)).toEqual(migrations.map((migration) => migration.name))
      // A gateway of the first version starts on it as well: it compares this number.
      expect((await database.all('SELECT version FROM gateway_schema')).map((row) => Number(row.version))).toEqual([1])
      await end()
    })

    test('the spent tokens of a login are found by an index, and the migration that adds it can be taken back', async () => {
      await begin()
      const database = open()
      await makeFirst(database)
      const plan = async () => {
        const sql = "DELETE FROM vault_spent WHERE family = 'family'"
        if (database.kind === 'sqlite') return JSON.stringify(await database.all(`EXPLAIN QUERY PLAN ${sql}`))
        return database.transaction(async (queries) => {
          await queries.run('SET LOCAL enable_seqscan = off')
          return JSON.stringify(await queries.all(`EXPLAIN ${sql}`))
        })
      }
      expect(await plan()).not.toContain('vault_spent_by_family')
      await migrate(database)
      expect(await plan()).toContain('vault_spent_by_family')
      expect(await migrateBack(database, 1)).toEqual(
        migrations
          .slice(1)
          .map((migration) => migration.name)
          .toReversed(),
      )
      expect([await indexes(database), await names(database)]).toEqual([0, ['0001-first-tables']])
      await migrate(database)
      expect([await indexes(database), (await database.all('SELECT refresh FROM vault_spent')).length]).toEqual([1, 1])
      await expect(migrateBack(database, 0)).rejects.toThrow('The migration 0001-first-tables cannot be taken back.')
      await end()
    })

    test('a gateway goes on working after a newer one added something, and not after one took something away', async () => {
      await begin()
      const database = open()
      const old = await createStore(database)
      const added = [...migrations, expand]
      await migrate(database, added)
      await old.check()
      await (await createStore(database)).check()
      await expect(migrateBack(database, 1)).rejects.toThrow('The migration 9001-expand is of a newer gateway')
      await migrate(database, [...added, contract])
      await expect(old.check()).rejects.toThrow(`The database cannot answer: it is of version ${last + 1}, and this gateway reads up to version ${last}`)
      await expect(createStore(database)).rejects.toMatchObject({
        name: 'SettingsError',
        message: `The database is of version ${last + 1}, and this gateway reads up to version ${last}. Start a newer gateway, or restore a backup of the database.`,
      })
      await (await createStore(database, added)).check()
      await expect(migrateBack(database, last, [...added, contract])).rejects.toThrow('The migration 9002-contract cannot be taken back.')
      await end()
    })

    test.each([
      ['a table of the first migration with other columns', 'CREATE TABLE heads (id INTEGER, name TEXT)', 'heads (id, name)'],
      [
        'one that has all of its columns and more',
        'CREATE TABLE heads (chain TEXT, number BIGINT, hash TEXT, owner TEXT)',
        'heads (chain, hash, number, owner)',
      ],
      ['a table of a later migration', 'CREATE TABLE vault_address_changes (id INTEGER)', 'vault_address_changes (id)'],
      ['a view', 'CREATE VIEW tokens AS SELECT 1 AS id', 'tokens (id)'],
    ])('a database of another program is refused, and left as it is: %s', async (_, statement, named) => {
      await begin()
      const database = open()
      await database.run(statement)
      const before = await readColumns(database, database.kind)
      const message = `The table ${named} is of another program: no gateway made it. Nothing was changed. Give the gateway a database of its own, or rename the table.`
      await expect(migrate(database)).rejects.toMatchObject({ name: 'SettingsError', message })
      await expect(createStore(database)).rejects.toMatchObject({ name: 'SettingsError', message })
      expect(await schemaProblem(database)).toBe(message)
      expect(await readColumns(database, database.kind)).toEqual(before)
      await end()
    })

    test('a table that has the name of one of a later migration is refused on a database that is used', async () => {
      await begin()
      const database = open()
      await migrate(database, migrations.slice(0, 2))
      await database.run('CREATE TABLE vault_address_changes (token TEXT PRIMARY KEY)')
      await expect(migrate(database)).rejects.toThrow('The table vault_address_changes (token) is of another program')
      expect(await names(database)).toEqual(migrations.slice(0, 2).map((migration) => migration.name))
      await database.run('DROP TABLE vault_address_changes')
      await migrate(database)
      expect(await names(database)).toEqual(migrations.map((migration) => migration.name))
      await end()
    })

    test('tables that no gateway ever makes are left alone', async () => {
      await begin()
      const database = open()
      await database.run('CREATE TABLE customers (id INTEGER)')
      await migrate(database)
      expect(await schemaProblem(database)).toBeUndefined()
      await end()
    })

    test('a migration that fails leaves nothing, those before it stay, and one line says which', async () => {
      await begin()
      const database = open()
      const broken: Migration = {
        ...expand,
        up: async (steps) => {
          await expand.up(steps)
          await steps.queries.run('INSERT INTO nowhere VALUES (1)')
        },
      }
      await expect(migrate(database, [...migrations, broken])).rejects.toMatchObject({
        name: 'SettingsError',
        message: expect.stringMatching(/^The database could not be changed for this version: Migration 9001-expand failed: .*nowhere.*$/),
      })
      expect(await names(database)).toEqual(migrations.map((migration) => migration.name))
      await migrate(database, [...migrations, expand])
      expect(await migrateBack(database, last, [...migrations, expand])).toEqual(['9001-expand'])
      await end()
    })
  })

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let count = 0
suite('SQLite', async () => {
  count += 1
  const file = path.join(folder, `${count}.sqlite`)
  return () => openSqlite({ file })
})

onPostgres('with PostgreSQL', ({ server }) => {
  const fresh = async () => {
    count += 1
    const name = `world_${count}`
    const onError = (error: Error) => {
      throw error
    }
    const first = openPostgres({ url: server().url, onError })
    await first.run(`CREATE DATABASE ${name}`)
    await first.close()
    return () => openPostgres({ url: server().url.replace(/\/postgres$/, `/${name}`), onError })
  }
  suite('PostgreSQL', fresh)

  test('several gateways that start at once on a database of the first version migrate it once', async () => {
    const open = await fresh()
    const gateways = Array.from({ length: 4 }, open)
    const [first] = gateways
    if (first) await makeFirst(first)
    let runs = 0
    const counted: Migration = {
      ...expand,
      up: async (steps) => {
        runs += 1
        await expand.up(steps)
      },
    }
    await Promise.all(gateways.map((database) => migrate(database, [...migrations, counted])))
    expect(runs).toBe(1)
    await Promise.all(gateways.map((database) => database.close()))
  })
})

test('no migration changes tables by CREATE TABLE IF NOT EXISTS, which leaves those that are there as they are', async () => {
  const statements = (await Promise.all(migrations.flatMap((migration) => [statementsOf(migration, 'sqlite'), statementsOf(migration, 'postgres')]))).flat()
  expect(statements.length).toBeGreaterThan(100)
  expect(statements.filter((statement) => /CREATE\s+TABLE\s+IF\s+NOT\s+EXISTS/i.test(statement))).toEqual([])
})

test('a migration after the first one says which tables it makes, so that one of another program is found before', async () => {
  const made = await Promise.all(
    migrations.slice(1).map(async (migration) => {
      const statements = await statementsOf(migration, 'sqlite')
      return [migration.name, statements.flatMap((statement) => /^\s*CREATE\s+TABLE\s+(\w+)/i.exec(statement)?.[1] ?? [])]
    }),
  )
  expect(migrations.slice(1).map(({ name, makes = [] }) => [name, makes])).toEqual(made)
})

test('migrations are in order, and what was published stays as it is', async () => {
  const versions = migrations.map(({ version }) => version)
  expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other))
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(versions)
  expect(migrations.every(({ oldest, version }) => oldest >= 1 && oldest <= version)).toBe(true)
  const digests = await Promise.all(
    migrations.map(async (migration) => {
      const all = [...(await statementsOf(migration, 'sqlite')), ...(await statementsOf(migration, 'postgres'))]
      return createHash('sha256').update(all.join('\n').replace(/\s+/g, ' ')).digest('hex').slice(0, 16)
    }),
  )
  // The first was mended once: it could not take over the tables of gateways from before there were migrations.
  expect(digests).toEqual([
    ...['26d40c4b45a56a0a', '946b4e75f1e39d80', '682556e941d5a053', 'd49f1928c1cffb2e'],
    ...['db907d0c8e1661ba', 'c3519ef8c5aa948d', '40f44065f4374e75', 'f4f1ab2d5c514b72'],
  ])
})
