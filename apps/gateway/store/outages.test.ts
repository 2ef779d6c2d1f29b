import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGateway } from '../createGateway.js'
import { systemClock } from '../settings/systemClock.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { onPostgres } from '../testing/onPostgres.js'
import { signInProjects } from '../testing/signInWorld.js'
import { createStore } from './createStore.js'
import { openPostgres } from './openPostgres.js'
import { openSqlite } from './openSqlite.js'
import type { Database } from './Store.js'
import { StoreError } from './StoreError.js'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A gateway for signing in, on this database and with the time of this machine. */
const gatewayOn = async (database: Database) => {
  const { parts } = await createTestGateway()
  await parts.store.close()
  const store = await createStore(database)
  closing.push(() => store.close())
  const lines: (readonly [string, Readonly<Record<string, unknown>>])[] = []
  const signIn = {
    check: async () => ({ ok: false, field: 'message', reason: 'none' }) as const,
    origins: [],
    rpcUrls: {},
    lifetime: 1,
    sameSite: 'lax' as const,
  }
  const app = createGateway({
    ...parts,
    store,
    clock: systemClock,
    signIn,
    projects: signInProjects,
    log: (event, facts = {}) => lines.push([event, facts]),
  })
  const ask = async (where: string) => {
    const began = performance.now()
    const answer = await app.request(where, { headers: { origin: 'https://lumen.market' } }, { incoming: { socket: { remoteAddress: '198.51.100.7' } } })
    const body = (await answer.json()) as { readonly status?: string; readonly error?: { readonly code: string }; readonly checks?: unknown }
    return { status: answer.status, code: body.error?.code, again: answer.headers.get('retry-after'), body, ms: performance.now() - began }
  }
  return { ask, lines, store, nonce: () => ask('/siwx/nonce?projectId=lumen') }
}

/** ms that a busy machine may need beyond a deadline. */
const slack = 800
const unavailable = { status: 503, code: 'STORE_UNAVAILABLE', again: '5' }

describe('SQLite', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-outages-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a full disk: writes are refused with 503 and nothing is stored, reads go on, and it recovers', async () => {
    const database = openSqlite({ file: path.join(folder, 'full.sqlite') })
    const { nonce, ask, lines } = await gatewayOn(database)
    expect((await nonce()).status).toBe(200)
    const count = async () => Number((await database.all('SELECT COUNT(*) AS count FROM sign_in_nonces'))[0]?.count)
    const [pages] = await database.all('PRAGMA page_count')
    await database.all(`PRAGMA max_page_count = ${pages?.page_count}`)
    let stored = await count()
    let refused = 0
    for (let tries = 0; tries < 200 && refused < 3; tries++) {
      const answer = await nonce()
      if (answer.status === 200) stored += 1
      else {
        expect(answer).toMatchObject(unavailable)
        refused += 1
      }
    }
    expect([refused, await count()]).toEqual([3, stored])
    await expect(
      database.transaction(async (queries) => {
        for (let at = 0; at < 1_000; at++) await queries.run('INSERT INTO heads (chain, number, hash) VALUES ($1, 1, $2)', [`chain-${at}`, 'x'.repeat(500)])
      }),
    ).rejects.toBeInstanceOf(StoreError)
    expect(await database.all('SELECT chain FROM heads')).toEqual([])
    expect([(await ask('/ready')).status, (await ask('/live')).status]).toEqual([503, 200])
    expect(lines.filter(([event]) => event === 'fault')).toEqual([])
    await database.all('PRAGMA max_page_count = 100000')
    expect((await nonce()).status).toBe(200)
    await expect.poll(() => ask('/ready').then(({ status }) => status), { timeout: 3_000 }).toBe(200)
  })

  test('a database that may only be read: 503, and reads go on', async () => {
    const database = openSqlite()
    const { nonce, ask } = await gatewayOn(database)
    await database.all('PRAGMA query_only = 1')
    expect(await nonce()).toMatchObject(unavailable)
    expect((await ask('/ready')).status).toBe(503)
    expect(await ask('/health')).toMatchObject({ status: 503, code: 'NOT_READY', body: { status: 'failed', checks: { database: 'failed' } } })
    expect((await ask('/getWallets?projectId=lumen')).status).toBe(200)
    await database.all('PRAGMA query_only = 0')
    expect((await nonce()).status).toBe(200)
    await expect.poll(() => ask('/ready').then(({ status }) => status), { timeout: 3_000 }).toBe(200)
  })

  test('ready and health write once a second at most, whoever asks, and leave nothing behind', async () => {
    const plain = openSqlite()
    let writes = 0
    // The database itself, with a count of its transactions.
    const counted: Database = {
      ...plain,
      transaction: (work) => {
        writes += 1
        return plain.transaction(work)
      },
    }
    const { ask } = await gatewayOn(counted)
    const facts = () => plain.all('SELECT name FROM gateway_facts ORDER BY name')
    const before = await facts()
    await ask('/ready')
    writes = 0
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(at % 2 ? '/ready' : '/health')))
    const seconds = Math.ceil((performance.now() - began) / 1_000)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(writes).toBeLessThanOrEqual(seconds)
    expect(await facts()).toEqual(before)
  })

  test('a database that another program has locked: 503, until it is free', async () => {
    const file = path.join(folder, 'busy.sqlite')
    const { nonce } = await gatewayOn(openSqlite({ file }))
    mkdirSync(`${file}.lock`)
    expect(await nonce()).toMatchObject(unavailable)
    rmSync(`${file}.lock`, { recursive: true })
    expect((await nonce()).status).toBe(200)
  })
})

onPostgres('PostgreSQL', ({ server }) => {
  // A test that failed while it was away leaves the next one a database.
  beforeEach(() => (server().pids().length > 0 ? undefined : server().restart()), 60_000)
  const open = (url = server().url, deadline = 1_500) => openPostgres({ url, onError: () => {}, deadline })

  test('gone and started again: 503 with a time to come back, no stack in the log, and the same gateway answers again', async () => {
    const { nonce, ask, lines } = await gatewayOn(open())
    expect([(await nonce()).status, (await ask('/ready')).status]).toEqual([200, 200])
    await server().crash()
    // The first one is written to a connection whose end is not known yet.
    expect(await nonce()).toMatchObject(unavailable)
    expect(await nonce()).toMatchObject(unavailable)
    await expect.poll(() => ask('/ready').then(({ status }) => status)).toBe(503)
    expect(await ask('/health')).toMatchObject({ status: 503, code: 'NOT_READY', body: { status: 'failed', checks: { database: 'failed' } } })
    expect((await ask('/live')).status).toBe(200)
    expect(lines.filter(([event]) => event === 'fault')).toEqual([])
    expect(lines.find(([event, { code }]) => event === 'failure' && code === 'STORE_UNAVAILABLE')?.[1]).toMatchObject({
      cause: expect.stringContaining('The database cannot answer: '),
    })
    await server().restart()
    expect((await nonce()).status).toBe(200)
    await expect.poll(() => ask('/ready').then(({ status }) => status), { timeout: 3_000 }).toBe(200)
  }, 40_000)

  test('read-only, as after a failover: not ready and not healthy, reads go on, and it recovers within two seconds', async () => {
    const { nonce, ask, lines } = await gatewayOn(open())
    const statuses = async () => (await Promise.all(['/ready', '/health', '/live', '/getWallets?projectId=lumen'].map(ask))).map(({ status }) => status)
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const client = new pg.Client({ connectionString: server().url })
    await client.connect()
    try {
      const readOnly = async (state: 'on' | 'off') => {
        await client.query(`ALTER DATABASE postgres SET default_transaction_read_only = ${state}`)
        await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()')
      }
      await readOnly('on')
      await expect.poll(statuses, { timeout: 3_000 }).toEqual([503, 503, 200, 200])
      await expect.poll(nonce).toMatchObject(unavailable)
      expect((await ask('/ready')).body).toMatchObject({ ready: false, why: 'database' })
      // One line, however often it is asked.
      expect(lines.filter(([event]) => event === 'health')).toMatchObject([['health', { check: 'database' }]])
      await client.query('SET default_transaction_read_only = off')
      await readOnly('off')
      await expect.poll(statuses, { timeout: 3_000 }).toEqual([200, 200, 200, 200])
      expect((await nonce()).status).toBe(200)
    } finally {
      await client.query('SET default_transaction_read_only = off')
      await client.query('ALTER DATABASE postgres RESET default_transaction_read_only')
      await client.end()
    }
  }, 40_000)

  test('hung: requests end at their deadline and health within a second, and all of them work again afterwards', async () => {
    const { nonce, ask } = await gatewayOn(open())
    expect((await Promise.all(Array.from({ length: 10 }, nonce))).map(({ status }) => status)).toEqual(Array(10).fill(200))
    server().freeze()
    try {
      const waiting = nonce()
      const health = await Promise.all(['/health', '/ready', '/live'].map(ask))
      expect(health.map(({ status }) => status)).toEqual([503, 503, 200])
      expect(Math.max(...health.map(({ ms }) => ms))).toBeLessThan(1_000)
      // It may be stored when the database goes on, which nobody needs to know of a nonce that nobody has.
      const late = await waiting
      expect(late).toMatchObject(unavailable)
      expect(late.ms).toBeLessThan(1_500 + slack)
    } finally {
      server().thaw()
    }
    await expect.poll(() => nonce().then(({ status }) => status), { timeout: 4_000 }).toBe(200)
    await expect.poll(() => ask('/ready').then(({ status }) => status), { timeout: 4_000 }).toBe(200)
  }, 40_000)

  test('a connection that ends in the middle of a commit: the change is unclear, and before it nothing was stored', async () => {
    // A connection through a relay that is cut when the word goes by.
    const target = new URL(server().url)
    let cutAt: string | undefined
    const relay = createServer((near) => {
      const far = connect(Number(target.port), target.hostname)
      const end = () => {
        near.destroy()
        far.destroy()
      }
      near.on('data', (bytes) => {
        far.write(bytes)
        if (cutAt !== undefined && bytes.includes(cutAt)) near.destroy()
      })
      far.on('data', (bytes) => near.write(bytes))
      for (const socket of [near, far]) socket.on('error', end)
      far.on('close', end)
      near.on('end', end)
    }).listen(0, '127.0.0.1')
    await once(relay, 'listening')
    const address = relay.address()
    const database = open(`postgres://gateway@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/postgres`)
    closing.push(async () => {
      await database.close()
      relay.close()
    })
    await database.run('CREATE TABLE IF NOT EXISTS kept (id TEXT PRIMARY KEY)')
    const insert = (id: string) => database.transaction((queries) => queries.run('INSERT INTO kept (id) VALUES ($1)', [id]))
    cutAt = 'COMMIT'
    expect(await insert('one').catch((error) => error)).toMatchObject({ name: 'StoreError', unclear: true })
    cutAt = 'INSERT'
    expect(await insert('two').catch((error) => error)).toMatchObject({ name: 'StoreError', unclear: false })
    expect(await database.run('INSERT INTO kept (id) VALUES ($1)', ['three']).catch((error) => error)).toMatchObject({ name: 'StoreError', unclear: true })
    expect(await database.all('SELECT id FROM nowhere').catch((error) => error)).not.toBeInstanceOf(StoreError)
    cutAt = undefined
    expect(await insert('four')).toBe(1)
    expect((await database.all("SELECT id FROM kept WHERE id = 'two'")).length).toBe(0)
  }, 40_000)
})
