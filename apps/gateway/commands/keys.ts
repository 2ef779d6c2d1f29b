import { randomBytes } from 'node:crypto'
import { readSettings } from '../settings/readSettings.js'
import type { SealedRows } from '../store/SealedStore.js'
import { reseal } from '../vault/reseal.js'
import { CommandError, type CommandIo, printResult, requireConsent, toTable, toTime } from './CommandIo.js'
import { openCommandSealer, type VaultCommandParts, withVault } from './withStore.js'

interface Options {
  readonly json?: boolean
  readonly yes?: boolean
}

const keyIds = (io: CommandIo) => {
  const { vault } = readSettings(io.environment)
  if (!vault) throw new CommandError('There are no master keys in these settings: GATEWAY_VAULT is missing.')
  return vault.keys.map(({ id }) => id)
}

/** Prints a new master key as an entry of GATEWAY_VAULT_KEYS. It is stored nowhere. */
export const newKey = (io: CommandIo, { id, json }: Options & { readonly id?: string }): void => {
  const used = io.environment.GATEWAY_VAULT ? keyIds(io) : []
  const name = id ?? toTime(io.clock.now()).slice(0, 10).replaceAll('-', '')
  if (!/^[\w-]{1,32}$/.test(name)) throw new CommandError(`"${name}" is not the id of a key: 1 to 32 letters, digits, hyphens or underscores.`)
  if (used.includes(name)) throw new CommandError(`There is a key "${name}" already: choose another id with --id.`)
  const entry = `${name}:${randomBytes(32).toString('base64')}`
  printResult(io, { json }, { id: name, entry }, [entry])
  if (!json)
    io.note(
      'Put it behind the others in GATEWAY_VAULT_KEYS of every gateway and restart them all, then in front and restart them all, and run "portico-gateway keys reseal".',
    )
}

/** Prints the ids of the keys of the settings and of the key service, in their order: the first seals. */
export const listKeys = async (io: CommandIo, options: Options): Promise<void> => {
  const settings = readSettings(io.environment)
  const own = keyIds(io)
  const { service } = settings.vault ? await openCommandSealer(io, settings, settings.vault) : { service: undefined }
  if (service && !service.ids) throw new CommandError('The key service does not say which keys it has.')
  const ofService = service?.ids ?? []
  const ids = settings.vault?.service?.seals ? [...ofService, ...own] : [...own, ...ofService]
  printResult(
    io,
    options,
    ids.map((id, at) => ({ id, seals: at === 0 })),
    ids.map((id, at) => (at === 0 ? `${id}  seals, and opens what it sealed` : `${id}  opens what it sealed`)),
  )
}

const noRows: Omit<SealedRows, 'key'> = Object.freeze({ shares: 0, addresses: 0, codes: 0, idTokenKeys: 0 })
/** How many rows a master key seals, of whatever kind. */
export const countRows = ({ shares, addresses, codes, idTokenKeys }: SealedRows): number => shares + addresses + codes + idTokenKeys

/** Prints how many rows each key still seals. */
export const countKeys = async (io: CommandIo, options: Options, { store, vault }: VaultCommandParts): Promise<void> => {
  const rows = await store.vault.countSealedRows()
  const all = [...vault.keyIds.filter((id) => rows.every(({ key }) => key !== id)).map((key) => ({ key, ...noRows })), ...rows]
  const known = all.map((row) => ({ ...row, setting: vault.keyIds.includes(row.key) }))
  printResult(
    io,
    options,
    known,
    toTable([
      ['key', 'shares', 'addresses', 'codes', 'ID token keys', ''],
      ...known.map((row) => [
        row.key,
        ...[row.shares, row.addresses, row.codes, row.idTokenKeys].map(String),
        stateOf(row.key, row.setting, countRows(row), vault),
      ]),
    ]),
  )
}

const stateOf = (key: string, setting: boolean, rows: number, { sealer }: VaultCommandParts['vault']) => {
  if (!setting) return 'missing'
  if (key === sealer.current) return 'seals'
  return rows === 0 ? 'can be removed' : 'still needed'
}

/** Seals all rows by the first key. */
export const resealKeys = async (
  io: CommandIo,
  options: Options & { readonly batch?: number; readonly dryRun?: boolean },
  { store, vault }: VaultCommandParts,
): Promise<number> => {
  const { sealer } = vault
  const rows = (await store.vault.countSealedRows()).filter(({ key }) => key !== sealer.current)
  const total = rows.reduce((sum, { shares, addresses, idTokenKeys }) => sum + shares + addresses + idTokenKeys, 0)
  const { dryRun = false } = options
  if (total > 0 && !dryRun)
    await requireConsent(io, options, `${total === 1 ? 'One row is' : `${total} rows are`} sealed again, by the key "${sealer.current}".`)
  const { sealed, unreadable, stopped } = await reseal(
    { store: store.vault, sealer },
    {
      signal: io.signal,
      dryRun,
      ...(options.batch !== undefined && { batch: options.batch }),
      onProgress: (state) => state.sealed > 0 && io.note(`${state.sealed} of ${total}`),
    },
  )
  const codes = rows.reduce((sum, row) => sum + row.codes, 0)
  printResult(io, options, { key: sealer.current, sealed, unreadable, stopped, codes, dryRun }, [
    `${sealed} of ${total} rows ${dryRun ? 'would be' : 'were'} sealed by "${sealer.current}".`,
    ...(stopped ? ['It was stopped: run it again to go on.'] : []),
    ...(unreadable > 0 ? [`${unreadable} could not be opened, and stay as they are.`] : []),
    ...(codes > 0 ? ['Codes that were mailed are sealed by another key for ten minutes more: keep that key until then.'] : []),
  ])
  return stopped || unreadable > 0 ? 1 : 0
}

export const countKeysOf = (io: CommandIo, options: Options): Promise<void> => withVault(io, (parts) => countKeys(io, options, parts))
export const resealKeysOf = (io: CommandIo, options: Options): Promise<number> => withVault(io, (parts) => resealKeys(io, options, parts))
