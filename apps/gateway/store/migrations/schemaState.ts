import { SettingsError } from '../../base/SettingsError.js'
import type { Queries, Session } from '../Store.js'
import type { Migration } from './Migration.js'

const hasTable = async (queries: Queries, kind: Session['kind'], name: string) => {
  const sql = kind === 'postgres' ? 'SELECT to_regclass($1) AS name' : "SELECT name FROM sqlite_master WHERE type = 'table' AND name = $1"
  const [row] = await queries.all(sql, [name])
  return typeof row?.name === 'string'
}

/** The version of the last of these migrations, which is the version of this code. */
export const versionOf = (list: readonly Migration[]): number => list.at(-1)?.version ?? 0

/** The lowest version of a gateway that works with this database, or 0 for a new one. */
export const readOldest = async (queries: Queries): Promise<number> => {
  const [row] = await queries.all('SELECT version FROM gateway_schema')
  return Number(row?.version ?? 0)
}

/** The names of the migrations that ran, in order. */
export const readNames = async (queries: Queries, kind: Session['kind']): Promise<readonly string[]> => {
  if (!(await hasTable(queries, kind, 'gateway_migrations'))) return []
  return (await queries.all('SELECT name FROM gateway_migrations ORDER BY version')).map(({ name }) => `${name}`)
}

/** Returns a message for an operator if the database only works with newer gateways, and undefined otherwise. */
const newerProblem = (oldest: number, version: number): string | undefined =>
  oldest > version
    ? `The database is of version ${oldest}, and this gateway reads up to version ${version}. Start a newer gateway, or restore a backup of the database.`
    : undefined

/** @throws {SettingsError} if the database only works with newer gateways */
export const requireUsable = async (queries: Queries, kind: Session['kind'], version: number): Promise<void> => {
  const problem = (await hasTable(queries, kind, 'gateway_schema')) ? newerProblem(await readOldest(queries), version) : undefined
  if (problem !== undefined) throw new SettingsError(problem)
}

const oldestOfAll = 'UPDATE gateway_schema SET version = (SELECT MAX(oldest) FROM gateway_migrations)'

/** Records that a migration ran. */
export const keepName = async (queries: Queries, { name, version, oldest }: Migration): Promise<void> => {
  await queries.run('INSERT INTO gateway_migrations (name, version, oldest) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING', [name, version, oldest])
  await queries.run(oldestOfAll)
}

/** Records that a migration was reverted. */
export const dropName = async (queries: Queries, { name }: Migration): Promise<void> => {
  await queries.run('DELETE FROM gateway_migrations WHERE name = $1', [name])
  await queries.run(oldestOfAll)
}

export const createNames = (queries: Queries): Promise<number> =>
  queries.run('CREATE TABLE IF NOT EXISTS gateway_migrations (name TEXT PRIMARY KEY, version INTEGER NOT NULL, oldest INTEGER NOT NULL)')
