import { expect, test } from 'vitest'
import { testClock } from '../testing/testClock.js'
import { openSqlite } from './openSqlite.js'
import { watchOutages } from './watchOutages.js'

const world = async () => {
  const clock = testClock()
  const lines: (readonly [string, Readonly<Record<string, unknown>>])[] = []
  const plain = openSqlite()
  const database = watchOutages(plain, { clock, log: (event, facts = {}) => lines.push([event, facts]) })
  await database.run('CREATE TABLE kept (id INTEGER)')
  return {
    clock,
    lines,
    database,
    write: () => database.run('INSERT INTO kept VALUES (1)'),
    /** As after a failover. */
    readOnly: (on: boolean) => plain.all(`PRAGMA query_only = ${on ? 1 : 0}`),
  }
}

test('an outage: one line when it goes, none while it lasts, and one when a change is stored again', async () => {
  const { clock, lines, write, database, readOnly } = await world()
  await readOnly(true)
  for (let at = 0; at < 5; at += 1) {
    await expect(write()).rejects.toThrow()
    await expect(database.transaction((queries) => queries.run('INSERT INTO kept VALUES (2)'))).rejects.toThrow()
    clock.advance(2_000)
  }
  // What is read says nothing.
  await database.all('SELECT id FROM kept')
  await database.transaction((queries) => queries.all('SELECT id FROM kept'))
  expect(lines).toEqual([['database away', { level: 'warn', message: 'attempt to write a readonly database' }]])
  await readOnly(false)
  await database.all('SELECT id FROM kept')
  expect(lines).toHaveLength(1)
  await write()
  expect(lines.slice(1)).toEqual([['database back', { ms: 10_000 }]])
  await write()
  expect(lines).toHaveLength(2)
})

test('one that comes and goes is one outage, which ends a second after its last failure', async () => {
  const { clock, lines, write, readOnly } = await world()
  for (let at = 0; at < 20; at += 1) {
    await readOnly(true)
    await expect(write()).rejects.toThrow()
    await readOnly(false)
    clock.advance(400)
    await write()
  }
  expect(lines.map(([event]) => event)).toEqual(['database away'])
  clock.advance(600)
  await write()
  expect(lines.map(([event]) => event)).toEqual(['database away', 'database back'])
})

test('errors of a statement are no outage', async () => {
  const { lines, database } = await world()
  await expect(database.run('INSERT INTO nowhere VALUES (1)')).rejects.toThrow('nowhere')
  expect(lines).toEqual([])
})
