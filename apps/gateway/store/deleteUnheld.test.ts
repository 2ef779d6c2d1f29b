import { expect, test } from 'vitest'
import { onPostgres } from '../testing/onPostgres.js'
import { createStore } from './createStore.js'
import { deleteUnheld } from './deleteUnheld.js'
import { openPostgres } from './openPostgres.js'
import { openSqlite } from './openSqlite.js'
import type { Database } from './Store.js'

const fill = async (database: Database) => {
  await database.run('CREATE TABLE rows_over (id TEXT PRIMARY KEY, expires BIGINT NOT NULL)')
  for (const [id, expires] of [
    ['a', 1],
    ['b', 2],
    ['c', 9],
  ] as const)
    await database.run('INSERT INTO rows_over (id, expires) VALUES ($1, $2)', [id, expires])
}
const left = async (database: Database) => (await database.all('SELECT id FROM rows_over ORDER BY id')).map(({ id }) => id)

test('SQLite: rows whose time is over are deleted, no more than a limit says', async () => {
  const database = openSqlite()
  await fill(database)
  expect(await deleteUnheld(database, 'rows_over', 'expires <= $1', [1])).toBe(1)
  expect(await deleteUnheld(database, 'rows_over', 'expires < $1 LIMIT 1', [9])).toBe(1)
  expect(await left(database)).toEqual(['c'])
  await database.close()
})

onPostgres('PostgreSQL', ({ server }) => {
  const open = () => openPostgres({ url: server().url, onError: () => {} })

  test('a row that another transaction holds is left, nothing waits for it, and the next time it goes', async () => {
    const database = open()
    await fill(database)
    await database.transaction(async (queries) => {
      await queries.run("UPDATE rows_over SET expires = 0 WHERE id = 'a'")
      expect(await deleteUnheld(database, 'rows_over', 'expires <= $1', [2])).toBe(1)
    })
    expect(await left(database)).toEqual(['a', 'c'])
    expect(await deleteUnheld(database, 'rows_over', 'expires < $1 LIMIT 1', [9])).toBe(1)
    expect(await left(database)).toEqual(['c'])
    await database.close()
  })

  test('a request that forgets what is over does not wait for a sign-in, a name or a purchase under way', async () => {
    const database = open()
    const store = await createStore(database)
    const nonce = { nonce: 'n', visitor: 'anna', project: 'lumen', origin: undefined, chain: undefined, account: undefined, expires: 1 }
    await store.signIn.createNonce(nonce)
    await database.transaction(async (queries) => {
      await queries.run("UPDATE sign_in_nonces SET visitor = 'bert'")
      await Promise.all([store.signIn.deleteExpired(2, 0), store.names.deleteExpired(2, 0), store.onRamp.deleteExpired(2, 0), store.vault.deleteExpired(2)])
    })
    expect((await store.signIn.findNonce('n'))?.visitor).toBe('bert')
    await store.signIn.deleteExpired(2, 9)
    expect(await store.signIn.findNonce('n')).toBeUndefined()
    await store.close()
  })
})
