import type { MigrationSteps } from './Migration.js'

/** Creates an index while others write, in a migration that is `apart`. An index that an interrupted migration left incomplete is built again. */
export const createIndex = async ({ kind, queries }: MigrationSteps, name: string, on: string): Promise<void> => {
  if (kind === 'sqlite') {
    await queries.run(`CREATE INDEX IF NOT EXISTS ${name} ON ${on}`)
    return
  }
  const incomplete = await queries.all(
    'SELECT 1 FROM pg_index JOIN pg_class ON pg_class.oid = pg_index.indexrelid WHERE pg_class.relname = $1 AND NOT pg_index.indisvalid',
    [name],
  )
  if (incomplete.length > 0) await queries.run(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
  await queries.run(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${on}`)
}

/** Removes an index while others write. */
export const dropIndex = async ({ kind, queries }: MigrationSteps, name: string): Promise<void> => {
  await queries.run(`DROP INDEX ${kind === 'postgres' ? 'CONCURRENTLY ' : ''}IF EXISTS ${name}`)
}
