import { createHmac } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createStore } from '../store/createStore.js'
import { migrations } from '../store/migrations/migrations.js'
import { versionOf } from '../store/migrations/schemaState.js'
import { openPostgres } from '../store/openPostgres.js'
import { openSqlite } from '../store/openSqlite.js'
import type { Database } from '../store/Store.js'
import { onPostgres } from '../testing/onPostgres.js'
import { masterKey } from '../testing/vaultWorld.js'
import { checkSecrets } from './checkSecrets.js'
import { gatewayParts } from './gatewayParts.js'
import { readSettings } from './readSettings.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const text = (fill: number) => Buffer.from(masterKey('', fill).key).toString('base64')
const keysOf = (...fills: readonly (readonly [string, number])[]) => fills.map(([id, fill]) => `${id}:${text(fill)}`).join(',')

const contract = (name: string, { where, open }: { where(): Readonly<Record<string, string>>; open(): Database }) =>
  describe(`a gateway with embedded wallets on ${name}`, () => {
    /** Starts a gateway as far as its parts, with these secrets: what keeps it from starting. */
    const start = async (secrets: { readonly keys?: string; readonly pepper?: string } = {}) => {
      const settings = readSettings({
        ...where(),
        GATEWAY_VAULT: 'https://vault.example',
        GATEWAY_VAULT_SITES: 'https://shop.example',
        GATEWAY_VAULT_KEYS: secrets.keys ?? keysOf(['2026a', 1]),
        GATEWAY_VAULT_PEPPER: secrets.pepper ?? text(9),
        GATEWAY_SMTP: 'smtp://127.0.0.1:9',
        GATEWAY_MAIL_FROM: 'Wallet <wallet@vault.example>',
        GATEWAY_PACKAGE_WALLETS: '0',
      })
      try {
        const parts = await gatewayParts(settings, { write: () => {} })
        await parts.store?.close()
        return 'started'
      } catch (error) {
        expect(error).toMatchObject({ name: 'SettingsError' })
        return error instanceof Error ? error.message : 'unknown'
      }
    }
    const write = async (sql: string) => {
      const database = open()
      await database.run(sql)
      await database.close()
    }
    const otherPepper = 'GATEWAY_VAULT_PEPPER is not the one that this database was used with: visitors would not find their wallets. Set that one.'

    test('takes any secrets for a new database, and then those alone, also before the first visitor has an account', async () => {
      expect(await start({ pepper: text(8) })).toBe('started')
      expect(await start()).toBe(
        `${otherPepper} No visitor has an account yet: to begin with other secrets, stop all gateways and empty the table gateway_facts.`,
      )
      await write('DELETE FROM gateway_facts')
      expect([await start(), await start()]).toEqual(['started', 'started'])
      await write("INSERT INTO vault_users (id, identity, created) VALUES ('anna', 'hash', 1)")
      expect([await start({ pepper: text(8) }), await start()]).toEqual([otherPepper, 'started'])
    })

    test('does not start without a master key that rows need, or with another one of that name', async () => {
      await write("INSERT INTO vault_wallets (user_id, version, evm_address, solana_address, share) VALUES ('anna', 1, 'a', 'b', '2026a.sealed')")
      await write("INSERT INTO vault_wallets (user_id, version, evm_address, solana_address, share) VALUES ('bert', 1, 'a', 'b', '2026a.sealed')")
      expect(await start({ keys: keysOf(['2026b', 2]) })).toBe(
        'GATEWAY_VAULT_KEYS does not have the master key "2026a", by which 2 rows of the database can be opened. Add it after the newest one.',
      )
      expect(await start({ keys: keysOf(['2026a', 3]) })).toBe(
        'GATEWAY_VAULT_KEYS has another master key "2026a" than the one that this database was used with. Set that one.',
      )
      expect(await start({ keys: keysOf(['2026b', 2], ['2026a', 1]) })).toBe('started')
      await write("UPDATE vault_wallets SET share = '2026b.sealed'")
      expect(await start({ keys: keysOf(['2026b', 2]) })).toBe('started')
      await write("UPDATE vault_users SET address = '2026_.sealed'")
      expect(await start({ keys: keysOf(['2026b', 2], ['2026a', 1]) })).toContain('does not have the master key "2026_", by which a row')
      await write('UPDATE vault_users SET address = NULL')
    })

    test('does not start on a database of another version, and says so in one line', async () => {
      const keys = keysOf(['2026b', 2])
      await write('UPDATE gateway_schema SET version = 99')
      expect(await start({ keys })).toBe(
        `The database is of version 99, and this gateway reads up to version ${versionOf(migrations)}. Start a newer gateway, or restore a backup of the database.`,
      )
      await write('UPDATE gateway_schema SET version = 1')
      expect(await start({ keys })).toBe('started')
    })
  })

contract('SQLite', {
  where: () => ({ GATEWAY_DATA: folder }),
  open: () => openSqlite({ file: path.join(folder, 'gateway.sqlite') }),
})

const problemOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')
const secretsOf = (pepper: number, key: number) => ({ pepper: masterKey('', pepper).key, keys: [masterKey('2026a', key)] })

test('a backup of an SQLite database that is restored elsewhere takes the same secrets alone', async () => {
  const [data, restored] = ['data', 'restored'].map((name) => path.join(folder, name))
  const file = (where: string | undefined) => path.join(`${where}`, 'gateway.sqlite')
  const database = openSqlite({ file: file(data) })
  const store = await createStore(database)
  await checkSecrets(store, secretsOf(9, 1))
  await database.run("INSERT INTO vault_users (id, identity, created) VALUES ('anna', 'hash', 1)")
  await database.run("INSERT INTO vault_wallets (user_id, version, evm_address, solana_address, share) VALUES ('anna', 1, 'a', 'b', '2026a.sealed')")
  await store.close()
  mkdirSync(`${restored}`)
  copyFileSync(file(data), file(restored))
  const again = await createStore(openSqlite({ file: file(restored) }))
  expect(await checkSecrets(again, secretsOf(8, 1)).catch(problemOf)).toMatch(/^SettingsError: GATEWAY_VAULT_PEPPER is not the one/)
  expect(await checkSecrets(again, secretsOf(9, 2)).catch(problemOf)).toMatch(/^SettingsError: GATEWAY_VAULT_KEYS has another master key "2026a"/)
  expect(await checkSecrets(again, { ...secretsOf(9, 1), keys: [masterKey('2026b', 1)] }).catch(problemOf)).toMatch(/does not have the master key "2026a"/)
  await checkSecrets(again, secretsOf(9, 1))
  await again.close()
})

onPostgres('with PostgreSQL', ({ server, open }) => {
  contract('PostgreSQL', {
    where: () => ({ DATABASE_URL: server().url }),
    open,
  })

  test('of gateways with different secrets that start together on a new database, those of one kind start', async () => {
    const open = (name: string) => openPostgres({ url: server().url.replace(/\/postgres$/, `/${name}`), onError: () => {} })
    const first = open('postgres')
    await first.run('CREATE DATABASE together')
    await first.close()
    const stores = await Promise.all(Array.from({ length: 4 }, () => createStore(open('together'))))
    const outcomes = await Promise.all(stores.map((store, at) => checkSecrets(store, secretsOf(at % 2 ? 8 : 9, 1)).then(() => 'started', problemOf)))
    const started = outcomes.flatMap((outcome, at) => (outcome === 'started' ? at % 2 : []))
    expect([started.length, new Set(started).size]).toEqual([2, 1])
    for (const store of stores) await store.close()
  })
})

const same = (fill: number) => new Uint8Array(32).fill(fill)
test.each([
  ['a pepper of zeros', { pepper: same(0), keys: [masterKey('a', 1)] }, /^GATEWAY_VAULT_PEPPER is nothing but zeros/, /cannot be changed any more/],
  [
    'a pepper that is a master key',
    { pepper: same(9), keys: [masterKey('a', 1), masterKey('b', 9)] },
    /^GATEWAY_VAULT_PEPPER and the master key "b" are/,
    /Replace the master key/,
  ],
  [
    'the same bytes by two ids',
    { pepper: same(9), keys: [masterKey('a', 1), masterKey('b', 1)] },
    /^GATEWAY_VAULT_KEYS has the same bytes by the ids "a" and "b"/,
    /take both out/,
  ],
])('%s: refused on a new database, and warned of on one that was used with it', async (_, secrets, problem, cure) => {
  const store = await createStore(openSqlite())
  expect(await checkSecrets(store, secrets).catch(problemOf)).toMatch(new RegExp(`^SettingsError: ${problem.source.slice(1)}`))
  expect(await store.facts.read('pepper')).toBeUndefined()
  // As the version before kept them.
  const mark = (name: string, secret: Uint8Array) => createHmac('sha256', secret).update(`portico-gateway check of ${name}`).digest('base64url')
  await store.facts.keep('pepper', mark('pepper', secrets.pepper))
  for (const { id, key } of secrets.keys) await store.facts.keep(`master key ${id}`, mark(`master key ${id}`, key))
  const warnings = await checkSecrets(store, secrets)
  expect(warnings).toEqual([expect.stringMatching(problem)])
  expect(warnings[0]).toMatch(cure)
  await store.close()
})

test('gateways that start together on a new database agree on its secrets', async () => {
  const store = await createStore(openSqlite())
  const first = await Promise.all(['a', 'b', 'c'].map((value) => store.facts.keep('pepper', value)))
  expect(first.filter(Boolean)).toHaveLength(1)
  await store.close()
})
