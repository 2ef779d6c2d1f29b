import { migrate, migrateBack, pendingMigrations } from '../store/migrations/migrate.js'
import type { Migration } from '../store/migrations/Migration.js'
import { migrations } from '../store/migrations/migrations.js'
import type { Database } from '../store/Store.js'
import { CommandError, type CommandIo, printResult, requireConsent } from './CommandIo.js'

interface Options {
  readonly json?: boolean
  readonly yes?: boolean
}

/** Runs the migrations that did not run yet, as a gateway does when it starts. */
export const runMigrations = async (io: CommandIo, options: Options, database: Database, list: readonly Migration[] = migrations): Promise<void> => {
  const pending = await pendingMigrations(database, list)
  await migrate(database, list)
  printResult(io, options, { ran: pending }, pending.length === 0 ? ['The database is up to date.'] : pending.map((name) => `${name} ran.`))
}

/** Prints which migrations ran and which did not, and changes nothing. */
export const listMigrations = async (io: CommandIo, options: Options, database: Database, list: readonly Migration[] = migrations): Promise<void> => {
  const pending = await pendingMigrations(database, list)
  const all = list.map(({ name }) => ({ name, ran: !pending.includes(name) }))
  printResult(
    io,
    options,
    all,
    all.map(({ name, ran }) => `${name}  ${ran ? 'ran' : 'did not run yet'}`),
  )
}

/** Takes migrations back, the last one first, until the database is of a version. */
export const takeBack = async (
  io: CommandIo,
  { to, ...options }: Options & { readonly to: string },
  database: Database,
  list: readonly Migration[] = migrations,
): Promise<void> => {
  if (!/^\d{1,4}$/.test(to)) throw new CommandError(`The version is a whole number, not "${to}".`)
  await requireConsent(io, options, `Migrations after version ${Number(to)} are taken back. Stop the gateways of newer versions before.`)
  const taken = await migrateBack(database, Number(to), list)
  printResult(io, options, { takenBack: taken }, taken.length === 0 ? ['There was nothing to take back.'] : taken.map((name) => `${name} was taken back.`))
}
