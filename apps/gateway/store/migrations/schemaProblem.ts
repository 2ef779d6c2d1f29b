import { openSqlite } from '../openSqlite.js'
import type { Database, Session } from '../Store.js'
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

const restore = 'Restore a backup of the database.'

/**
 * Returns why pending migrations cannot run and what to do, in one sentence: a table that they would create exists and belongs to
 * another program, or to a damaged database of a gateway without migrations. It changes nothing.
 */
export const pendingProblem = async (database: Session, list: readonly Migration[] = migrations): Promise<string | undefined> => {
  const { kind } = database
  const found = await readColumns(database, kind)
  const ran = new Set(await readNames(database, kind))
  const first = ran.has(firstTables.name) ? undefined : await columnsAfter([firstTables])
  // Every gateway created this table, including those without migrations.
  const ofGateway = found.has('gateway_schema')
  for (const [table, columns] of first ?? []) {
    const there = found.get(table)
    if (!there) continue
    const lost = [...columns].find((column) => !there.has(column) && !mayLack(table, column))
    if (ofGateway && lost !== undefined) return `The table ${table} has no column ${lost}, and no migration adds it. ${restore}`
    if (!ofGateway && (lost !== undefined || [...there].some((column) => !columns.has(column)))) return foreign(table, there)
  }
  for (const { name, makes = [] } of list) {
    const table = ran.has(name) ? undefined : makes.find((one) => found.has(one))
    if (table !== undefined) return foreign(table, found.get(table) ?? new Set())
  }
  return undefined
}

const foreign = (table: string, columns: ReadonlySet<string>) =>
  `The table ${table} (${[...columns].sort().join(', ')}) is of another program: no gateway made it. Nothing was changed. Give the gateway a database of its own, or rename the table.`

/**
 * Returns what is wrong with the tables of a database, in one sentence: they lack parts of migrations that ran, or pending migrations
 * cannot run. It changes nothing.
 */
export const schemaProblem = async (database: Database, list: readonly Migration[] = migrations): Promise<string | undefined> => {
  const { kind } = database
  const found = await readColumns(database, kind)
  const ran = new Set(await readNames(database, kind))
  if (ran.size > 0)
    for (const [table, columns] of await columnsAfter(list.filter(({ name }) => ran.has(name)))) {
      const there = found.get(table)
      if (!there) return `The table ${table} is missing, and no migration makes it again. ${restore}`
      const lost = [...columns].find((column) => !there.has(column))
      if (lost !== undefined) return `The table ${table} has no column ${lost}, and no migration adds it. ${restore}`
    }
  return pendingProblem(database, list)
}
