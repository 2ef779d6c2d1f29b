import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import type { Database, Store, StoredBlock } from './Store.js'
import { onPostgres } from '../testing/onPostgres.js'
import { createStore } from './createStore.js'
import { migrations } from './migrations/migrations.js'
import { versionOf } from './migrations/schemaState.js'
import { openSqlite } from './openSqlite.js'

const hash = (number: number, fork = 0) => `0x${fork.toString(16)}${number.toString(16).padStart(63, '0')}`
/** A block with a number of transactions of each account. */
const block = (number: number, { fork = 0, accounts = ['0xa'], each = 1 } = {}): StoredBlock => ({
  number,
  hash: hash(number, fork),
  activity: accounts.flatMap((account) =>
    Array.from({ length: each }, (_, position) => ({ account, position, hash: `0xt${fork}-${number}-${position}`, body: JSON.stringify({ number, fork }) })),
  ),
})

/** One suite for every database. `open` gives the same data each time it is called for one test. */
const contract = (name: string, world: () => { open(): Database; empty(): Promise<void> }) =>
  describe(`the store on ${name}`, () => {
    const chain = 'eip155:1'
    let store: Store
    const begin = async () => {
      const { open, empty } = world()
      await store?.close()
      await empty()
      store = await createStore(open())
      return store
    }
    afterAll(() => store?.close())
    const numbers = async (account = '0xa', before?: { number: number; position: number }, limit = 100) =>
      (await store.page({ chain, account, before, limit })).map(({ number, position }) => [number, position])

    test('a new store is empty', async () => {
      await begin()
      expect([await store.head(chain), await store.hashes(chain), await numbers(), await store.tokens(chain, ['0x1'])]).toEqual([undefined, [], [], []])
      await store.check()
    })

    test('appended blocks are stored, newest first, in pages', async () => {
      await begin()
      expect(
        await store.append(chain, [block(7, { each: 2 }), block(8), block(9, { accounts: ['0xb', '0xa'], each: 3 })], { after: undefined, keep: 10 }),
      ).toBe(true)
      expect(await store.head(chain)).toEqual({ number: 9, hash: hash(9) })
      expect(await numbers()).toEqual([
        [9, 2],
        [9, 1],
        [9, 0],
        [8, 0],
        [7, 1],
        [7, 0],
      ])
      expect(await numbers('0xa', { number: 9, position: 1 }, 3)).toEqual([
        [9, 0],
        [8, 0],
        [7, 1],
      ])
      expect(await numbers('0xb')).toHaveLength(3)
      expect(await numbers('0xc')).toEqual([])
      const [row] = await store.page({ chain, account: '0xb', before: undefined, limit: 1 })
      expect(row).toEqual({ account: '0xb', number: 9, position: 2, hash: '0xt0-9-2', body: '{"number":9,"fork":0}' })
    })

    test('chains are independent of each other', async () => {
      await begin()
      await store.append(chain, [block(1)], { after: undefined, keep: 10 })
      await store.append('eip155:137', [block(5, { fork: 2 })], { after: undefined, keep: 10 })
      await store.rollback('eip155:137', undefined, { after: hash(5, 2) })
      expect([await store.head(chain), await store.head('eip155:137')]).toEqual([{ number: 1, hash: hash(1) }, undefined])
      expect(await numbers()).toEqual([[1, 0]])
    })

    test('the second of two writers is refused, and writes nothing', async () => {
      await begin()
      expect(await store.append(chain, [block(1)], { after: undefined, keep: 10 })).toBe(true)
      expect(await store.append(chain, [block(1, { fork: 1 })], { after: undefined, keep: 10 })).toBe(false)
      const both = await Promise.all([1, 2].map((fork) => store.append(chain, [block(2, { fork })], { after: hash(1), keep: 10 })))
      expect([...both].sort()).toEqual([false, true])
      expect(await store.append(chain, [block(3)], { after: hash(2, 9), keep: 10 })).toBe(false)
      expect(await store.rollback(chain, undefined, { after: hash(1) })).toBe(false)
      expect(await numbers()).toEqual([
        [2, 0],
        [1, 0],
      ])
    })

    test('a block that cannot be stored rolls back the others of its batch', async () => {
      await begin()
      await store.append(chain, [block(1)], { after: undefined, keep: 10 })
      const twice = { ...block(3), activity: [...block(3).activity, ...block(3).activity] }
      await expect(store.append(chain, [block(2), twice], { after: hash(1), keep: 10 })).rejects.toThrow()
      expect([await store.head(chain), await numbers()]).toEqual([{ number: 1, hash: hash(1) }, [[1, 0]]])
      expect(await store.append(chain, [block(2)], { after: hash(1), keep: 10 })).toBe(true)
    })

    test('after a reorganisation the replaced blocks are removed and the new ones stored', async () => {
      await begin()
      await store.append(
        chain,
        [1, 2, 3, 4, 5].map((number) => block(number)),
        { after: undefined, keep: 3 },
      )
      expect((await store.hashes(chain)).map(({ number }) => number)).toEqual([3, 4, 5])
      expect(await store.rollback(chain, { number: 3, hash: hash(3) }, { after: hash(5) })).toBe(true)
      expect(await numbers()).toEqual([
        [3, 0],
        [2, 0],
        [1, 0],
      ])
      await store.append(chain, [block(4, { fork: 1 })], { after: hash(3), keep: 3 })
      expect((await store.page({ chain, account: '0xa', before: undefined, limit: 1 }))[0]?.hash).toBe('0xt1-4-0')
      expect(await store.rollback(chain, undefined, { after: hash(4, 1) })).toBe(true)
      expect([await store.head(chain), await store.hashes(chain), await numbers()]).toEqual([undefined, [], []])
    })

    test('tokens are stored once, whatever their names', async () => {
      await begin()
      const token = { address: '0x1', name: `O'Neil "; DROP TABLE tokens; -- \u{1f4b0}`, symbol: '', decimals: -1 }
      await store.keepTokens(chain, [token, { ...token, address: '0x2', decimals: 18 }])
      await store.keepTokens(chain, [{ ...token, name: 'later' }])
      await store.keepTokens(chain, [])
      expect(await store.tokens(chain, ['0x2', '0x1', '0x3'])).toEqual(expect.arrayContaining([token, { ...token, address: '0x2', decimals: 18 }]))
      expect(await store.tokens('eip155:10', ['0x1'])).toEqual([])
    })

    test('a thousand rows are stored in one statement', async () => {
      await begin()
      await store.append(chain, [block(1, { each: 1_000 })], { after: undefined, keep: 1 })
      expect(await numbers('0xa', undefined, 2_000)).toHaveLength(1_000)
    })

    const runs = caseCount(15, 400)
    test(`${runs} random lives of a chain: it holds what a list would`, async () => {
      const step = fc.oneof(
        fc.record({ kind: fc.constant('append' as const), count: fc.integer({ min: 1, max: 6 }), each: fc.integer({ min: 0, max: 3 }) }),
        fc.record({ kind: fc.constant('back' as const), by: fc.integer({ min: 1, max: 8 }) }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
          await begin()
          const model: StoredBlock[] = []
          let fork = 0
          for (const life of steps) {
            const after = model.at(-1)?.hash
            if (life.kind === 'append') {
              const fresh = Array.from({ length: life.count }, (_, index) => block(model.length + index + 1, { fork, each: life.each }))
              expect(await store.append(chain, fresh, { after, keep: 1_000 })).toBe(true)
              model.push(...fresh)
            } else if (after !== undefined) {
              fork = (fork + 1) % 16
              model.splice(Math.max(0, model.length - life.by))
              expect(await store.rollback(chain, model.at(-1), { after })).toBe(true)
            }
          }
          expect(await store.hashes(chain)).toEqual(model.map(({ number, hash }) => ({ number, hash })))
          const expected = model.flatMap(({ number, activity }) => activity.map(({ position, hash }) => ({ number, position, hash }))).reverse()
          const found = []
          for (let before: { number: number; position: number } | undefined; ; ) {
            const page = await store.page({ chain, account: '0xa', before, limit: 5 })
            found.push(...page.map(({ number, position, hash }) => ({ number, position, hash })))
            before = page.at(-1)
            if (page.length < 5) break
          }
          expect(found).toEqual(expected)
        }),
        { numRuns: runs },
      )
    }, 60_000)

    test('tables of a later version are left alone', async () => {
      await begin()
      await store.close()
      const database = world().open()
      await (await createStore(database)).check()
      await database.run('UPDATE gateway_schema SET version = 99')
      await expect(createStore(database)).rejects.toThrow(`The database is of version 99, and this gateway reads up to version ${versionOf(migrations)}.`)
      await database.close()
    })
  })

contract('SQLite in memory', () => ({ open: () => openSqlite(), empty: async () => {} }))

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let file = 0
contract('SQLite in a file', () => ({
  open: () => openSqlite({ file: path.join(folder, `${file}.sqlite`) }),
  empty: async () => {
    file += 1
  },
}))

onPostgres('with PostgreSQL', ({ open }) => {
  contract('PostgreSQL', () => {
    return {
      open,
      empty: async () => {
        const database = open()
        await database.run('DROP SCHEMA public CASCADE')
        await database.run('CREATE SCHEMA public')
        await database.close()
      },
    }
  })
})
