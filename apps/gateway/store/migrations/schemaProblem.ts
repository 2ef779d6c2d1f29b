import { openSqlite } from '../openSqlite.js'
import type { Database } from '../Store.js'
import { firstTables, mayLack } from './firstTables.js'
import type { Migration } from './Migration.js'
import { migrations } from './migrations.js'
import { readColumns } from './readColumns.js'
import { readNames } from './schemaState.js'

/** The columns of a new database after these migrations. */
const columnsAfter = async (list: readonly Migration[]) => {
  const memory = openSqlite()
  try {
    for (const { up } of list) await up({ kind: memory.kind, queries: memory })
    return await readColumns(memory, memory.kind)
  } finally {
    await memory.close()
  }
}

/**
 * What is wrong with the tables of a database, in one sentence: they lack something of the migrations that ran or, from before there were
 * migrations, something that none of them adds. It changes nothing.
 */
export const schemaProblem = async (database: Database, list: readonly Migration[] = migrations): Promise<string | undefined> => {
  const { kind } = database
  const found = await readColumns(database, kind)
  const ran = new Set(await readNames(database, kind))
  const early = ran.size === 0
  for (const [table, columns] of await columnsAfter(early ? [firstTables] : list.filter(({ name }) => ran.has(name)))) {
    const there = found.get(table)
    // The first migration makes the tables that are not there yet.
    if (early && !there) continue
    if (!there) return `The table ${table} is missing, and no migration makes it again. Restore a backup of the database.`
    const lost = [...columns].find((column) => !there.has(column) && !(early && mayLack(table, column)))
    if (lost !== undefined) return `The table ${table} has no column ${lost}, and no migration adds it. Restore a backup of the database.`
  }
  return undefined
}
