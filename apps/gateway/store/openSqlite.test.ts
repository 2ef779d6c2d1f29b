import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from './openSqlite.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['of a process that is gone', '999999999'],
  ['of one that had the number of this one, as in a container', `${process.pid}`],
  ['of nobody', 'what?'],
])('a lock file and a lock %s do not block the next process', async (_, owner) => {
  const file = path.join(folder, `stale-${owner.replace(/\W/g, '')}.sqlite`)
  writeFileSync(`${file}.pid`, owner)
  mkdirSync(`${file}.lock`)
  const database = openSqlite({ file })
  await database.run('CREATE TABLE things (name TEXT)')
  expect(await database.run('INSERT INTO things VALUES ($1), ($2)', ['a', 'b'])).toBe(2)
  await database.close()
  expect(existsSync(`${file}.pid`)).toBe(false)
})

test('the lock file of a running process is respected', () => {
  const file = path.join(folder, 'taken.sqlite')
  writeFileSync(`${file}.pid`, `${process.ppid}`)
  expect(() => openSqlite({ file })).toThrow(`is in use by process ${process.ppid}`)
})

test('a path that cannot be written is an error of the settings', () => {
  writeFileSync(path.join(folder, 'a-file'), '')
  const file = path.join(folder, 'a-file', 'gateway.sqlite')
  expect(() => openSqlite({ file })).toThrow(`The store ${file} cannot be written: `)
})

test('no statement comes between those of a transaction, and one that fails leaves nothing', async () => {
  const database = openSqlite()
  await database.run('CREATE TABLE things (name TEXT)')
  const order: string[] = []
  const first = database.transaction(async (queries) => {
    await queries.run("INSERT INTO things VALUES ('one')")
    await new Promise((resolve) => setImmediate(resolve))
    order.push('transaction')
    throw new Error('not so')
  })
  const second = database.all('SELECT count(*) AS count FROM things').then(([row]) => {
    order.push('read')
    return row?.count
  })
  await expect(first).rejects.toThrow('not so')
  expect([await second, order]).toEqual([0, ['transaction', 'read']])
  await database.close()
  await expect(database.all('SELECT 1')).rejects.toThrow('the store is closed')
})
