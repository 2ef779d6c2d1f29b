import { stat } from 'node:fs/promises'
import { keysProblem, type Secrets } from '../settings/checkSecrets.js'
import { sqliteFile } from '../settings/openDatabase.js'
import type { readSettings } from '../settings/readSettings.js'
import { createStore } from '../store/createStore.js'
import { pendingMigrations } from '../store/migrations/migrate.js'
import { CommandError, type CommandIo } from './CommandIo.js'
import { withDatabase } from './withStore.js'

const counted = (rows: number) => (rows === 1 ? 'a row' : `${rows} rows`)

/** Compares the master keys that rows are sealed by with those of the settings: one sentence. */
export const checkKeys = async (io: CommandIo, settings: ReturnType<typeof readSettings>, { keys }: Secrets): Promise<string> => {
  const file = sqliteFile(settings)
  const isNew = settings.databaseUrl === undefined && (file === undefined || !(await stat(file).catch(() => undefined)))
  if (isNew) return 'No row is sealed yet.'
  return withDatabase(io, settings, async (database) => {
    if ((await pendingMigrations(database)).length > 0) return 'The rows are compared after the migrations.'
    const sealed = await (await createStore(database)).vault.sealedRows()
    const used = sealed.map(({ key, shares, addresses, codes }) => ({ id: key, rows: shares + addresses + codes })).filter(({ rows }) => rows > 0)
    const problem = keysProblem(
      used,
      keys.map(({ id }) => id),
    )
    if (problem !== undefined) throw new CommandError(problem)
    return used.length === 0 ? 'No row is sealed yet.' : `Each row has its key: ${used.map(({ id, rows }) => `${id} seals ${counted(rows)}`).join(', ')}.`
  })
}
