import type { MigrationSteps } from './Migration.js'

const ofKind: Readonly<Record<MigrationSteps['kind'], string>> = Object.freeze({
  postgres: 'SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns WHERE table_schema = current_schema()',
  sqlite: `SELECT one.name AS "table", each.name AS "column" FROM sqlite_master AS one, pragma_table_info(one.name) AS each WHERE one.type IN ('table', 'view')`,
})

/** Reads the columns of each existing table and view. */
export const readColumns = async (queries: MigrationSteps['queries'], kind: MigrationSteps['kind']): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const found = new Map<string, Set<string>>()
  for (const { table, column } of await queries.all(ofKind[kind])) {
    const columns = found.get(`${table}`) ?? new Set()
    found.set(`${table}`, columns.add(`${column}`))
  }
  return found
}
