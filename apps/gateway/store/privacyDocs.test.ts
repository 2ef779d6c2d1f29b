import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limitTables } from '../limits/DatabaseBuckets.js'
import { createStore } from './createStore.js'
import { openSqlite } from './openSqlite.js'

/** Columns by table, as the page names them: a row with a table begins it, and the rows after it are its columns. */
const documented = () => {
  const page = readFileSync('docs/operate/privacy.md', 'utf8')
  const found = new Map<string, string[]>()
  let table: string | undefined
  for (const line of page.split('\n')) {
    const [, first = '', second = ''] = /^\|([^|]*)\|([^|]*)\|/.exec(line) ?? []
    const names = (cell: string) => [...cell.matchAll(/`([a-z_]+)`/g)].flatMap(([, name]) => name ?? [])
    const [named] = names(first)
    if (named !== undefined) {
      table = named
      found.set(named, [])
    } else if (table !== undefined && /^\s*$/.test(first)) found.get(table)?.push(...names(second))
    if (!line.startsWith('|')) table = undefined
  }
  return found
}

/** What the migrations made, and the one table that a limit makes for itself. */
const made = async () => {
  const database = openSqlite()
  await createStore(database)
  const tables = await database.all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const columns = await database.all(`SELECT name FROM pragma_table_info('${name}')`)
    found.set(
      `${name}`,
      columns.map((column) => `${column.name}`),
    )
  }
  await database.close()
  for (const statement of limitTables) {
    const [, name, body] = /^CREATE UNLOGGED TABLE IF NOT EXISTS (\w+) \(([\s\S]*)\)$/.exec(statement) ?? []
    if (name !== undefined && body !== undefined)
      found.set(
        name,
        body.split(',').flatMap((column) => column.trim().split(/\s/)[0] ?? []),
      )
  }
  return found
}

const sorted = (tables: ReadonlyMap<string, readonly string[]>) => Object.fromEntries([...tables].sort().map(([name, columns]) => [name, [...columns].sort()]))

test('docs/operate/privacy.md names every table and every column that is stored, and no other', async () => {
  const stored = sorted(await made())
  expect(Object.keys(stored).length).toBeGreaterThan(25)
  expect(sorted(documented())).toEqual(stored)
})
