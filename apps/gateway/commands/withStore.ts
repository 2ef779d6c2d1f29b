import type { SendMail } from '../base/Mail.js'
import type { Project } from '../base/Project.js'
import type { Mails, Sealer } from '../vault/VaultParts.js'
import { checkMarks, checkSecrets } from '../settings/checkSecrets.js'
import type { Secrets } from '../settings/Secrets.js'
import { databaseProblem, openDatabase } from '../settings/openDatabase.js'
import { type OpenSealer, openSealer } from '../settings/openSealer.js'
import { readSettings } from '../settings/readSettings.js'
import { createStore } from '../store/createStore.js'
import { pendingMigrations } from '../store/migrations/migrate.js'
import type { Database, Store } from '../store/Store.js'
import { createMailer } from '../vault/createMailer.js'
import { createMails } from '../vault/mail/createMails.js'
import { CommandError, type CommandIo } from './CommandIo.js'

type Settings = ReturnType<typeof readSettings>

/** Opens the database of the settings for a command, and closes it afterwards. Its tables are left as they are. */
export const withDatabase = async <value>(io: Pick<CommandIo, 'note'>, settings: Settings, work: (database: Database) => Promise<value>): Promise<value> => {
  let database: Database | undefined
  try {
    database = await openDatabase(settings, (error) => io.note(`The database: ${error.message}`))
    return await work(database)
  } catch (error) {
    throw databaseProblem(error, settings)
  } finally {
    await database?.close().catch(() => {})
  }
}

/** A store that is compared with, and to which no mark is added. */
const onlyRead = ({ facts, vault }: Pick<Store, 'facts' | 'vault'>): Pick<Store, 'facts' | 'vault'> => ({
  facts: { ...facts, keep: async (name, mark) => ((await facts.read(name)) ?? mark) === mark },
  vault,
})

/** Secrets are compared with the rows and the marks in the database, and none are added. */
const compareSecrets = (store: Pick<Store, 'facts' | 'vault'>, secrets: Secrets): Promise<readonly string[]> => checkSecrets(onlyRead(store), secrets)
/** The same with the marks alone. */
export const compareMarks = (store: Pick<Store, 'facts' | 'vault'>, secrets: Pick<Secrets, 'pepper' | 'keys'>): Promise<readonly string[]> =>
  checkMarks(onlyRead(store), secrets)

/**
 * Opens the store for a command.
 *
 * @throws {CommandError} when its tables are those of an older version, or it is in memory
 */
export const withStore = <value>(io: CommandIo, settings: Settings, work: (store: Store) => Promise<value>): Promise<value> =>
  withDatabase(io, settings, async (database) => {
    if (!settings.databaseUrl && settings.data === 'memory')
      throw new CommandError('The database of these settings is in memory: it ends with its gateway, and no command sees it.')
    const pending = await pendingMigrations(database)
    if (pending.length > 0) throw new CommandError(`The database needs ${pending.join(', ')} first: run "portico-gateway migrate", or start the gateway.`)
    return work(await createStore(database))
  })

/** The sealer of the settings for a command, which says what is wrong with the key service. */
export const openCommandSealer = (io: Pick<CommandIo, 'clock' | 'note'>, { limits }: Settings, vault: NonNullable<Settings['vault']>): Promise<OpenSealer> =>
  openSealer(vault, {
    clock: io.clock,
    deadline: limits.deadline,
    onChange: ({ cause }) => cause && io.note(`The key service of GATEWAY_KEYS_COMMAND: ${cause.message}`),
  })

/** What commands about users of embedded wallets work with. */
export interface VaultCommandParts {
  readonly store: Store
  readonly vault: {
    readonly sealer: Sealer
    readonly pepper: Uint8Array
    readonly origin: string
    readonly keyIds: readonly string[]
    readonly providers: NonNullable<NonNullable<Settings['vault']>['socials']>['providers']
  }
  readonly clock: CommandIo['clock']
  readonly mail: { readonly send: SendMail; readonly mails: Mails }
  /** Undefined: every name of a project is served. */
  readonly projects: readonly Project[] | undefined
}

/**
 * Opens the store, and the secrets of embedded wallets.
 *
 * @throws {CommandError} where the settings have no embedded wallets
 * @throws {SettingsError} when the secrets are not those of the database
 */
export const withVault = async <value>(io: CommandIo, work: (parts: VaultCommandParts) => Promise<value>): Promise<value> => {
  const settings = readSettings(io.environment)
  const { vault } = settings
  if (!vault) throw new CommandError('There are no embedded wallets in these settings: GATEWAY_VAULT is missing.')
  return withStore(io, settings, async (store) => {
    const { sealer, service } = await openCommandSealer(io, settings, vault)
    if (service && !service.ids) throw new CommandError('Without the key service nobody knows which rows can be opened: nothing was done.')
    await compareSecrets(store, { ...vault, service })
    return work({
      store,
      clock: io.clock,
      mail: { send: createMailer({ url: vault.smtp, from: vault.from, clock: io.clock, deadline: settings.limits.deadline }), mails: createMails(vault.mails) },
      projects: settings.projects,
      vault: {
        sealer,
        pepper: vault.pepper,
        origin: vault.origin,
        providers: vault.socials?.providers ?? [],
        keyIds: [...vault.keys.map(({ id }) => id), ...(service?.ids ?? [])],
      },
    })
  })
}
