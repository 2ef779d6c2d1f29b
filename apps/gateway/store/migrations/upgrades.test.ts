import { readdirSync, readFileSync } from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { onPostgres } from '../../testing/onPostgres.js'
import { masterKey } from '../../testing/vaultWorld.js'
import { createSealer } from '../../vault/createSealer.js'
import { shareContext } from '../../vault/shareContext.js'
import { emailIdentity } from '../../vault/vaultHash.js'
import { createStore } from '../createStore.js'
import { openPostgres } from '../openPostgres.js'
import { openSqlite } from '../openSqlite.js'
import type { Database } from '../Store.js'
import { migrate, pendingMigrations } from './migrate.js'
import { migrations } from './migrations.js'
import { readColumns } from './readColumns.js'
import { schemaProblem } from './schemaProblem.js'

// What versions of the gateway left in their databases, and what they sent there: testing/recordDump.ts records it.
const dumps = new URL('../../testing/dumps/', import.meta.url)
const names = [...new Set(readdirSync(dumps).flatMap((file) => /^(.+)\.(?:sqlite|postgres)\.sql$/.exec(file)?.[1] ?? []))].sort()
const read = (file: string) => readFileSync(new URL(file, dumps), 'utf8')
/** The same tables without rows; which migrations ran is kept. */
const withoutRows = (dump: string) => dump.replaceAll(/^INSERT INTO (?!(?:public\.)?gateway_(?:schema|migrations)\b)[\s\S]*?\);\n/gm, '')

const pepper = new Uint8Array(32).fill(9)
const sealer = createSealer([masterKey('one', 1)])
const identityOf = (email: string) => emailIdentity(pepper, email)

const countsOf = async (database: Database) => {
  const tables = [...(await readColumns(database, database.kind)).keys()].filter((table) => table !== 'gateway_migrations')
  return new Map(
    await Promise.all(tables.map(async (table) => [table, Number((await database.all(`SELECT COUNT(*) AS count FROM ${table}`))[0]?.count)] as const)),
  )
}
const shapeOf = async (database: Database) =>
  [...(await readColumns(database, database.kind))].map(([table, columns]) => `${table}: ${[...columns].sort().join(' ')}`).sort()
const indexesOf = async (database: Database) => {
  const sql =
    database.kind === 'postgres'
      ? 'SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema()'
      : "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
  return (await database.all(sql)).map(({ name }) => `${name}`).sort()
}

/** @param open a database that was made by these statements */
const suite = (kind: Database['kind'], open: (dump: string) => Promise<Database>) => {
  const opened: Database[] = []
  const load = async (dump: string) => {
    const database = await open(dump)
    opened.push(database)
    return database
  }
  afterAll(async () => {
    for (const database of opened) await database.close()
  })

  test.each(names)('the database that the version of %s left becomes what a new one is, with all of its rows', async (name) => {
    const database = await load(read(`${name}.${kind}.sql`))
    const before = await countsOf(database)
    expect([(before.get('vault_users') ?? 0) > 3, (before.get('vault_logins') ?? 0) > 2, (before.get('sign_in_sessions') ?? 0) > 0]).toEqual([true, true, true])
    expect(await schemaProblem(database)).toBeUndefined()
    expect(await pendingMigrations(database)).not.toEqual([])
    await migrate(database)
    expect(await pendingMigrations(database)).toEqual([])
    expect(await schemaProblem(database)).toBeUndefined()
    const after = await countsOf(database)
    expect([...before].map(([table]) => [table, after.get(table)])).toEqual([...before])
    const fresh = await load('')
    await migrate(fresh)
    expect(await shapeOf(database)).toEqual(await shapeOf(fresh))
    expect(await indexesOf(database)).toEqual(await indexesOf(fresh))
    // A visitor of then is the same one, with the same wallet.
    const store = await createStore(database)
    const [row] = await database.all('SELECT id FROM vault_users WHERE identity = $1', [identityOf('anna@example.org')])
    const wallet = await store.vault.findWallet(`${row?.id}`)
    if (!wallet) return expect.fail('Her wallet is lost.')
    expect([...(await sealer.open(wallet.share, shareContext(`${row?.id}`, wallet)))]).toEqual(Array(33).fill(0xab))
    // One who asks for a code now is asked for it as before.
    const asked = {
      id: 'now',
      identity: identityOf('anna@example.org'),
      network: 'n',
      wide: 'w',
      device: 'd',
      project: 'lumen',
      answer: 'a',
      address: 'sealed',
    }
    const limits = {
      pause: 0,
      perPair: 9,
      mailsPerPair: 9,
      mailsOfOthers: 9,
      mailEvery: 9,
      mailsToNew: 9,
      perNetwork: 9,
      perWide: 9,
      perGateway: 9,
      tries: 5,
      triesPerPair: 9,
      triesPerIdentity: 9,
    }
    const later = Date.UTC(2030, 0, 1)
    expect(await store.vault.createCode({ ...asked, created: later, expires: later + 1 }, limits)).toBe(0)
    const question = { id: 'now', device: 'd', project: 'lumen', now: later, user: 'another' }
    expect(await store.vault.redeemCode(question, (answer) => answer === 'a', limits)).toMatchObject({ kind: 'right', user: row?.id, created: false })
  })

  test.each(names)('a table of the version of %s that lost a column is no database that is taken over, which is said before the start', async (name) => {
    const database = await load(withoutRows(read(`${name}.${kind}.sql`)))
    await database.run('ALTER TABLE vault_wallets DROP COLUMN share')
    expect(await schemaProblem(database)).toBe('The table vault_wallets has no column share, and no migration adds it. Restore a backup of the database.')
  })
  return load
}

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-upgrades-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let count = 0

describe('upgrades of SQLite', () => {
  suite('sqlite', async (dump) => {
    count += 1
    const file = path.join(folder, `${count}.sqlite`)
    const made = new sqlite.Database(file)
    made.exec(dump)
    made.close()
    return openSqlite({ file })
  })
})

onPostgres('upgrades of PostgreSQL', ({ server }) => {
  const load = suite('postgres', async (dump) => {
    count += 1
    const make = async (url: string, sql: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(sql)
      await client.end()
    }
    await make(server().url, `CREATE DATABASE upgrade_${count}`)
    const url = server().url.replace(/\/postgres$/, `/upgrade_${count}`)
    if (dump !== '') await make(url, dump)
    const onError = (error: Error) => {
      throw error
    }
    return openPostgres({ url, onError })
  })

  // Gateways of both versions run side by side while one after the other is replaced. An SQLite file belongs to one process.
  test.each(names)('what the version of %s sends has the same outcome on the new schema', async (name) => {
    const { texts, sent } = JSON.parse(read(`${name}.statements.json`)) as {
      readonly texts: readonly string[]
      readonly sent: readonly (readonly [text: number, values: readonly (string | number | null)[], rows: number])[]
    }
    const database = await load(withoutRows(read(`${name}.postgres.sql`)))
    await migrate(database)
    const failed: unknown[] = []
    let replayed = 0
    for (const [at, values, rows] of sent) {
      const sql = texts[at] ?? ''
      if (/gateway_schema/.test(sql)) continue
      replayed += 1
      const found = /^SELECT|RETURNING/i.test(sql) ? (await database.all(sql, values)).length : await database.run(sql, values)
      if (found !== rows) failed.push([sql, values, { found, rows }])
    }
    expect(failed).toEqual([])
    expect([replayed > 150, texts.length > 60]).toEqual([true, true])
    console.log(`${name}: ${replayed} statements, ${texts.length} different, on version ${migrations.length}`)
  })
})
