import type { StoredName } from './NameStore.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onPostgres } from '../testing/onPostgres.js'
import { createStore } from './createStore.js'
import { openSqlite } from './openSqlite.js'
import type { Database, Store } from './Store.js'

const name = (label: string, address: string, more: Partial<StoredName> = {}): StoredName => ({
  label,
  address,
  chain: 'eip155:1',
  everywhere: true,
  created: 1_800_000_000_000,
  ...more,
})

const contract = (kind: string, open: () => Database) =>
  describe(`names on ${kind}`, () => {
    let database: Database
    let store: Store
    beforeAll(async () => {
      database = open()
      store = await createStore(database)
    })
    beforeEach(async () => {
      for (const table of ['names', 'name_nonces']) await database.run(`DELETE FROM ${table}`)
    })
    afterAll(() => store.close())
    const give = async (nonce: string, expires = 1_800_000_000_000) => {
      await store.names.createNonce({ nonce, project: 'lumen', origin: 'https://lumen.market', address: '0xa', chain: 'eip155:1', expires })
      return nonce
    }
    const register = async (row: StoredName) => store.names.register(await give(`${row.label} ${row.address} ${row.chain}`), row)

    test('a name is found by its label and by its address', async () => {
      expect(await store.names.findName('mira')).toBeUndefined()
      const row = name('mira', '0xa')
      expect(await register(row)).toBe('registered')
      expect(await store.names.findName('mira')).toEqual(row)
      expect(await store.names.listNamesByAddress('0xa')).toEqual([row])
      expect(await store.names.findTakenLabels(['mira', 'okafor'])).toEqual(['mira'])
      expect(await store.names.findTakenLabels([])).toEqual([])
    })

    test('a nonce counts once, also when the name was taken', async () => {
      expect(await store.names.findNonce(await give('n'))).toEqual({
        nonce: 'n',
        project: 'lumen',
        origin: 'https://lumen.market',
        address: '0xa',
        chain: 'eip155:1',
        expires: 1_800_000_000_000,
      })
      expect(await store.names.register('n', name('mira', '0xa'))).toBe('registered')
      expect(await store.names.register('n', name('okafor', '0xb'))).toBe('used')
      await give('m')
      expect(await store.names.register('m', name('mira', '0xb'))).toBe('taken')
      expect(await store.names.findNonce('m')).toBeUndefined()
    })

    test('a key has one name, a contract one on each network', async () => {
      expect(await register(name('mira', '0xa'))).toBe('registered')
      expect(await register(name('okafor', '0xa'))).toBe('owned')
      expect(await register(name('vault-one', '0xc', { everywhere: false }))).toBe('registered')
      expect(await register(name('vault-two', '0xc', { everywhere: false }))).toBe('owned')
      expect(await register(name('vault-two', '0xc', { everywhere: false, chain: 'eip155:137' }))).toBe('registered')
      expect((await store.names.listNamesByAddress('0xc')).map(({ label }) => label).toSorted()).toEqual(['vault-one', 'vault-two'])
    })

    test('of fifty at a time for one name one gets it', async () => {
      const nonces = await Promise.all(Array.from({ length: 50 }, (_, index) => give(`n${index}`)))
      const outcomes = await Promise.all(nonces.map((nonce, index) => store.names.register(nonce, name('mira', `0x${index}`))))
      expect(outcomes.filter((outcome) => outcome === 'registered')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(49)
    })

    test('expired nonces are deleted, and the oldest beyond the limit', async () => {
      await give('old', 1)
      for (let at = 0; at < 5; at++) await give(`n${at}`, 100 + at)
      await store.names.deleteExpired(50, 3)
      expect(await Promise.all(['old', 'n0', 'n1', 'n2', 'n4'].map(async (nonce) => (await store.names.findNonce(nonce)) !== undefined))).toEqual([
        false,
        false,
        false,
        true,
        true,
      ])
    })
  })

contract('SQLite', () => openSqlite())
onPostgres('with PostgreSQL', ({ open }) => {
  contract('PostgreSQL', open)
})
