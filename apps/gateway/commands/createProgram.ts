import { Command, Option } from 'commander'
import { createDirectory } from '../directory/createDirectory.js'
import { createImages } from '../directory/createImages.js'
import { packageWallets } from '../directory/packageWallets.js'
import { readSettings } from '../settings/readSettings.js'
import { listAudit, pruneAudit } from './audit.js'
import { check } from './check.js'
import { CommandError, type CommandIo } from './CommandIo.js'
import { listDoubles, mergeUsers } from './doubles.js'
import { exportDirectory } from './exportDirectory.js'
import { countKeysOf, listKeys, newKey, resealKeysOf } from './keys.js'
import { listMigrations, runMigrations, takeBack } from './migrateDatabase.js'
import { changeFlags, changeOrigins, createProject, listProjects, rotateProject } from './projects.js'
import { countUsers, findUser, listUsers } from './listUsers.js'
import { deleteUser, endSessions, exportUser, giveAddress } from './users.js'
import { type VaultCommandParts, withDatabase, withStore, withVault } from './withStore.js'

/** What the program does in the end: its exit code, and 0 for nothing. */
type Finish = (code: number) => void

const json = () => new Option('--json', 'one line of JSON in place of text')
const yes = () => new Option('--yes', 'confirm the change; without it somebody is asked at the terminal')
const gather = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

/** A command with its description. The group has no action of its own. */
const under = (parent: Command, name: string, about: string) => parent.command(name).description(about)

const addKeys = (program: Command, io: CommandIo, finish: Finish) => {
  const keys = under(program, 'keys', 'the master keys that seal shares and e-mail addresses')
  under(keys, 'new', 'print a new key as an entry of GATEWAY_VAULT_KEYS')
    .option('--id <id>', 'its id; the date without it')
    .addOption(json())
    .action((options) => newKey(io, options))
  under(keys, 'list', 'print the ids of the keys of the settings')
    .addOption(json())
    .action((options) => listKeys(io, options))
  under(keys, 'count', 'print how many rows of the database each key still seals')
    .addOption(json())
    .action((options) => countKeysOf(io, options))
  under(keys, 'reseal', 'seal every row by the first key; it can be stopped, and goes on where it was')
    .option('--dry-run', 'open every row, and change none')
    .addOption(yes())
    .addOption(json())
    .action(async (options) => finish(await resealKeysOf(io, options)))
}

const addUsers = (program: Command, io: CommandIo) => {
  const users = under(program, 'users', 'the users of embedded wallets')
  const withUser = (work: (parts: VaultCommandParts, who: string, options: object) => Promise<void>) => (who: string, options: object) =>
    withVault(io, (parts) => work(parts, who, options))
  const who = ['<user>', 'the e-mail address, or the id'] as const
  under(users, 'find', 'print who it is, without the e-mail address')
    .argument('<user>', 'the e-mail address, the id, or an address of the wallet')
    .option('--provider <name>', 'a provider of logins, such as google or oidc:acme: <user> is the id of the person there')
    .addOption(json())
    .action(withUser((parts, user, options) => findUser(io, options, parts, user)))
  under(users, 'list', 'print users by their ids, without e-mail addresses')
    .option('--limit <number>', 'so many at most, up to 1000', '100')
    .option('--after <id>', 'from after this id, with which a page ended')
    .addOption(json())
    .action((options) => withVault(io, (parts) => listUsers(io, options, parts)))
  under(users, 'count', 'print how many users there are')
    .addOption(json())
    .action((options) => withVault(io, (parts) => countUsers(io, options, parts)))
  const sessions = under(users, 'sessions', 'the sessions of a user')
  under(sessions, 'end', 'end every login of a user, and sign-ins to websites with the accounts of the wallet')
    .argument(...who)
    .addOption(yes())
    .addOption(json())
    .action(withUser((parts, user, options) => endSessions(io, options, parts, user)))
  under(users, 'address', 'give a user an address, for a visitor whose account somebody else took; it ends every login')
    .argument('<user>', 'the id, or the address that the user has or had')
    .argument('<address>', 'the e-mail address, such as the former one')
    .addOption(yes())
    .addOption(json())
    .action((user, email, options) => withVault(io, (parts) => giveAddress(io, options, parts, { who: user, email })))
  under(users, 'export', 'print everything that is stored of a person as JSON, without secrets')
    .argument(...who)
    .action(withUser((parts, user) => exportUser(io, parts, user)))
  under(users, 'delete', 'delete a user: after 24 hours, unless somebody logs in as the user before')
    .argument(...who)
    .option('--now', 'at once')
    .addOption(yes())
    .addOption(json())
    .action(withUser((parts, user, options) => deleteUser(io, options, parts, user)))
}

const addDoubles = (program: Command, io: CommandIo, finish: Finish) => {
  const doubles = under(program, 'doubles', 'users that another pepper made of visitors who had an account')
  under(doubles, 'find', 'print them')
    .option('--addresses', 'with whole e-mail addresses')
    .addOption(json())
    .action((options) => withVault(io, (parts) => listDoubles(io, options, parts)))
  under(doubles, 'merge', 'make one user of those of an address, whom the next login finds; a wallet is never removed')
    .argument('[user]', 'the id of one of them; all addresses without it')
    .option('--keep <id>', 'whom to keep, where several have a wallet')
    .addOption(yes())
    .addOption(json())
    .action(async (user, options) => finish(await withVault(io, (parts) => mergeUsers(io, { user, ...options }, parts))))
}

const addProjects = (program: Command, io: CommandIo) => {
  const projects = under(program, 'projects', 'the file of GATEWAY_PROJECTS')
  under(projects, 'list', 'print the projects')
    .addOption(json())
    .action((options) => listProjects(io, options))
  under(projects, 'create', 'add a project')
    .argument('[id]', 'its id; a random one without it')
    .option('--origin <origin>', 'a website, such as https://app.example; may be repeated', gather)
    .option('--page <address>', 'a page to which browsers return after a login at a provider; may be repeated', gather)
    .option('--everywhere', 'every website may use it')
    .addOption(json())
    .action((id, options) => createProject(io, options, id))
  under(projects, 'origins', 'print the websites of a project, or change them')
    .argument('<id>')
    .option('--add <origin>', 'a website; may be repeated', gather)
    .option('--remove <origin>', 'a website; may be repeated', gather)
    .option('--everywhere', 'every website may use it, in place of a list')
    .addOption(json())
    .action((id, options) => changeOrigins(io, options, id))
  under(projects, 'rotate', 'give a project a new id for requests; the others work for a while')
    .argument('<id>')
    .option('--until <moment>', 'when the others end, such as 2027-01-31; in 30 days without it')
    .option('--to <id>', 'the new id; a random one without it')
    .addOption(yes())
    .addOption(json())
    .action((id, options) => rotateProject(io, options, id))
  under(projects, 'flags', 'print the features of a project, or switch them')
    .argument('<id>')
    .option('--on <feature>', 'a feature; may be repeated', gather)
    .option('--off <feature>', 'a feature; may be repeated', gather)
    .option('--analytics <state>', 'on or off: whether pages send events')
    .addOption(json())
    .action((id, options) => changeFlags(io, options, id))
}

const addDatabase = (program: Command, io: CommandIo) => {
  const withDatabaseOf = (work: (database: Parameters<typeof runMigrations>[2]) => Promise<void>) => withDatabase(io, readSettings(io.environment), work)
  const database = under(program, 'migrate', 'change the tables for this version, as a gateway does when it starts')
    .addOption(json())
    .action((options) => withDatabaseOf((open) => runMigrations(io, options, open)))
  under(database, 'list', 'print which migrations ran')
    .addOption(json())
    .action((_, command: Command) => withDatabaseOf((open) => listMigrations(io, command.optsWithGlobals(), open)))
  under(database, 'back', 'take migrations back until the database is of a version')
    .argument('<version>')
    .addOption(yes())
    .addOption(json())
    .action((to, _, command: Command) => withDatabaseOf((open) => takeBack(io, { ...command.optsWithGlobals(), to }, open)))
  const audited = (options: Parameters<typeof pruneAudit>[1]) => {
    const settings = readSettings(io.environment)
    if (options.prune) return withStore(io, settings, (store) => pruneAudit(io, options, { store, audit: settings.retention.audit }))
    if (options.before !== undefined) throw new CommandError('--before says what --prune deletes: it needs that.')
    return withStore(io, settings, (store) => listAudit(io, options, store))
  }
  under(program, 'audit', 'print what happened to users of embedded wallets, or delete what is old')
    .option('--user <id>', 'of one user')
    .option('--event <kind>', 'of one kind, such as "deletion begun"')
    .option('--since <moment>', 'from then on: 2026-11-01, or so long ago, such as 12h or 7d')
    .option('--limit <number>', 'so many of the newest', '100')
    .option('--prune', 'delete events that are older than GATEWAY_RETENTION_AUDIT')
    .option('--before <moment>', 'with --prune: delete those before then, such as 2026-01-01 or 90d')
    .addOption(yes())
    .addOption(json())
    .action(audited)
}

/**
 * The command line.
 *
 * @param needs serve: starts the gateway; finish: takes the exit code of a command that has one
 */
export const createProgram = (io: CommandIo, { version, serve, finish }: { readonly version: string; serve(): Promise<void>; finish: Finish }): Command => {
  const program = new Command('portico-gateway')
    .description('The gateway of Portico. Its settings are environment variables. Without a command it serves.')
    .version(version)
    .option('--env-file <file>', 'a file with settings, NAME=value in each line; those of the environment count more')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.print(text.trimEnd()), writeErr: (text) => io.note(text.trimEnd()) })
  // Commands that are added take over what is set above.
  under(program, 'serve', 'serve until a signal ends it').action(serve)
  under(program, 'check', 'try the settings, database, mail server, nodes and secure site; exit code 1 when something is wrong')
    .addOption(json())
    .action(async (options) => finish(await check(io, options)))
  addDatabase(program, io)
  addKeys(program, io, finish)
  addUsers(program, io)
  addDoubles(program, io, finish)
  addProjects(program, io)
  under(program, 'export', 'write the wallet directory and its pictures as files that any server can serve')
    .argument('<folder>')
    .option('--base <address>', 'the https address where the files will be, for the addresses of pictures')
    .addOption(json())
    .action(async (target, options) => {
      const { wallets, packageWallets: packaged, images } = readSettings(io.environment)
      const directory = createDirectory([...wallets, ...(packaged ? await packageWallets() : [])])
      await exportDirectory(io, options, { directory, images: createImages({ folder: images.folder }), folder: images.folder }, target)
    })
  return program
}
