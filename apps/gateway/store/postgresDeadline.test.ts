import { afterEach, expect, test } from 'vitest'
import { onPostgres } from '../testing/onPostgres.js'
import { openPostgres } from './openPostgres.js'
import { StoreError } from './StoreError.js'

const deadline = 1_500
/** ms that a busy machine may need beyond it. */
const slack = 800
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

onPostgres('the deadline of PostgreSQL', ({ server }) => {
  const open = (connections = 8) => openPostgres({ url: server().url, onError: () => {}, deadline, connections })

  test('a statement that takes longer than its deadline is stopped by the database, and nothing of it is stored', async () => {
    const database = open()
    closing.push(() => database.close())
    const late = await database.run('CREATE TABLE late AS SELECT pg_sleep(5)::text AS slept').catch((error) => error)
    expect(late).toMatchObject({ name: 'StoreError', unclear: false })
    expect(await database.all("SELECT to_regclass('late') AS found")).toEqual([{ found: null }])
  })

  test('hung: a statement, a transaction and one that waits for a connection end at the deadline of the database, and no later', async () => {
    const database = open(2)
    closing.push(() => database.close())
    await database.run('CREATE TABLE IF NOT EXISTS hung (id TEXT PRIMARY KEY)')
    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      const error = await work().then(
        () => 'no error',
        (failure: unknown) => failure,
      )
      return { error, ms: performance.now() - began }
    }
    const insert = (id: string) => database.run('INSERT INTO hung (id) VALUES ($1)', [id])
    let freeze = () => {}
    const frozen = new Promise<void>((resolve) => {
      freeze = () => {
        server().freeze()
        resolve()
      }
    })
    /** It has spent half of its time when the database hangs. */
    const halfway = timed(() =>
      database.transaction(async (queries) => {
        await queries.all('SELECT pg_sleep(0.75)')
        freeze()
        await queries.run("INSERT INTO hung (id) VALUES ('late')")
      }),
    )
    try {
      await frozen
      const others = await Promise.all([halfway, timed(() => insert('one')), timed(() => database.all('SELECT id FROM hung')), timed(() => insert('two'))])
      for (const { error, ms } of others) {
        expect(error).toBeInstanceOf(StoreError)
        expect(ms).toBeLessThan(deadline + slack)
      }
    } finally {
      server().thaw()
    }
    await expect.poll(() => insert(`${Math.random()}`).catch(() => 0), { timeout: 4_000 }).toBe(1)
    expect(await database.all("SELECT id FROM hung WHERE id = 'late'")).toEqual([])
  }, 15_000)
})
