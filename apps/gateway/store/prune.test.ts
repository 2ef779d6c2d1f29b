import { describe, expect, test } from 'vitest'
import { auditMs, pruneEveryMs, startPruning } from '../startPruning.js'
import { createPrometheus } from '../telemetry/createPrometheus.js'
import { createTelemetry } from '../telemetry/createTelemetry.js'
import { onPostgres } from '../testing/onPostgres.js'
import { testClock } from '../testing/testClock.js'
import { createStore } from './createStore.js'
import { openPostgres } from './openPostgres.js'
import { openSqlite } from './openSqlite.js'
import type { Database } from './Store.js'

const day = 86_400_000
const now = Date.UTC(2026, 10, 12)

/** A row of each table that has an end, which is over at `at`. */
const rows = (id: string, at: number): readonly (readonly [table: string, values: Readonly<Record<string, string | number>>])[] => [
  ['vault_audit', { at: at - auditMs, event: 'login', user_id: id, detail: '' }],
  ['sign_in_nonces', { nonce: id, visitor: id, project: '', expires: at }],
  ['sign_in_sessions', { visitor: id, project: '', origin: '', chain: '', account: '', message: '', signature: '', opened: 0, expires: at }],
  ['vault_codes', { ...{ id, identity: id, network: '', wide: '', device: '', project: '', answer: '', tries: 0, used: 0 }, created: at - day, expires: 0 }],
  ['vault_wrong_answers', { identity: id, network: '', wide: '', device: '', at: at - day }],
  ['vault_known_devices', { identity: id, device: '', at: at - 180 * day }],
  ['vault_logins', { ...{ family: id, user_id: id, device: '', project: '', access: id, access_expires: 0, refresh: id, login: 0 }, refresh_expires: at }],
  ['vault_spent', { refresh: id, family: id, expires: at }],
  ['vault_proofs', { id, expires: at }],
  ['vault_socials', { ...{ id, provider: '', network: '', device: '', project: '', site: '', created: 0, returned: 0 }, expires: at - 3_600_000 }],
  ['vault_social_pages', { id, page: '' }],
  [
    'vault_devices',
    { ...{ id, user_id: id, family: id, network: '', device: '', project: '', site: '', key_hash: '', created: 0, state: '' }, expires: at - 3_600_000 },
  ],
  ['vault_notices', { id, user_id: id, event: '', site: '', device: '', at: at - 30 * day, mailed: 0 }],
  ['vault_notices_read', { user_id: id, device: '', at: at - 30 * day }],
  ['on_ramp', { kind: 'quote', id, project: '', body: '', expires: at }],
  ['name_nonces', { nonce: id, project: '', origin: '', address: '', chain: '', expires: at }],
]
const insert = async (database: Database, id: string, at: number) => {
  for (const [table, values] of rows(id, at)) {
    const names = Object.keys(values)
    await database.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, place) => `$${place + 1}`).join(', ')})`, Object.values(values))
  }
}
const tables = rows('', 0).map(([table]) => table)
const counts = async (database: Database) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, Number((await database.all(`SELECT COUNT(*) AS count FROM ${table}`))[0]?.count)] as const)),
  )
const each = (count: number) => Object.fromEntries(tables.map((table) => [table, count]))

const suite = (name: string, fresh: () => Promise<{ open(): Database }>) =>
  describe(name, () => {
    test('events of accounts before a moment are deleted at once, in several steps where there are many', async () => {
      const database = (await fresh()).open()
      const store = await createStore(database)
      await database.run(`INSERT INTO vault_audit (at, event, user_id, detail)
        WITH RECURSIVE moments (at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM moments WHERE at < 12000) SELECT at, 'login', 'anna', '' FROM moments`)
      expect(await store.vault.pruneAudit(12_000)).toBe(12_000)
      expect((await store.vault.searchAuditRows({ limit: 10 })).map(({ at }) => at)).toEqual([12_000])
      expect(await store.vault.pruneAudit(12_000)).toBe(0)
      await store.close()
    })

    test('rows whose time is over are deleted once a day, and no others', async () => {
      const database = (await fresh()).open()
      const store = await createStore(database)
      await insert(database, 'over', now)
      await insert(database, 'young', now + 1)
      expect(await store.prune({ now, audit: auditMs })).toEqual({ deleted: each(1), whole: true })
      expect(await counts(database)).toEqual(each(1))
      await insert(database, 'later', now)
      expect(await store.prune({ now: now + 3_600_000, audit: auditMs })).toBeUndefined()
      expect(await counts(database)).toEqual(each(2))
      expect((await store.prune({ now: now + day, audit: auditMs }))?.deleted).toEqual(each(2))
      await store.close()
    })

    test('events of accounts are kept for as long as the operator says', async () => {
      const database = (await fresh()).open()
      const store = await createStore(database)
      for (const days of [1, 7, 29, 31, 400]) await store.vault.addAuditRow({ at: now - days * day, event: 'login', user: 'anna', detail: '' })
      await store.prune({ now, audit: 30 * day })
      expect((await store.vault.listAuditRows('anna')).map(({ at }) => (now - at) / day)).toEqual([29, 7, 1])
      await store.close()
    })

    test('more rows than one statement deletes are deleted all the same', async () => {
      const database = (await fresh()).open()
      const store = await createStore(database)
      await database.run(
        `INSERT INTO vault_proofs (id, expires) WITH RECURSIVE made(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM made WHERE id < 5001) SELECT CAST(id AS TEXT), 1 FROM made`,
      )
      expect(await store.prune({ now, audit: auditMs })).toEqual({ deleted: { vault_proofs: 5_001 }, whole: true })
      await store.close()
    })
  })

suite('SQLite', async () => ({ open: () => openSqlite() }))

onPostgres('with PostgreSQL', ({ server }) => {
  let count = 0
  const fresh = async () => {
    count += 1
    const name = `pruned_${count}`
    const onError = (error: Error) => {
      throw error
    }
    const first = openPostgres({ url: server().url, onError })
    await first.run(`CREATE DATABASE ${name}`)
    await first.close()
    return { open: () => openPostgres({ url: server().url.replace(/\/postgres$/, `/${name}`), onError }) }
  }
  suite('PostgreSQL', fresh)

  test('of several gateways one does it', async () => {
    const { open } = await fresh()
    const databases = [open(), open(), open()]
    const stores = await Promise.all(databases.map((database) => createStore(database)))
    const [first] = databases
    if (first) await insert(first, 'over', now)
    const done = await Promise.all(stores.map((store) => store.prune({ now, audit: auditMs })))
    expect(done.filter((one) => one !== undefined)).toEqual([{ deleted: each(1), whole: true }])
    await Promise.all(stores.map((store) => store.close()))
  })
})

test('a gateway does it when it starts and every day after that, says so in its log, and counts the rows; a failure is a line', async () => {
  const clock = testClock(now)
  const database = openSqlite()
  const store = await createStore(database)
  await insert(database, 'over', now)
  const prometheus = createPrometheus()
  const lines: (readonly [string, unknown])[] = []
  let fails = false
  const prune: typeof store.prune = (question) => (fails ? Promise.reject(new Error('The store is away.')) : store.prune(question))
  const telemetry = createTelemetry({ clock, ...prometheus })
  const end = startPruning({ clock, telemetry, store: { ...store, prune }, log: (event, facts) => lines.push([event, facts]) })
  await expect.poll(() => lines).toEqual([['pruned', { rows: each(1), whole: true, ms: 0 }]])
  expect((await prometheus.exposition()).text).toContain('portico_gateway_pruned_rows_total{table="vault_audit"} 1')
  fails = true
  await expect.poll(() => clock.waiting).toBe(1)
  clock.advance(pruneEveryMs)
  await expect.poll(() => lines.at(-1)).toEqual(['prune failed', { level: 'warn', message: 'The store is away.' }])
  fails = false
  for (let hours = 1; hours < 24; hours++) {
    await expect.poll(() => clock.waiting).toBe(1)
    clock.advance(pruneEveryMs)
  }
  await expect.poll(() => lines.filter(([event]) => event === 'pruned').length).toBe(2)
  await end()
  expect(clock.waiting).toBe(0)
  await store.close()
})
