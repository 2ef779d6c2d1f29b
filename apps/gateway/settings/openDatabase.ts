import path from 'node:path'
import { openSqlite } from '../store/openSqlite.js'
import type { Database } from '../store/Store.js'
import { StoreError } from '../store/StoreError.js'
import type { readSettings } from './readSettings.js'
import { SettingsError } from '../base/SettingsError.js'

type DatabaseSettings = Pick<ReturnType<typeof readSettings>, 'databaseUrl' | 'database' | 'data'>

/** The file of the embedded database; undefined where there is none. */
export const sqliteFile = ({ databaseUrl, data }: DatabaseSettings): string | undefined =>
  databaseUrl || data === 'memory' ? undefined : path.join(data, 'gateway.sqlite')

/**
 * Opens the database of the settings. Its tables are left as they are.
 *
 * @param onError an idle connection that broke
 * @throws {SettingsError} when another process has the file
 */
export const openDatabase = async (settings: DatabaseSettings, onError: (error: Error) => void): Promise<Database> => {
  if (!settings.databaseUrl) return openSqlite({ file: sqliteFile(settings) })
  const { openPostgres } = await import('../store/openPostgres.js')
  return openPostgres({ ...settings.database, url: settings.databaseUrl, onError })
}

/** What states and codes mean for whoever reads `DATABASE_URL` again. */
const hints: Readonly<Record<string, string>> = Object.freeze({
  ENOTFOUND: 'no host has this name',
  EAI_AGAIN: 'the host could not be looked up',
  '28000': 'it does not let this user in',
  '28P01': 'it does not let this user in by this password',
  '3D000': 'there is no database of this name: create it first',
  '25006': 'it may only be read, as a standby may',
  '42501': 'the user lacks a right',
})
const withHint = (reason: string): string => {
  const [, hint] = Object.entries(hints).find(([code]) => reason.includes(code)) ?? []
  return hint === undefined ? reason : `${reason} (${hint})`
}

/** What the operator reads where the database does not answer; any other error as it is. */
export const databaseProblem = (error: unknown, { databaseUrl }: Pick<DatabaseSettings, 'databaseUrl'>): unknown => {
  if (error instanceof SettingsError) return error
  // Its address contains a password, so it is not logged.
  if (error instanceof StoreError)
    return new SettingsError(`The database${databaseUrl ? ' of DATABASE_URL' : ''} does not answer: ${withHint(error.reason)}.`, { cause: error })
  const { code } = error as NodeJS.ErrnoException
  if (databaseUrl && code !== undefined) return new SettingsError(`The database of DATABASE_URL does not answer: ${withHint(code)}.`, { cause: error })
  return error
}
