import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStore } from '../store/createStore.js'
import { openSqlite } from '../store/openSqlite.js'
import type { Database, Store } from '../store/Store.js'
import { onPostgres } from '../testing/onPostgres.js'
import { masterKey } from '../testing/vaultWorld.js'
import { addressContext } from './accountEvents.js'
import { createSealer } from './createSealer.js'
import { findDoubles, mergeDoubles } from './doubles.js'
import { emailIdentity } from './vaultHash.js'

const right = new Uint8Array(32).fill(9)
const wrong = new Uint8Array(32).fill(8)
const vault = { pepper: right, sealer: createSealer([masterKey('one', 1)]) }
const clock = { now: () => 77 }

const suite = (name: string, open: () => Database) =>
  describe(`doubles on ${name}`, () => {
    let database: Database
    let store: Store
    beforeAll(async () => {
      database = open()
      store = await createStore(database)
    })
    afterAll(() => store.close())
    const empty = async () => {
      for (const table of ['vault_users', 'vault_wallets', 'vault_logins', 'vault_audit']) await database.run(`DELETE FROM ${table}`)
    }
    /** A user as a gateway with this pepper makes one. */
    const add = async (id: string, email: string, pepper: Uint8Array, { created, wallet = false }: { created: number; wallet?: boolean }) => {
      const identity = emailIdentity(pepper, email)
      const address = await vault.sealer.seal(Buffer.from(email), addressContext(identity))
      await database.run('INSERT INTO vault_users (id, identity, created, address) VALUES ($1, $2, $3, $4)', [id, identity, created, address])
      if (wallet) await store.vault.createWallet(id, { version: 1, evmAddress: `evm of ${id}`, solanaAddress: `sol of ${id}`, share: 'one.sealed' })
      await database.run(
        'INSERT INTO vault_logins (family, user_id, device, project, access, access_expires, refresh, refresh_expires, login) VALUES ($1, $1, $1, $1, $1, 99, $1, 99, 1)',
        [id],
      )
    }
    /** Who logs in with the address now. */
    const found = async (email: string) =>
      (await database.all('SELECT id FROM vault_users WHERE identity = $1', [emailIdentity(right, email)])).map(({ id }) => id)
    const find = () => findDoubles({ store, vault })
    const merge = async (keep?: string) => {
      const [double] = (await find()).doubles
      return double ? mergeDoubles({ store, vault, clock }, double, { keep }) : expect.fail('There is no double.')
    }
    const ids = async (table: string) => (await database.all(`SELECT * FROM ${table}`)).map((row) => row.id ?? row.user_id).sort()

    test('a visitor with one account of the right pepper is none', async () => {
      await empty()
      await add('anna', 'anna@example.org', right, { created: 1, wallet: true })
      await add('bert', 'bert@example.org', right, { created: 2 })
      expect(await find()).toEqual({ doubles: [], unreadable: 0 })
    })

    test('an empty double is removed, and the account with the wallet is found by its address', async () => {
      await empty()
      await add('anna', 'anna@example.org', right, { created: 1, wallet: true })
      await add('double', 'anna@example.org', wrong, { created: 5 })
      expect((await find()).doubles).toMatchObject([
        {
          email: 'anna@example.org',
          users: [
            { id: 'anna', current: true, wallet: { evmAddress: 'evm of anna' } },
            { id: 'double', current: false, wallet: undefined },
          ],
        },
      ])
      expect(await merge()).toEqual({ kind: 'merged', user: 'anna', removed: ['double'] })
      expect([await ids('vault_users'), await ids('vault_logins'), await ids('vault_wallets')]).toEqual([['anna'], ['anna'], ['anna']])
      expect((await find()).doubles).toEqual([])
      expect(await store.vault.listAuditRows('anna')).toEqual([{ at: 77, event: 'merged', detail: '1' }])
    })

    test('a wallet that the double has is kept: its user gets the place of the empty one, with the address sealed anew', async () => {
      await empty()
      await add('empty', 'anna@example.org', right, { created: 6 })
      await add('owner', 'anna@example.org', wrong, { created: 5, wallet: true })
      expect(await merge()).toEqual({ kind: 'merged', user: 'owner', removed: ['empty'] })
      expect(await found('anna@example.org')).toEqual(['owner'])
      const user = await store.vault.findUser('owner')
      expect(Buffer.from(await vault.sealer.open(`${user?.address}`, addressContext(`${user?.identity}`))).toString()).toBe('anna@example.org')
      expect((await store.vault.findWallet('owner'))?.share).toBe('one.sealed')
    })

    test('an account that only the wrong pepper finds is found by the right one', async () => {
      await empty()
      await add('lost', 'anna@example.org', wrong, { created: 5, wallet: true })
      expect(await merge()).toEqual({ kind: 'merged', user: 'lost', removed: [] })
      expect([await found('anna@example.org'), (await find()).doubles]).toEqual([['lost'], []])
    })

    test('of two wallets none is removed: nothing is done until one is named, and the other can be named again', async () => {
      await empty()
      await add('first', 'anna@example.org', right, { created: 1, wallet: true })
      await add('second', 'anna@example.org', wrong, { created: 5, wallet: true })
      await add('third', 'anna@example.org', new Uint8Array(32).fill(7), { created: 6 })
      expect(await merge()).toEqual({ kind: 'undecided' })
      expect(await merge('third')).toEqual({ kind: 'undecided' })
      expect(await merge('nobody')).toEqual({ kind: 'undecided' })
      expect(await ids('vault_users')).toEqual(['first', 'second', 'third'])
      expect(await merge('second')).toEqual({ kind: 'merged', user: 'second', removed: ['third'] })
      expect([await found('anna@example.org'), await ids('vault_wallets')]).toEqual([['second'], ['first', 'second']])
      expect(await merge('first')).toEqual({ kind: 'merged', user: 'first', removed: [] })
      expect([await found('anna@example.org'), await find()]).toMatchObject([['first'], { unreadable: 0 }])
    })

    test('users who changed meanwhile are left as they are', async () => {
      await empty()
      await add('anna', 'anna@example.org', right, { created: 1 })
      await add('double', 'anna@example.org', wrong, { created: 5 })
      const [double] = (await find()).doubles
      await store.vault.createWallet('double', { version: 1, evmAddress: 'a', solanaAddress: 'b', share: 'one.sealed' })
      expect(double && (await mergeDoubles({ store, vault, clock }, double))).toEqual({ kind: 'changed' })
      expect(await ids('vault_users')).toEqual(['anna', 'double'])
    })

    test('many users are read in pages, and addresses that no key opens are counted', async () => {
      await empty()
      const values = []
      for (let at = 0; at < 1_100; at++) {
        const identity = emailIdentity(at % 2 ? right : wrong, `visitor-${at >> 1}@example.org`)
        const address = await vault.sealer.seal(Buffer.from(`visitor-${at >> 1}@example.org`), addressContext(at === 3 ? 'another' : identity))
        values.push(`('user-${at}', '${identity}', ${at}, '${address}')`)
      }
      await database.run(`INSERT INTO vault_users (id, identity, created, address) VALUES ${values.join(', ')}`)
      const { doubles, unreadable } = await find()
      expect([doubles.length, unreadable]).toEqual([550, 1])
    })
  })

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-doubles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
suite('SQLite', () => openSqlite({ file: path.join(folder, 'gateway.sqlite') }))

onPostgres('with PostgreSQL', ({ open }) => {
  suite('PostgreSQL', open)
})
