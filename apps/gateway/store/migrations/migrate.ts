import { SettingsError } from '../../base/SettingsError.js'
import type { Database, Queries, Session } from '../Store.js'
import { StoreError } from '../StoreError.js'
import type { Migration } from './Migration.js'
import { migrations } from './migrations.js'
import { pendingProblem } from './schemaProblem.js'
import { createNames, dropName, keepName, readNames, requireUsable, versionOf } from './schemaState.js'

type Steps = { readonly kind: Session['kind']; readonly queries: Queries }

/** Returns errors of the database or of the settings unchanged, and wraps any other error for an operator. */
const asFailure = (error: unknown, what?: string): Error =>
  error instanceof StoreError || error instanceof SettingsError
    ? error
    : new SettingsError(
        ['The database could not be changed for this version', ...(what === undefined ? [] : [what]), error instanceof Error ? error.message : 'unknown'].join(
          ': ',
        ),
        {
          cause: error,
        },
      )

/** Runs one direction of a migration and stores its name, both or neither. A migration that is apart must be repeatable. */
const run = async (session: Session, migration: Migration, work: ((steps: Steps) => Promise<void>) | undefined, keep: typeof keepName): Promise<void> => {
  const { kind } = session
  const step = async (queries: Queries) => {
    await work?.({ kind, queries })
    await keep(queries, migration)
  }
  try {
    await (migration.apart ? step(session) : session.transaction(step))
  } catch (error) {
    throw asFailure(error, `Migration ${migration.name} failed`)
  }
}

/** Runs migrations. @throws {StoreError} if the database failed, and {SettingsError} if a migration did */
const running = async <value>(work: () => Promise<value>): Promise<value> => {
  try {
    return await work()
  } catch (error) {
    throw asFailure(error)
  }
}

/**
 * Lists the names of the migrations that did not run yet, in order. It changes nothing.
 *
 * @throws {SettingsError} if the database only works with newer gateways
 * @throws {StoreError} if the database does not answer
 */
export const pendingMigrations = async (database: Database, list: readonly Migration[] = migrations): Promise<readonly string[]> => {
  await requireUsable(database, database.kind, versionOf(list))
  const ran = new Set(await readNames(database, database.kind))
  return list.map(({ name }) => name).filter((name) => !ran.has(name))
}

/**
 * Runs the migrations that did not run yet, in order. Several gateways may start at once: one of them runs them.
 *
 * @throws {SettingsError} if the database only works with newer gateways, or if a migration fails
 * @throws {StoreError} if the database does not answer
 */
export const migrate = async (database: Database, list: readonly Migration[] = migrations): Promise<void> => {
  const { kind } = database
  if ((await pendingMigrations(database, list)).length === 0) return
  await running(() =>
    database.alone(async (session) => {
      // Another gateway may have been first.
      await requireUsable(session, kind, versionOf(list))
      const problem = await pendingProblem(session, list)
      if (problem !== undefined) throw new SettingsError(problem)
      await createNames(session)
      const ran = new Set(await readNames(session, kind))
      for (const migration of list) if (!ran.has(migration.name)) await run(session, migration, migration.up, keepName)
    }),
  )
}

/**
 * Reverts migrations, the last one first, down to a version. Gateways of a higher version must be stopped before.
 *
 * @returns the names of the reverted migrations
 * @throws {SettingsError} if one of them cannot be reverted, or is not known to this gateway
 */
export const migrateBack = async (database: Database, version: number, list: readonly Migration[] = migrations): Promise<readonly string[]> =>
  running(() =>
    database.alone(async (session) => {
      const names = await readNames(session, database.kind)
      const unknown = names.find((name) => list.every((migration) => migration.name !== name))
      if (unknown !== undefined) throw new SettingsError(`The migration ${unknown} is of a newer gateway, which has to take it back.`)
      const due = list.filter((migration) => migration.version > version && names.includes(migration.name))
      const fixed = due.find(({ down }) => !down)
      if (fixed) throw new SettingsError(`The migration ${fixed.name} cannot be taken back. Restore a backup from before it.`)
      const lastFirst = due.toReversed()
      for (const migration of lastFirst) await run(session, migration, migration.down, dropName)
      return lastFirst.map(({ name }) => name)
    }),
  )
