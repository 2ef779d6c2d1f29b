import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import path from 'node:path'
import { createRpc } from '../balances/createRpc.js'
import { createOutgoing } from '../http/createOutgoing.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Environment } from '../settings/environment.js'
import { doubtfulSettings } from '../settings/doubtfulSettings.js'
import { unknownSettings } from '../settings/knownSettings.js'
import { sqliteFile } from '../settings/openDatabase.js'
import { readSettings } from '../settings/readSettings.js'
import { weakSecrets } from '../settings/weakSecrets.js'
import { SettingsError } from '../base/SettingsError.js'
import { openValkey } from '../shared/openValkey.js'
import { createStore } from '../store/createStore.js'
import { postgresAddress } from '../store/postgresAddress.js'
import { pendingMigrations } from '../store/migrations/migrate.js'
import { schemaProblem } from '../store/migrations/schemaProblem.js'
import { createMailCheck } from '../vault/createMailer.js'
import { CommandError, type CommandIo, printResult, toTable } from './CommandIo.js'
import { checkIssuer, issuersOf } from './checkIssuer.js'
import { checkKeyService, checkKeys } from './checkKeys.js'
import { reasonOf } from './reasonOf.js'
import { compareMarks, withDatabase } from './withStore.js'

type Settings = ReturnType<typeof readSettings>

interface Checked {
  readonly name: string
  readonly ok: boolean
  /** One sentence. */
  readonly text: string
}

/** Ms for the answer of one server. */
const deadline = 8_000

/** Variables of keys that the file of GATEWAY_DATA_PROVIDERS names. */
export const mentionedVariables = ({ dataProviders }: Pick<Settings, 'dataProviders'>): readonly string[] =>
  dataProviders
    ? [
        ...dataProviders.chains.flatMap(({ sources }) => sources.map(({ account }) => account)),
        ...(dataProviders.prices?.services.map(({ account }) => account) ?? []),
      ]
    : []

/** The folder that exists, of this one and those above it. */
const existing = async (folder: string): Promise<string> => {
  const there = await stat(folder).then(
    () => true,
    () => false,
  )
  return there || path.dirname(folder) === folder ? folder : existing(path.dirname(folder))
}

/** What each of several servers of a database is, in one sentence. @throws {CommandError} where one does not answer */
const checkServers = async (databaseUrl: string | undefined): Promise<string> => {
  const address = databaseUrl === undefined ? undefined : postgresAddress(databaseUrl)
  if (!address || 'problem' in address || address.hosts.length === 1) return ''
  // Without it a gateway with the embedded database does not need the package.
  const { askServer } = await import('../store/createLocator.js')
  const states = await Promise.all(address.hosts.map(async (host) => ({ name: host.name, state: await askServer(host, { ms: 3_000 }) })))
  const failed = states.flatMap(({ name, state }) => (state.kind === 'failed' ? `${name} does not answer: ${state.reason}.` : []))
  if (failed.length > 0) throw new CommandError(`${failed.join(' ')} A failover to it would not work.`)
  return ` ${states.map(({ name, state }) => `${name} ${state.kind === 'writable' ? 'takes changes' : 'is a standby'}`).join(', ')}.`
}

const checkDatabase = async (io: CommandIo, settings: Settings): Promise<string> => {
  if (!settings.databaseUrl && settings.data === 'memory') return 'In memory: nothing is kept after the end.'
  const file = sqliteFile(settings)
  if (file !== undefined && !(await stat(file).catch(() => undefined))) {
    const folder = await existing(path.dirname(path.resolve(file)))
    await access(folder, constants.W_OK).catch((cause) => {
      throw new CommandError(`The folder ${folder} cannot be written.`, { cause })
    })
    const [weak] = settings.vault ? weakSecrets(settings.vault) : []
    if (weak) throw new CommandError(weak.problem)
    return `The file ${file} is made at the first start.`
  }
  return withDatabase(io, settings, async (database) => {
    const pending = await pendingMigrations(database)
    const problem = await schemaProblem(database)
    if (problem !== undefined) throw new CommandError(problem)
    if (pending.length > 0) return `It answers. The next start runs ${pending.join(', ')}.`
    const weak = settings.vault ? await compareMarks(await createStore(database), settings.vault) : []
    if (weak.length > 0) throw new CommandError(weak.join(' '))
    return `It answers, and is up to date (${database.kind}).${await checkServers(settings.databaseUrl)}`
  })
}

const checkNode = async (io: CommandIo, { id, rpc }: Settings['chains'][number]): Promise<string> => {
  const answer = await createRpc({ url: rpc, clock: io.clock, deadline }).call('eth_chainId', [], io.signal)
  const found = /^0x[0-9a-f]{1,16}$/i.test(`${answer}`) ? `eip155:${BigInt(`${answer}`)}` : undefined
  if (found === undefined) throw new CommandError('Its answer has no number of a chain.')
  if (found !== id) throw new CommandError(`It is a node of ${found}.`)
  return 'It answers.'
}

const checkSite = async (io: CommandIo, origin: string, gateway: string | undefined): Promise<string> => {
  const request = createOutgoing({ addresses: [origin], what: 'the secure site', clock: io.clock, deadline, maxBytes: 1_000_000 })
  const read = async (name: string) => {
    const response = await request(`${origin}${name}`, { signal: io.signal })
    // One that cannot serve says why.
    const body: unknown = response.ok || response.status === 503 ? await response.json().catch(() => undefined) : undefined
    if (typeof body !== 'object' || body === null) throw new CommandError(`${origin} is not the secure site: ${name} answers with status ${response.status}.`)
    return body as Readonly<Record<string, unknown>>
  }
  const { ready, why } = await read('/health')
  if (ready !== true) throw new CommandError(`${origin} is not ready${why === 'files' ? ': its files are missing, or not those that were built' : ''}.`)
  const named = `${(await read('/config.json')).gateway}`
  const hostOf = (address: string) => parseUrl(address)?.host ?? address
  if (gateway !== undefined && hostOf(named) !== hostOf(gateway))
    throw new CommandError(`It asks the gateway at ${named}, and GATEWAY_URL is ${gateway}: logins at other providers need one host.`)
  return `It is ready, and asks the gateway at ${named}.`
}

const checkShared = async (io: CommandIo, url: string): Promise<string> => {
  const valkey = await openValkey({ url, clock: io.clock, deadline: 1_000, onChange: () => {} })
  try {
    // A replica answers, and takes nothing.
    await valkey.client.psetex('portico:writable', 1_000, '1')
    return 'It answers.'
  } finally {
    await valkey.close()
  }
}

interface Try {
  readonly name: string
  /** What has to work before this is tried. */
  readonly needs?: string
  work(signal: AbortSignal): Promise<string>
}

/** What is tried, in order, each with a deadline. */
const tries = (io: CommandIo, settings: Settings, environment: Environment): readonly Try[] => {
  const { vault, shared, chains } = settings
  return [
    { name: 'database', work: () => checkDatabase(io, settings) },
    ...(vault?.service ? [{ name: 'key service', work: () => checkKeyService(io, settings, vault) }] : []),
    ...(vault ? [{ name: 'keys', needs: 'database', work: () => checkKeys(io, settings, vault) }] : []),
    ...(shared?.valkey === undefined ? [] : [{ name: 'valkey', work: () => checkShared(io, shared.valkey ?? '') }]),
    ...(vault
      ? [
          {
            name: 'mail',
            work: async (signal: AbortSignal) => {
              await createMailCheck({ url: vault.smtp })(signal)
              return 'The server answers, and lets the gateway in.'
            },
          },
        ]
      : []),
    ...issuersOf(vault?.socials?.providers ?? []).map((issuer) => ({
      name: `issuer ${issuer.name}`,
      work: (until: AbortSignal) => checkIssuer(io, issuer, { signal: until, ms: deadline }),
    })),
    ...chains.map((chain) => ({ name: `node ${chain.id}`, work: () => checkNode(io, chain) })),
    ...(vault ? [{ name: 'secure site', work: () => checkSite(io, vault.origin, environment.GATEWAY_URL || undefined) }] : []),
  ]
}

const readOrSay = (environment: Environment): Settings | Checked => {
  try {
    return readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return { name: 'settings', ok: false, text: error.message }
    throw error
  }
}

/**
 * Tries everything that the settings name, and changes nothing: the settings themselves, names that are not known, the database and its
 * secrets, what gateways share, the mail server, the issuers of logins,
 * nodes, and the secure site.
 *
 * @returns the exit code: 1 when something is wrong
 */
export const check = async (io: CommandIo, options: { readonly json?: boolean }): Promise<number> => {
  const { environment, clock, signal } = io
  const settings = readOrSay(environment)
  const mentioned = 'ok' in settings ? [] : mentionedVariables(settings)
  const doubts = [...unknownSettings(environment, mentioned), ...('ok' in settings ? [] : doubtfulSettings(environment, mentioned))]
  const checked: Checked[] = doubts.map((text) => ({ name: 'settings', ok: false, text }))
  if ('ok' in settings) checked.push(settings)
  else {
    if (doubts.length === 0) checked.push({ name: 'settings', ok: true, text: 'They can be read.' })
    for (const { name, needs, work } of tries(io, settings, environment)) {
      if (checked.some((one) => one.name === needs && !one.ok)) continue
      const result = await withDeadline(work, { clock, ms: deadline + 4_000, signal }).then(
        (text) => ({ name, ok: true, text }),
        (error) => ({ name, ok: false, text: reasonOf(error) }),
      )
      checked.push(result)
    }
  }
  const ok = checked.every((one) => one.ok)
  printResult(io, options, { ok, checks: checked }, toTable(checked.map((one) => [one.name, one.ok ? 'ok' : 'WRONG', one.text])))
  return ok ? 0 : 1
}
