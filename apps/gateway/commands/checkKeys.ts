import { stat } from 'node:fs/promises'
import { createServiceSealer } from '../keys/createServiceSealer.js'
import { keysProblem } from '../settings/checkSecrets.js'
import { openSealer } from '../settings/openSealer.js'
import { sqliteFile } from '../settings/openDatabase.js'
import type { readSettings } from '../settings/readSettings.js'
import { createStore } from '../store/createStore.js'
import { countRows } from './keys.js'
import { pendingMigrations } from '../store/migrations/migrate.js'
import { CommandError, type CommandIo } from './CommandIo.js'
import { openCommandSealer, withDatabase } from './withStore.js'

type Settings = ReturnType<typeof readSettings>

const counted = (rows: number) => (rows === 1 ? 'a row' : `${rows} rows`)

/** Compares the master keys that rows are sealed by with those of the settings: one sentence. */
export const checkKeys = async (io: CommandIo, settings: Settings, vault: NonNullable<Settings['vault']>): Promise<string> => {
  const file = sqliteFile(settings)
  const isNew = settings.databaseUrl === undefined && (file === undefined || !(await stat(file).catch(() => undefined)))
  if (isNew) return 'No row is sealed yet.'
  return withDatabase(io, settings, async (database) => {
    if ((await pendingMigrations(database)).length > 0) return 'The rows are compared after the migrations.'
    const sealed = await (await createStore(database)).vault.countSealedRows()
    const used = sealed.map((row) => ({ id: row.key, rows: countRows(row) })).filter(({ rows }) => rows > 0)
    const { service } = await openCommandSealer(io, settings, vault)
    const problem = keysProblem(used, { keys: vault.keys, service })
    if (problem !== undefined) throw new CommandError(problem)
    return used.length === 0 ? 'No row is sealed yet.' : `Each row has its key: ${used.map(({ id, rows }) => `${id} seals ${counted(rows)}`).join(', ')}.`
  })
}

/** Has the key service wrap a data key and give it back: one sentence. */
export const checkKeyService = async (io: CommandIo, settings: Settings, vault: NonNullable<Settings['vault']>): Promise<string> => {
  const { service, sealer } = await openSealer(vault, { clock: io.clock, deadline: settings.limits.deadline, onChange: () => {} })
  if (!service) return 'There is none.'
  const [first, ...others] = await service.keys()
  const sealed = await createServiceSealer({ service, clock: io.clock, ids: [] }).seal(new Uint8Array(32), 'check')
  const by = sealed.slice(0, sealed.indexOf('.'))
  if (by !== first) throw new CommandError(`The key service says that it wraps by "${first}", and wraps by "${by}".`)
  const seals = sealer.current === first ? '' : ' It opens what others seal by it, and seals nothing here.'
  return `It wraps by ${first}${others.length === 0 ? '' : `, and has ${others.join(', ')}`}.${seals}`
}
